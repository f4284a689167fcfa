import { type RefObject, useEffect } from 'react';

/** Ctrl+S, or ⌘S, saves the form as its submit button does; not while a dialog is open. */
export const useSaveShortcut = (form: RefObject<HTMLFormElement | null>, isBusy: boolean): void => {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!isBusy && !event.repeat && !document.querySelector('dialog[open]')) form.current?.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [form, isBusy]);
};
