import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useListRows } from './use-list-rows.ts';

type Rows = ReturnType<typeof useListRows<string>>;
type Step = (rows: Rows, replaceAll: (items: string[]) => void) => void;

/** The ids of the rows at first and after each step. */
const listIds = (first: readonly string[], steps: readonly Step[]): (readonly number[])[] => {
  const seen: (readonly number[])[] = [];
  const List = () => {
    const [items, setItems] = useState(first);
    const [done, setDone] = useState(0);
    const rows = useListRows(items, setItems);
    seen.push(rows.ids);
    // State that changes while it renders makes React render the component again.
    const step = steps[done];
    if (step) {
      setDone(done + 1);
      step(rows, setItems);
    }
    return null;
  };
  renderToStaticMarkup(<List />);
  return seen;
};

test('a row keeps its id when it is moved, and when rows beside it come and go', () => {
  expect(
    listIds(
      ['a', 'b'],
      [
        (rows) => rows.add('c'),
        (rows) => rows.moveByHandle(0, 2),
        (rows) => rows.moveByButton(1, -1),
        (rows) => rows.remove(1),
      ],
    ),
  ).toEqual([
    [0, 1],
    [0, 1, 2],
    [1, 2, 0],
    [2, 1, 0],
    [2, 0],
  ]);
});

test('no two rows get the same id when the whole list is replaced', () => {
  const ids = listIds(
    ['a'],
    [
      (_, replaceAll) => replaceAll(['a', 'b', 'c']),
      (rows) => rows.remove(1),
      (_, replaceAll) => replaceAll(['x', 'y', 'z']),
    ],
  );
  expect(ids.map((row) => row.length)).toEqual([1, 3, 2, 3]);
  for (const row of ids) expect(new Set(row).size, row.join()).toBe(row.length);
});
