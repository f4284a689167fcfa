import { useEffect, useRef, useState } from 'react';
import { movedTo } from './moved-list.ts';

type Wanted = { readonly id: number; readonly part: 'field' | 'up' | 'down' } | 'add';

/**
 * The rows of a list that is edited: each keeps a name of its own, so that what is typed and where the keyboard is move
 * with it. `list` is the element in which rows have `data-row`, and buttons `data-part`.
 */
export const useListRows = <T>(items: readonly T[], onChange: (items: T[]) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef(items.length);
  const wanted = useRef<Wanted | null>(null);
  const [known, setKnown] = useState<readonly number[]>(() => items.map((_, index) => index));
  // Where the whole list was exchanged, its rows are other ones.
  const ids = items.map((_, index) => known[index] ?? -1 - index);

  useEffect(() => {
    const goal = wanted.current;
    wanted.current = null;
    if (goal === null) return;
    const selector =
      goal === 'add'
        ? '[data-part="add"]'
        : goal.part === 'field'
          ? `[data-row="${goal.id}"] :is(input, textarea, select)`
          : `[data-row="${goal.id}"] [data-part="${goal.part}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const change = (rows: readonly number[], changed: T[], focus: Wanted) => {
    wanted.current = focus;
    setKnown(rows);
    onChange(changed);
  };

  return {
    list,
    ids,
    replace: (index: number, item: T) => onChange(items.map((one, at) => (at === index ? item : one))),
    add: (item: T) => {
      const id = next.current;
      next.current += 1;
      change([...ids, id], [...items, item], { id, part: 'field' });
    },
    remove: (index: number) => {
      const others = <E>(all: readonly E[]): E[] => all.filter((_, at) => at !== index);
      change(others(ids), others(items), 'add');
    },
    move: (index: number, step: -1 | 1) => {
      const to = index + step;
      const isAtEnd = to === 0 || to === items.length - 1;
      // At either end the button that was pressed has nothing more to do: its neighbour takes the keyboard.
      const part = isAtEnd ? (to === 0 ? 'down' : 'up') : step === -1 ? 'up' : 'down';
      change(movedTo(ids, index, to), movedTo(items, index, to), { id: ids[index] ?? -1, part });
    },
  };
};
