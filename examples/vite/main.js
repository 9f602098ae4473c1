import { register } from 'poppy-shogi/element';

register('poppy-shogi', { page: 'https://example.org/poppy/' });
const said = document.querySelector('[role=status]');
document.querySelector('poppy-shogi').addEventListener('poppy-move', ({ detail }) => {
    said.textContent = `Move ${detail.ply}: ${detail.usi}`;
});
