import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** For what needs more room than a question. */
  readonly isWide?: boolean;
  /** It asks for something that must not be passed over: only what is inside ends it. */
  readonly isHeld?: boolean;
  /** Where given, Escape and the cross ask by it instead of closing. */
  readonly onAsk?: () => void;
  /** Nothing of the screen behind it is to be seen. */
  readonly isOpaque?: boolean;
};

/** A window over the screen: the browser's own `dialog`, which keeps the focus inside and closes on Escape. */
export const Dialog = ({
  title,
  onClose,
  children,
  isWide = false,
  isHeld = false,
  isOpaque = false,
  onAsk,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const mayClose = !isHeld && !onAsk;
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A question over this one is cancelled by itself.
        if (event.target !== event.currentTarget) return;
        if (mayClose) return;
        event.preventDefault();
        onAsk?.();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        // A second Escape closes it whatever is said to the first.
        if (mayClose) onClose();
        else dialog.current?.showModal();
      }}
      className={`m-auto max-h-[92dvh] w-[calc(100%-2rem)] overflow-y-auto rounded-2xl bg-white p-0 text-ink ${isWide ? 'max-w-4xl' : 'max-w-lg'} ${isOpaque ? 'backdrop:bg-paper' : ''}`}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {!isHeld && (
          <button
            type="button"
            className="btn-icon -mt-2 -mr-3"
            aria-label="Close"
            onClick={() => (onAsk ? onAsk() : dialog.current?.close())}
          >
            <X aria-hidden size={20} />
          </button>
        )}
      </div>
      <div className="px-6 pt-3 pb-6">{children}</div>
    </dialog>
  );
};
