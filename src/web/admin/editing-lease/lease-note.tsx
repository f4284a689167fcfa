import { useEffect, useRef } from 'react';
import { FormError } from '../ui/form-error.tsx';
import { getLeaseText } from './lease-text.ts';
import type { EditingLease } from './use-editing-lease.ts';

type LeaseNoteProps = {
  readonly lease: EditingLease;
  /** What is open, such as `this post`. */
  readonly what: string;
  readonly hasUnsaved: boolean;
  /** Reads the newest version into the form before it may be edited. */
  readonly onPrepare: () => Promise<void>;
};

/** Says above a form who else has it open, with the choice to take over. The fields below are disabled meanwhile. */
export const LeaseNote = ({ lease: state, what, hasUnsaved, onPrepare }: LeaseNoteProps) => {
  const { lease, isLookOnly } = state;
  const note = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // Read before the fields are disabled: browsers take the focus from a disabled field.
  if (isLookOnly) focused.current ??= globalThis.document?.activeElement ?? null;
  else focused.current = null;
  useEffect(() => {
    // The member was typing: the focus would be nowhere.
    if (isLookOnly && focused.current?.matches('fieldset:disabled *')) note.current?.focus();
  }, [isLookOnly]);
  const text = lease.isEditing ? null : getLeaseText(lease, { what, hasUnsaved, now: Date.now() });
  return (
    <div
      ref={note}
      tabIndex={-1}
      className={
        text
          ? 'mt-4 flex flex-wrap items-center gap-3 rounded-xl border-2 border-amber bg-paper px-4 py-3'
          : ''
      }
    >
      {/* In the document from the start, so that screen readers announce a change of its text. */}
      <div role="status" className="min-w-48 flex-1 wrap-anywhere">
        {text && (
          <>
            <p className="font-semibold">{text.heading}</p>
            <p>{text.explanation}</p>
          </>
        )}
      </div>
      {text && (
        <button
          type="button"
          className="btn btn-main btn-small"
          disabled={state.isChanging}
          onClick={() => state.edit(onPrepare)}
        >
          {text.action}
        </button>
      )}
      <FormError error={state.error} />
    </div>
  );
};
