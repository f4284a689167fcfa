import { expect, test } from 'vitest';
import type { MediaEdit } from '../../../shared/admin/media.ts';
import { listMediaDifferences } from './media-edit-conflict.tsx';

const edit = (folderId: number | null): MediaEdit => ({
  ...{ alt: '', isDecorative: false, name: 'lake.jpg', title: '', focalPoint: null },
  folderId,
});
const folders = [{ id: 1, name: 'Lake', count: 2 }];

const listValues = (saved: number | null, mine: number | null, known: typeof folders | null) =>
  listMediaDifferences(edit(saved), edit(mine), known).flatMap(({ one, other }) => [one, other]);

test('folders are named; no folder, a deleted one and one whose name is not loaded yet are different', () => {
  expect(listValues(1, null, folders)).toEqual(['Lake', 'No folder']);
  expect(listValues(1, 2, folders)).toEqual(['Lake', 'A deleted folder']);
  expect(listValues(1, null, null)).toEqual(['…', 'No folder']);
});

test('the values are in the order of the form', () => {
  const mine = { ...edit(null), title: 'A lake', isDecorative: true };
  expect(listMediaDifferences(edit(1), mine, folders).map(({ label }) => label)).toEqual([
    'Only decoration',
    'Title',
    'Folder',
  ]);
});
