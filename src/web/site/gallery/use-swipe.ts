import { type PointerEvent, useRef } from 'react';

/** How far a finger goes, in pixels, before it is a swipe. */
const swipeLength = 40;

/** Swiping sideways with a finger or a pen. Where the screen is scrolled or enlarged, the browser takes the finger over. */
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
