import { expect, test } from 'vitest';
import { isNestedTooDeep } from './nesting.ts';

test.each([
  ['<div>'.repeat(10_000), true],
  ['<table><tr><td>x'.repeat(10_000), true],
  ['<b class=1><i>'.repeat(200), true],
  ['</div>'.repeat(1_000) + '<div>'.repeat(301), true],
  ['<p>x<br><li>'.repeat(10_000), false],
  ['<p><b>x</b></p>'.repeat(10_000), false],
  ['<div>'.repeat(200) + '</div>'.repeat(200), false],
  ['a < b <<< '.repeat(1_000), false],
])('%#', (html, isTooDeep) => expect(isNestedTooDeep(html)).toBe(isTooDeep));
