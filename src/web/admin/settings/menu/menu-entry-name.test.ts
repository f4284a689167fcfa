import { expect, test } from 'vitest';
import { pageTarget } from '../../../../shared/settings/menu.ts';
import { getMenuEntryName, isUnfinished } from './menu-entry-name.ts';

const choices = {
  pages: [{ id: 7, title: 'Thank you' }],
  unpublished: [{ id: 8, title: 'Rules', status: 'draft' }],
} as unknown as NonNullable<Parameters<typeof getMenuEntryName>[1]>;
const entry = (target: string, label: string | null = null, isHidden = false) => ({
  target,
  label,
  isHidden,
});

test('an entry is called by its label, or else by what it leads to', () => {
  expect(getMenuEntryName(entry('events', 'Where we are'), choices)).toBe('Where we are');
  expect(getMenuEntryName(entry('events'), choices)).toBe('Events');
  expect(getMenuEntryName(entry(pageTarget(7), null, true), choices)).toBe('Thank you (hidden)');
  expect(getMenuEntryName(entry(''), choices)).toBe('New entry');
});

test('an entry that leads nowhere, or to a page that visitors do not see, is unfinished', () => {
  expect(isUnfinished(entry(''), choices)).toBe(true);
  expect(isUnfinished(entry('https://example.org'), choices)).toBe(true);
  expect(isUnfinished(entry('https://example.org', 'Example'), choices)).toBe(false);
  expect(isUnfinished(entry('events'), choices)).toBe(false);
  expect(isUnfinished(entry(pageTarget(7)), choices)).toBe(false);
  expect(isUnfinished(entry(pageTarget(8)), choices)).toBe(true);
  // Not known yet.
  expect(isUnfinished(entry(pageTarget(8)), undefined)).toBe(false);
});
