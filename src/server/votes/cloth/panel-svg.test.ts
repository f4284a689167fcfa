import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getCentre, panelVotes } from '../../../shared/cloth/cloth-layout.ts';
import { createPiece } from '../../../shared/cloth/piece.ts';
import { takenOut } from '../../../shared/cloth/piece-shapes.ts';
import { renderPanelSvg } from './panel-svg.ts';

const createHashOf = (number: number): string => createHash('sha256').update(String(number)).digest('hex');

const theme = '#ef4444';

test('a piece has its shapes at its places, and nothing but an outline where votes were taken back', () => {
  const hash = createHashOf(1);
  const svg = renderPanelSvg([{ hash, votes: 22, counted: 21 }], theme);
  const line = Array.from({ length: 19 }, (_, index) => `H${60 + index * 40}`).join('');
  for (const { path } of createPiece(hash))
    expect(svg).toMatch(
      new RegExp(`d="${path.replaceAll('.', '\\.')}"/></marker><path [^>]* d="M20 28${line}L40 56"/>`),
    );
  expect(svg).toContain(`d="${takenOut}"`);
  expect(svg).toMatch(/d="M80 56H80"\/><\/?/);
  expect([getCentre(20), getCentre(21), getCentre(40)]).toEqual([
    [40, 56],
    [80, 56],
    [20, 84],
  ]);
});

test('a panel of a thousand different pieces is small, and the same each time', () => {
  const pieces = Array.from({ length: panelVotes }, (_, index) => ({
    hash: createHashOf(index),
    votes: 1,
    counted: 1,
  }));
  const svg = renderPanelSvg(pieces, theme);
  expect(brotliCompressSync(svg).length).toBeLessThan(15_000);
  expect(svg.match(/<path/g)?.length).toBeLessThan(700);
  expect(renderPanelSvg(pieces, theme)).toBe(svg);
});
