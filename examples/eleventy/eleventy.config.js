// The package's files are copied into the site as they are.
export default function (config) {
    config.addPassthroughCopy({ 'node_modules/poppy-shogi': 'poppy-shogi' });
}
