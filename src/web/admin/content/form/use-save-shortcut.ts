import { useEffect, useRef } from 'react';

/** Ctrl+S, or ⌘S, saves; not while a dialog is open. */
export const useSaveShortcut = (save: () => void, isBusy: boolean): void => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!isBusy && !event.repeat && !document.querySelector('dialog[open]')) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isBusy]);
};
