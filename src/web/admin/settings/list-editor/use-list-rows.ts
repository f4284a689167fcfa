import { useEffect, useRef, useState } from 'react';
import { moveItem } from '../../ui/ordering/move-item.ts';

/** The ids of the rows, and the one that the next row gets: none is used twice. */
type RowIds = { readonly ids: readonly number[]; readonly next: number };

/** The whole list may have been replaced by a shorter or a longer one. */
const fitIds = ({ ids, next }: RowIds, count: number): RowIds => {
  const missing = Math.max(count - ids.length, 0);
  const added = Array.from({ length: missing }, (_, index) => next + index);
  return { ids: [...ids.slice(0, count), ...added], next: next + missing };
};

type FocusTarget = { readonly id: number; readonly part: 'field' | 'up' | 'down' } | 'add';

/**
 * The rows of an edited list. Each row keeps its id, so that its inputs and the focus move with it. `list` is the element
 * whose rows have `data-row` and whose buttons have `data-part`.
 */
export const useListRows = <T>(items: readonly T[], onChange: (items: T[]) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<FocusTarget | null>(null);
  const [known, setKnown] = useState<RowIds>({ ids: [], next: 0 });
  const { ids, next } = fitIds(known, items.length);

  useEffect(() => {
    const target = focusTarget.current;
    focusTarget.current = null;
    if (target === null) return;
    const selector =
      target === 'add'
        ? '[data-part="add"]'
        : target.part === 'field'
          ? `[data-row="${target.id}"] :is(input, textarea, select)`
          : `[data-row="${target.id}"] [data-part="${target.part}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const change = (newIds: readonly number[], newItems: T[], nextId = next) => {
    setKnown({ ids: newIds, next: nextId });
    onChange(newItems);
  };

  return {
    list,
    ids,
    replace: (index: number, item: T) => onChange(items.map((one, at) => (at === index ? item : one))),
    add: (item: T) => {
      focusTarget.current = { id: next, part: 'field' };
      change([...ids, next], [...items, item], next + 1);
    },
    remove: (index: number) => {
      const others = <E>(all: readonly E[]): E[] => all.filter((_, at) => at !== index);
      focusTarget.current = 'add';
      change(others(ids), others(items));
    },
    /** Moves a row; the focus stays on the handle, which moves with its row. */
    moveByHandle: (from: number, to: number) => change(moveItem(ids, from, to), moveItem(items, from, to)),
    moveByButton: (index: number, step: -1 | 1) => {
      const to = index + step;
      const isAtEnd = to === 0 || to === items.length - 1;
      // At either end the pressed button is disabled: focus the opposite one.
      const part = isAtEnd ? (to === 0 ? 'down' : 'up') : step === -1 ? 'up' : 'down';
      focusTarget.current = { id: ids[index] ?? -1, part };
      change(moveItem(ids, index, to), moveItem(items, index, to));
    },
  };
};
