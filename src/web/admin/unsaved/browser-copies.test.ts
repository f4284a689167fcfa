import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readCopies, storeCopy } from './browser-copies.ts';

/** A browser's storage: its items are its keys. */
class FakeStorage {
  [key: string]: unknown;
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const Copy = z.object({ text: z.string() });
const place = { member: 'grace', form: 'settings/general' };
const read = (from = place) => Object.fromEntries(readCopies(Copy, from));

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('copies are kept by member and form, and removed once nothing is unsaved', () => {
  expect(storeCopy(place, '1', { text: 'Typed' })).toBe(true);
  storeCopy(place, '2', { text: 'Typed in another tab' });
  expect(read()).toEqual({ 1: { text: 'Typed' }, 2: { text: 'Typed in another tab' } });
  expect(read({ ...place, member: 'thoko' })).toEqual({});
  expect(read({ ...place, form: 'settings/menu' })).toEqual({});
  expect(storeCopy(place, '1', null)).toBe(false);
  expect(Object.keys(read())).toEqual(['2']);
});

test('a copy that cannot be stored removes the earlier one, which would be offered as what was typed last', () => {
  storeCopy(place, '1', { text: 'One' });
  storeCopy(place, '2', { text: 'Other' });
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeCopy(place, '1', { text: 'One and more' })).toBe(false);
  expect(read()).toEqual({ 2: { text: 'Other' } });
});

test('what is damaged or of another kind is not read', () => {
  storage.setItem('unsaved grace settings/general 1', '{"text":');
  storage.setItem('unsaved grace settings/general 2', '{"text":7}');
  expect(read()).toEqual({});
});

test('where storage is blocked nothing is kept, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storeCopy(place, '1', { text: 'Typed' })).toBe(false);
  expect(storeCopy(place, '1', null)).toBe(false);
  expect(read()).toEqual({});
});

test('a logout removes the copies of its member alone, and stores none afterwards', async () => {
  vi.resetModules();
  const page = await import('./browser-copies.ts');
  const other = { ...place, member: 'thoko' };
  page.storeCopy(place, '1', { text: 'Of Grace' });
  page.storeCopy(other, '2', { text: 'Of Thoko' });
  page.removeAllCopies('thoko');
  page.storeCopy(other, '2', { text: 'Of Thoko again' });
  expect([read(), read(other)]).toEqual([{ 1: { text: 'Of Grace' } }, {}]);
});
