export default {
    base: './',
    // The program awaits its files, which Vite 6 allows for newer browsers only.
    build: { target: 'es2022' },
    // Pre-bundling for `vite dev` would move the modules away from their files.
    optimizeDeps: { exclude: ['poppy-shogi'] },
};
