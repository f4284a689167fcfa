import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogNotices } from './notices.tsx';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly isWide?: boolean;
  /** Neither Escape nor a close button ends the dialog, only its content. */
  readonly isMandatory?: boolean;
  /** Called on Escape and the close button, instead of closing. */
  readonly onCloseRequest?: () => void;
  /** Hides the screen behind the dialog. */
  readonly isOpaque?: boolean;
};

const firstField =
  'form :is(input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [readonly]), select, textarea):enabled';

/**
 * A modal dialog on the browser's `dialog` element, which traps the focus and closes on Escape. The focus begins at the
 * first field of its form, or else at the Close button.
 */
export const Dialog = ({
  title,
  onClose,
  children,
  isWide = false,
  isMandatory = false,
  isOpaque = false,
  onCloseRequest,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const canClose = !isMandatory && !onCloseRequest;
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    if (shown && !shown.open) {
      shown.showModal();
      shown.querySelector<HTMLElement>(firstField)?.focus();
    }
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Events of a nested dialog bubble to this one.
        if (event.target !== event.currentTarget) return;
        if (canClose) return;
        event.preventDefault();
        onCloseRequest?.();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        // Browsers let a second Escape close a dialog although `cancel` was prevented: open it again.
        if (canClose) onClose();
        else dialog.current?.showModal();
      }}
      className={`m-auto max-h-[92dvh] w-[calc(100%-2rem)] overflow-y-auto rounded-2xl bg-white p-0 text-ink ${isWide ? 'max-w-4xl' : 'max-w-lg'} ${isOpaque ? 'backdrop:bg-paper' : ''}`}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {!isMandatory && (
          <button
            type="button"
            className="btn-icon -mt-2 -mr-3"
            aria-label="Close"
            onClick={() => (onCloseRequest ? onCloseRequest() : dialog.current?.close())}
          >
            <X aria-hidden size={20} />
          </button>
        )}
      </div>
      <div className="px-6 pt-3 pb-6">{children}</div>
      <DialogNotices />
    </dialog>
  );
};
