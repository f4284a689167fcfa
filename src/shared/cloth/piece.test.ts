import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPiece } from './piece.ts';
import { renderPieceSvg } from './piece-svg.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -28 40 56" fill-rule="evenodd">';
const line = '<path fill="#1f1410" d="M-20 0l20 -28 20 28 -20 28z"/>';

test.each([
  [
    '00'.repeat(32),
    '<path fill="#ef4444" d="M-19.2 0l19.2 -26.9 19.2 26.9 -19.2 26.9z"/><path fill="#6d0909" d="M-16.8 0l16.8 -23.5 16.8 23.5 -16.8 23.5zM-14 0l14 -19.6 14 19.6 -14 19.6z"/><path fill="#fff8ec" d="M-8.8 0l8.8 -12.3 8.8 12.3 -8.8 12.3z"/>',
  ],
  [
    `0e071304${'ab'.repeat(28)}`,
    '<path fill="#0f6b66" d="M-19.2 0l19.2 -26.9 19.2 26.9 -19.2 26.9z"/><path fill="#f7a823" d="M0 26.9L6.4 17.9 2.2 15.4zM6.4 17.9L12.8 9 6.6 9.2zM12.8 9L19.2 0 11 3.1zM0 26.9L-6.4 17.9 -2.2 15.4zM-6.4 17.9L-12.8 9 -6.6 9.2zM-12.8 9L-19.2 0 -11 3.1zM0 -26.9L6.4 -17.9 2.2 -15.4zM6.4 -17.9L12.8 -9 6.6 -9.2zM12.8 -9L19.2 0 11 -3.1zM0 -26.9L-6.4 -17.9 -2.2 -15.4zM-6.4 -17.9L-12.8 -9 -6.6 -9.2zM-12.8 -9L-19.2 0 -11 -3.1z"/><path fill="#fff8ec" d="M-11 0Q-2-9.5 6 0-2 9.5-11 0zM5 0l6.4-6v12zM-7.4 -0.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z"/><path fill="#ef4444" d="M-16.1 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM12.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"/>',
  ],
])('the piece of the hash %s never changes', (hash, layers) => {
  expect(renderPieceSvg(hash, '#EF4444')).toBe(`${open}${line}${layers}</svg>`);
});

test('pieces of different entries differ, and no layer has the colour of the one below it', () => {
  const hashes = Array.from({ length: 300 }, (_, number) =>
    createHash('sha256').update(String(number)).digest('hex'),
  );
  const drawings = new Set(hashes.map((hash) => renderPieceSvg(hash, '#ef4444')));
  expect(drawings.size).toBeGreaterThan(290);
  for (const hash of hashes) {
    const [, ...colours] = createPiece(hash).map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(colours.length);
  }
});
