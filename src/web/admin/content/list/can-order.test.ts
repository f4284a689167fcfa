import { expect, test } from 'vitest';
import { sponsor } from '../../../../content/types/sponsor.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { defaultList } from '../content-address.ts';
import { canOrder } from './use-site-order.ts';

const line: ContentLine = {
  id: 1,
  version: 1,
  title: 'A',
  author: null,
  editedBy: null,
  date: '2025-10-01T08:00:00',
  day: null,
  status: 'published',
  views: null,
  path: '/sponsors',
  hasUnpublishedChanges: false,
  openedBy: null,
  match: null,
};
const list = { items: [line, { ...line, id: 2 }], total: 2, remote: null };

test('entries can be ordered where the list shows all of them in the order of the site', () => {
  expect(canOrder(sponsor, defaultList, list)).toBe(true);
  expect(canOrder(sponsor, { ...defaultList, sort: 'position' }, list)).toBe(true);
  expect(canOrder(sponsor, { ...defaultList, sort: 'newest' }, list)).toBe(false);
  expect(canOrder(sponsor, { ...defaultList, search: 'a' }, list)).toBe(false);
  expect(canOrder(sponsor, { ...defaultList, status: 'draft' }, list)).toBe(false);
  expect(canOrder(sponsor, { ...defaultList, category: 'gold' }, list)).toBe(false);
  expect(canOrder(sponsor, defaultList, { ...list, total: 300 })).toBe(false);
  expect(canOrder(sponsor, defaultList, { ...list, items: [line], total: 1 })).toBe(false);
  const remote = {
    postType: 'update',
    editor: 'https://wordpress.example/',
    address: 'https://wordpress.example',
    fetchedAt: null,
    error: null,
  };
  expect(canOrder(sponsor, defaultList, { ...list, remote })).toBe(false);
  expect(canOrder(update, defaultList, list)).toBe(false);
});
