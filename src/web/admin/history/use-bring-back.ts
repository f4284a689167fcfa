import { useEffect, useRef } from 'react';
import { useClosableNotify } from '../ui/notices.tsx';

/** Says that a form has other values now, and offers to bring the former ones back while the form is open. */
export const useBringBack = (): ((text: string, bringBack: () => void, label: string) => void) => {
  const notify = useClosableNotify();
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);
  return (text, bringBack, label) => {
    close.current = notify(text, bringBack, undefined, label);
  };
};
