import { expect, test } from 'vitest';
import { isColour } from './lost-looks.ts';

test.each(['#ff0000', '#c00', 'red', 'rgb(192, 0, 0)', 'rgba(255,255,0,.5)', 'rgb(0 112 192)', 'yellow'])(
  '%s is a colour',
  (value) => expect(isColour(value)).toBe(true),
);

test.each([
  '',
  '#000000',
  '#333',
  '#fff',
  'windowtext',
  'black',
  'transparent',
  'inherit',
  'rgb(17, 27, 33)',
  'rgb(51, 65, 85)',
  'rgba(255, 0, 0, 0)',
  'var(--text)',
  '#12',
  `rgb(${'1,'.repeat(5_000)})`,
])('%s is none', (value) => expect(isColour(value)).toBe(false));
