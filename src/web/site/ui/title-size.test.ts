import { expect, test } from 'vitest';
import { getTitleSize } from './title-size.ts';

test.each([
  ['They stand with us', 'large'],
  ['Vote for Thandiwe Chimwemwe Kamwendo-Banda', 'large'],
  [`Vote for ${'Chilungamo'.repeat(6)}`, 'small'],
  ['When the lake was low, eleven girls of Salima carried a whole library home', 'small'],
])('the title “%s” is %s', (title, size) => {
  expect(getTitleSize(title).includes('lg:text-7xl')).toBe(size === 'large');
});
