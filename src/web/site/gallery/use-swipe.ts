import { type PointerEvent, useRef } from 'react';

/** The minimum length of a swipe, in pixels. */
const swipeLength = 40;

/** Detects horizontal swipes by finger or pen. While scrolling or zooming, the browser cancels the pointer. */
export const useSwipe = (onSwipe: (direction: -1 | 1) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const along = clientX - start.current.x;
      const across = Math.abs(clientY - start.current.y);
      start.current = null;
      if (Math.abs(along) >= swipeLength && Math.abs(along) > across) onSwipe(along < 0 ? 1 : -1);
    },
  };
};
