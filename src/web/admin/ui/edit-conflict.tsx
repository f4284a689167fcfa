import { useEffect, useRef } from 'react';

type EditConflictProps = {
  readonly sentence: string;
  readonly differences: readonly { readonly label: string; readonly saved: string; readonly mine: string }[];
  /** Label of the save button. */
  readonly action: string;
  readonly onTakeSaved: () => void;
};

/** An edit conflict: the values saved by another member beside the values of this form. */
export const EditConflict = ({ sentence, differences, action, onTakeSaved }: EditConflictProps) => {
  const box = useRef<HTMLDivElement>(null);
  // The save button may be far below this notice.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="@container grid gap-3 rounded-xl border-2 border-amber bg-paper p-4"
    >
      <p className="font-semibold">{sentence}</p>
      <dl className="grid gap-3">
        {differences.map(({ label, saved, mine }) => (
          <div
            key={label}
            className="grid gap-x-4 gap-y-1 border-t border-line pt-2 @xl:grid-cols-[10rem_1fr_1fr]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <span className="block text-sm text-ink-soft">Saved now</span>
              {saved || '—'}
            </dd>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <span className="block text-sm text-ink-soft">Yours</span>
              {mine || '—'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-quiet" onClick={onTakeSaved}>
          Use the saved version
        </button>
        <p className="text-sm text-ink-soft">“{action}” replaces it with yours.</p>
      </div>
    </div>
  );
};
