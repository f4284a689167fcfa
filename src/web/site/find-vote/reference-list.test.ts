import { expect, test } from 'vitest';
import { readReferences } from './reference-list.ts';

const read = (query: string) => readReferences({ search: new URLSearchParams(query) });

test('returns null for an address without a list', () => {
  expect(read('')).toBeNull();
  expect(read('order=MM-1')).toBeNull();
});

test('lists each reference once, in order', () => {
  expect(read('orders=MM-1, MM-2,MM-1,,MM-3')).toEqual(['MM-1', 'MM-2', 'MM-3']);
});

test('lists at most ten references and none above the maximum length', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `MM-${index}`);
  expect(read(`orders=${many.join(',')}`)).toEqual(many.slice(0, 10));
  expect(read(`orders=${'x'.repeat(41)},MM-1`)).toEqual(['MM-1']);
  expect(read('orders=')).toEqual([]);
});
