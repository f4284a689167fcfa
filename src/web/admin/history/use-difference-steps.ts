import { type RefObject, useEffect, useRef, useState } from 'react';

/** The number of the next difference, from 0; after the last one comes the first. */
export const getNextDifference = (current: number, step: 1 | -1, total: number): number =>
  (current + step + total) % total;

/** The step that a key press asks for; null if it asks for none. */
export const getStep = ({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>): 1 | -1 | null => {
  if (!altKey) return null;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : null;
};

/** The height of the sticky buttons at the end of a dialog, and of two lines above them, in pixels. */
const roomAtEnd = 170;

/** Whether a dialog shows the first lines of a difference. Then what stands above it, such as who saved, stays in view, too. */
const isBeginningShown = (row: Element): boolean => {
  const frame = row.closest('dialog')?.getBoundingClientRect();
  const { top } = row.getBoundingClientRect();
  return frame !== undefined && top >= frame.top && top <= frame.bottom - roomAtEnd;
};

/** Goes from difference to difference, by buttons or by Alt and an arrow key. The first one is in view from the start. */
export const useDifferenceSteps = (table: RefObject<HTMLTableElement | null>, total: number) => {
  const [current, setCurrent] = useState(0);
  const hasMoved = useRef(false);
  useEffect(() => {
    const row = table.current?.querySelector(`[data-difference="${current}"]`);
    if (row && (hasMoved.current || !isBeginningShown(row))) row.scrollIntoView({ block: 'nearest' });
    hasMoved.current = true;
  }, [table, current]);
  const go = (step: 1 | -1) => setCurrent((now) => getNextDifference(now, step, total));
  useEffect(() => {
    if (total < 2) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = getStep(event);
      if (step === null) return;
      event.preventDefault();
      setCurrent((now) => getNextDifference(now, step, total));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [total]);
  return { current: Math.min(current, total - 1), go };
};
