import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { type BulkStep, formatEntryCount } from './bulk-text.ts';
import type { BulkProblems as Problems } from './use-bulk-changes.ts';

type BulkProblemsProps = {
  readonly type: AnyContentType;
  readonly problems: Problems;
  readonly editAddress: (id: number) => string;
  readonly onClose: () => void;
};

const notDone: Readonly<Record<BulkStep, string>> = {
  publish: 'not published',
  unpublish: 'not unpublished',
  categorise: 'not changed',
  bin: 'not moved to the bin',
  restore: 'not restored',
  remove: 'not deleted',
  undo: 'not undone',
};

/** What could not be done, and why, entry by entry. */
export const BulkProblems = ({ type, problems, editAddress, onClose }: BulkProblemsProps) => {
  const { step, rejected, error, left } = problems;
  return (
    <div
      role="alert"
      className="flex items-start justify-between gap-3 border-b border-line bg-theme-soft py-2 pr-2 pl-4"
    >
      <div className="min-w-0 py-1.5">
        {rejected.length > 0 && (
          <>
            <p className="font-semibold">
              {formatEntryCount(type, rejected.length)} {notDone[step]}:
            </p>
            <ul className="list-disc pl-5">
              {rejected.map(({ id, title, reason }) => (
                <li key={id} className="wrap-anywhere">
                  {title && (
                    <>
                      <Link to={editAddress(id)} className="font-semibold underline">
                        {title}
                      </Link>
                      :{' '}
                    </>
                  )}
                  {reason}
                </li>
              ))}
            </ul>
          </>
        )}
        {error !== null && (
          <p className="font-semibold">
            {error} {formatEntryCount(type, left)} {notDone[step]}.
          </p>
        )}
      </div>
      <button type="button" className="btn-icon flex-none" aria-label="Dismiss" onClick={onClose}>
        <X aria-hidden size={18} />
      </button>
    </div>
  );
};
