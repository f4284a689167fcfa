import { type ReactNode, useEffect, useRef } from 'react';

type ModalProps = {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  /** Called when the visitor closes it: by Escape, the phone's Back gesture or a click outside. */
  readonly onClose: () => void;
  /** The id of what gets the focus when it is gone; without it, what had the focus before. */
  readonly returnTo?: string;
  /** The look of the panel and its place on the screen, e.g. `m-auto`; everything around it is outside. */
  readonly className: string;
  readonly children: ReactNode;
};

/**
 * A window over the page. The browser's own `dialog` keeps the focus inside and closes on Escape; a click outside
 * closes it, too. Made by the server it is simply there, above the page, and its links work without scripts.
 */
export const Modal = ({ labelledBy, onClose, returnTo, className, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    // Rendered open it stands above the page, but not yet above everything and alone. `close` would report a closing.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser sees to it
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      className="fixed inset-0 z-50 grid h-full max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-ink/85 text-ink backdrop:bg-transparent [&:not([open])]:hidden print:hidden"
      // Every way the browser closes it ends here. A `cancel` would also come from a file chooser inside.
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target }) => {
        // Text that is selected from inside to outside ends in a click outside, which is none.
        if (target !== dialog.current || pressed.current !== target) return;
        if (dialog.current.close) dialog.current.close();
        else onClose();
      }}
    >
      <div className={className}>{children}</div>
    </dialog>
  );
};
