import { expect, test } from 'vitest';
import { referencesIn } from './references-in.ts';

const listed = (query: string) => referencesIn({ search: new URLSearchParams(query) });

test('an address without a list has none', () => {
  expect(listed('')).toBeNull();
  expect(listed('order=MM-1')).toBeNull();
});

test('each reference is listed once, in order', () => {
  expect(listed('orders=MM-1, MM-2,MM-1,,MM-3')).toEqual(['MM-1', 'MM-2', 'MM-3']);
});

test('at most ten are listed, and nothing that is too long to be one', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `MM-${index}`);
  expect(listed(`orders=${many.join(',')}`)).toEqual(many.slice(0, 10));
  expect(listed(`orders=${'x'.repeat(41)},MM-1`)).toEqual(['MM-1']);
  expect(listed('orders=')).toEqual([]);
});
