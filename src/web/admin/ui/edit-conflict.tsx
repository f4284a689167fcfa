import { useEffect, useRef } from 'react';

type EditConflictProps = {
  /** What somebody else saved, and that one's own is not. */
  readonly sentence: string;
  /** What is different, in words. */
  readonly differences: readonly { readonly label: string; readonly saved: string; readonly mine: string }[];
  /** The button that saves. */
  readonly action: string;
  readonly onTakeSaved: () => void;
};

/** Somebody else was faster: what stands now beside what one was about to save. */
export const EditConflict = ({ sentence, differences, action, onTakeSaved }: EditConflictProps) => {
  const box = useRef<HTMLDivElement>(null);
  // The button that saves may stand far below it.
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
          Use what is saved
        </button>
        <p className="text-sm text-ink-soft">{action} puts yours in its place.</p>
      </div>
    </div>
  );
};
