import { useId } from 'react';
import type { Piece, VersionChanges as Version } from '../../../shared/admin/whats-new.ts';
import { type DateFormat, formatDay } from '../../../shared/dates.ts';

const Pieces = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text }, index) => {
    const key = `${index} ${text}`;
    if (kind === 'code')
      return (
        <code key={key} className="rounded bg-paper-deep px-1 py-0.5 text-[0.9em] wrap-anywhere">
          {text}
        </code>
      );
    return kind === 'strong' ? <strong key={key}>{text}</strong> : text;
  });

type VersionChangesProps = { readonly changes: Version; readonly dateFormat: DateFormat };

/** The changes of one version, in groups. */
export const VersionChanges = ({ changes, dateFormat }: VersionChangesProps) => {
  const id = useId();
  const { version, date, introduction, groups } = changes;
  return (
    <section className="panel px-4 py-5 sm:px-6" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {version}
        {date !== null && (
          <span className="pl-3 font-sans text-base font-normal text-ink-soft">
            {formatDay(date, dateFormat)}
          </span>
        )}
      </h2>
      {introduction.length > 0 && (
        <p className="max-w-prose pt-2">
          <Pieces pieces={introduction} />
        </p>
      )}
      {groups.map(({ title, changes: lines }) => (
        <div key={title} className="pt-4">
          <h3 className="text-lg">{title}</h3>
          <ul className="max-w-prose list-disc space-y-2 pt-2 pl-5">
            {lines.map((pieces) => (
              <li key={pieces.map(({ text }) => text).join('')} className="wrap-anywhere">
                <Pieces pieces={pieces} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
