import { type ReactNode, useEffect, useRef } from 'react';

type ModalProps = {
  /** The id of the heading. */
  readonly labelledBy: string;
  /** Called when the visitor closes the modal: by Escape, the phone's Back gesture or a click outside. */
  readonly onClose: () => void;
  /** The id of the element that gets the focus afterwards; default: the element that had it before. */
  readonly returnTo?: string;
  /** Style and position of the panel. A click beside the panel closes the modal. */
  readonly className: string;
  readonly children: ReactNode;
};

/**
 * A modal `dialog`: the browser traps the focus and closes it on Escape; a click outside closes it, too. Rendered by
 * the server it is open above the page, and its links work without scripts.
 */
export const Modal = ({ labelledBy, onClose, returnTo, className, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    // Rendered open, the dialog is not modal yet. Removing the attribute, unlike `close`, fires no event.
    if (shown?.showModal) {
      shown.removeAttribute('open');
      shown.showModal();
    }
    return () => {
      const next = returnTo === undefined ? before : document.getElementById(returnTo);
      if (next instanceof HTMLElement) next.focus();
    };
  }, [returnTo]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      className="fixed inset-0 z-50 h-full max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-ink/85 text-ink backdrop:bg-transparent modal"
      // `close` covers every way of closing. `cancel` would also be fired by a file chooser inside.
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target }) => {
        // Selecting text from inside to outside ends with a click event outside.
        if (target !== dialog.current || pressed.current !== target) return;
        if (dialog.current.close) dialog.current.close();
        else onClose();
      }}
    >
      <div className={className}>{children}</div>
    </dialog>
  );
};
