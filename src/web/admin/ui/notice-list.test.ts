import { expect, test } from 'vitest';
import { addNotice, type Notice } from './notice-list.ts';

const createNotice = (id: number, text: string, rest: Partial<Notice> = {}): Notice => ({
  id,
  text,
  undoLabel: 'Undo',
  ...rest,
});

const listIds = (notices: readonly Notice[]) => notices.map(({ id }) => id);

test('an equal notice replaces the one that is shown, as a new line', () => {
  const shown = [createNotice(1, 'Draft saved.'), createNotice(2, 'File saved.')];
  expect(listIds(addNotice(shown, createNotice(3, 'Draft saved.')))).toEqual([2, 3]);
  expect(listIds(addNotice(shown, createNotice(3, 'Link copied.')))).toEqual([1, 2, 3]);
});

test('notices with another link, or with something to undo, are not equal', () => {
  const link = (to: string) => ({ link: { to, label: 'Open it' } });
  const opened = addNotice(
    [createNotice(1, 'Copied.', link('/one'))],
    createNotice(2, 'Copied.', link('/two')),
  );
  expect(listIds(opened)).toEqual([1, 2]);
  const undo = () => {};
  const undone = addNotice([createNotice(1, 'Moved.', { undo })], createNotice(2, 'Moved.', { undo }));
  expect(listIds(undone)).toEqual([1, 2]);
});

test('the last three stay', () => {
  const four = [1, 2, 3, 4].map((id) => createNotice(id, `Notice ${id}`));
  expect(listIds(four.reduce(addNotice, [] as readonly Notice[]))).toEqual([2, 3, 4]);
});
