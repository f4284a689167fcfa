import { useEffect, useRef, useState } from 'react';
import { moveItem } from '../../ui/ordering/move-item.ts';

type FocusTarget = { readonly id: number; readonly part: 'field' | 'up' | 'down' } | 'add';

/**
 * The rows of an edited list. Each row keeps its id, so that its inputs and the focus move with it. `list` is the element
 * whose rows have `data-row` and whose buttons have `data-part`.
 */
export const useListRows = <T>(items: readonly T[], onChange: (items: T[]) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const nextId = useRef(items.length);
  const focusTarget = useRef<FocusTarget | null>(null);
  const [knownIds, setKnownIds] = useState<readonly number[]>(() => items.map((_, index) => index));
  // Rows without a known id, after the whole list was replaced, get negative ids.
  const ids = items.map((_, index) => knownIds[index] ?? -1 - index);

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

  const change = (rows: readonly number[], changed: T[], target: FocusTarget) => {
    focusTarget.current = target;
    setKnownIds(rows);
    onChange(changed);
  };

  return {
    list,
    ids,
    replace: (index: number, item: T) => onChange(items.map((one, at) => (at === index ? item : one))),
    add: (item: T) => {
      const id = nextId.current;
      nextId.current += 1;
      change([...ids, id], [...items, item], { id, part: 'field' });
    },
    remove: (index: number) => {
      const others = <E>(all: readonly E[]): E[] => all.filter((_, at) => at !== index);
      change(others(ids), others(items), 'add');
    },
    /** Moves a row; the focus stays where it is. */
    moveTo: (from: number, to: number) => {
      setKnownIds(moveItem(ids, from, to));
      onChange(moveItem(items, from, to));
    },
    move: (index: number, step: -1 | 1) => {
      const to = index + step;
      const isAtEnd = to === 0 || to === items.length - 1;
      // At either end the pressed button is disabled: focus the opposite one.
      const part = isAtEnd ? (to === 0 ? 'down' : 'up') : step === -1 ? 'up' : 'down';
      change(moveItem(ids, index, to), moveItem(items, index, to), { id: ids[index] ?? -1, part });
    },
  };
};
