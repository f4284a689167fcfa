import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormError } from '../ui/form-error.tsx';
import type { NoticePlace } from '../ui/notice-place.ts';
import { useInView } from '../ui/use-in-view.ts';
import { useNoticePlace } from '../ui/use-notice-place.ts';
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

/** Where the note lies over the page. */
const sideClasses = {
  middle: 'left-1/2 -translate-x-1/2',
  right: 'right-2',
} as const satisfies Record<NoticePlace['side'], string>;

/**
 * Says above a form who else has it open, with the choice to take over. Where that place is not on the screen, or while the member is
 * typing, it lies over the page instead: it is seen at once, and moves no text.
 */
export const LeaseNote = ({ lease: state, what, hasUnsaved, onPrepare }: LeaseNoteProps) => {
  const { lease, isLookOnly, isReadOnly } = state;
  const place = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const isFloating = isLookOnly && (!isReadOnly || !isInView);
  const position = useNoticePlace(note, isFloating ? 1 : 0);
  const focused = useRef<Element | null>(null);
  // Read before the fields are disabled: browsers take the focus from a disabled field.
  if (isReadOnly) focused.current ??= globalThis.document?.activeElement ?? null;
  else focused.current = null;
  useEffect(() => {
    // The member went on to another field: the focus would be nowhere.
    if (isReadOnly && focused.current?.matches('fieldset:disabled *'))
      note.current?.focus({ preventScroll: true });
  }, [isReadOnly]);
  /** The height of the note above the form, which stays free while the note lies over the page: nothing moves. */
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!isLookOnly) setHeight(0);
    else if (!isFloating) setHeight(place.current?.offsetHeight ?? 0);
  }, [isLookOnly, isFloating]);
  const text = lease.isEditing ? null : getLeaseText(lease, { what, hasUnsaved, now: Date.now() });
  return (
    <div ref={place} className={text && !isFloating ? 'pt-4' : ''} style={isFloating ? { height } : {}}>
      <div
        ref={note}
        tabIndex={-1}
        data-over-page={isFloating || undefined}
        className={
          text
            ? `flex flex-wrap items-center gap-3 rounded-xl border-2 border-amber bg-paper px-4 py-3 ${isFloating ? `fixed z-20 w-[calc(100%-1rem)] max-w-2xl shadow-lg ${sideClasses[position.side]}` : ''}`
            : 'outline-none'
        }
        style={isFloating ? { [position.edge]: position.offset + 8 } : {}}
      >
        {/* In the document from the start, so that screen readers announce a change of its text. */}
        <div role="status" className="min-w-48 flex-1 wrap-anywhere">
          {text && (
            <>
              <p className="font-semibold">{text.heading}</p>
              <p className={isFloating && !hasUnsaved ? 'sr-only' : ''}>{text.explanation}</p>
            </>
          )}
        </div>
        {text && (
          <button
            type="button"
            className="btn btn-main btn-small"
            disabled={state.isChanging}
            onClick={() => {
              // The button goes with the note's text: the focus stays here, before the form.
              note.current?.focus({ preventScroll: true });
              state.edit(onPrepare);
            }}
          >
            {text.action}
          </button>
        )}
        <FormError error={state.error} />
      </div>
    </div>
  );
};
