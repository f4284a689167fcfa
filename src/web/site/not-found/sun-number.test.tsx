import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findAll, parseMarkup, textOf } from '../../../../tests/support/markup.ts';
import { SunNumber } from './sun-number.tsx';

test.each([
  [404, 1],
  [500, 2],
  [413, 0],
])('%d is read as a number, and has %d suns and the rays', (number, suns) => {
  const markup = parseMarkup(renderToStaticMarkup(<SunNumber number={number} />));
  expect(findAll(markup, 'svg')).toHaveLength(suns + 1);
  expect(textOf(markup)).toBe(String(number));
});
