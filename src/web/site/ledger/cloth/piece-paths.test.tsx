import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPieceSvg } from '../../../../shared/cloth/piece-svg.ts';
import { PiecePaths } from './piece-paths.tsx';

const listShapes = (markup: string): readonly (string | undefined)[] =>
  [...markup.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);

test('pages and drawings have the same piece for the same hash', () => {
  const hash = 'c0ffee42'.repeat(8);
  const shapes = listShapes(renderToStaticMarkup(<PiecePaths hash={hash} />));
  expect(shapes.length).toBeGreaterThan(3);
  expect(shapes).toEqual(listShapes(renderPieceSvg(hash, '#ef4444')));
});
