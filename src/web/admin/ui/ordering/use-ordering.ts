import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { dragItem } from './drag-item.ts';

type Ordered = {
  /** What screen readers call each item, in the present order. */
  readonly names: readonly string[];
  readonly onMove: (from: number, to: number) => void;
};

/** Where a key moves an item; null for other keys. */
export const findKeyPlace = (key: string, from: number, count: number): number | null => {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/**
 * Orders a list by dragging handles, by keys on them, and by calling `move`. The items are children of the element `list` with
 * `data-order-item`. What was moved where is in `announcement`, for a live region.
 */
export const useOrdering = <T extends HTMLElement>({ names, onMove }: Ordered) => {
  const list = useRef<T>(null);
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const endDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => endDrag.current?.(), []);

  const listItems = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-order-item]') ?? []),
  ];

  const move = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= names.length) return;
    onMove(from, to);
    setAnnouncement(`${names[from]} is now number ${to + 1} of ${names.length}.`);
  };

  return {
    list,
    hintId,
    announcement,
    setAnnouncement,
    move,
    getHandle: (index: number) => ({
      name: names[index] ?? '',
      hintId,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = findKeyPlace(event.key, index, names.length);
        if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        // React keeps the focus on the handle when its item changes its place.
        move(index, to);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        endDrag.current?.();
        endDrag.current = dragItem(event, {
          handle: event.currentTarget,
          items: listItems(),
          from: index,
          onDrop: (to) => move(index, to),
        });
      },
    }),
  };
};

export type Ordering = ReturnType<typeof useOrdering>;
