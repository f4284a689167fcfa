import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Marks a place in the history that a card of this page opened: the place before it is the page without. */
export const openedHere = { isOpenedHere: true } as const;

/**
 * Closes what the address opened. What a card opened is closed by going back, as the phone's Back does; one that was
 * opened by its address gives way to the page without it.
 */
export const useClosing = (closedHref: string): (() => void) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isClosing = useRef(false);
  return () => {
    // Going back takes a moment, in which a second click would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if ((state as Partial<typeof openedHere> | null)?.isOpenedHere) void navigate(-1);
    else void navigate(closedHref, { replace: true });
  };
};
