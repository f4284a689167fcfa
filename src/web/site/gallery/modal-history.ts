import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state of an item opened by a click on its card: the entry before it is the gallery. */
export const openedHereState = { isOpenedHere: true } as const;

/**
 * Returns a function that closes the opened item. An item opened by its card is closed by going back; one opened by its
 * address is replaced by the gallery's address.
 */
export const useCloseModal = (closedHref: string): (() => void) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isClosing = useRef(false);
  return () => {
    // Going back is asynchronous: a second click would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if ((state as Partial<typeof openedHereState> | null)?.isOpenedHere) void navigate(-1);
    else void navigate(closedHref, { replace: true });
  };
};
