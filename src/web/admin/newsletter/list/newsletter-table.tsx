import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NewsletterLine, NewsletterList } from '../../../../shared/admin/newsletters.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { DeleteNewsletter } from '../delete-newsletter.tsx';
import { newsletterAddress } from '../newsletter-address.ts';
import { NewsletterStateBadge } from '../newsletter-state-badge.tsx';

type Clock = NewsletterList['clock'];

/** What happened last, or happens next. */
const describeTime = (newsletter: NewsletterLine, clock: Clock): string => {
  const { state, scheduledAt, startedAt, finishedAt, modifiedAt, editedBy } = newsletter;
  if (newsletter.isSentWithPublication) return 'When its post is published';
  if (state === 'scheduled' && scheduledAt !== null) return formatMoment(scheduledAt, clock);
  if (finishedAt !== null) return formatMoment(finishedAt, clock);
  if (startedAt !== null) return `Since ${formatMoment(startedAt, clock)}`;
  return `Saved ${formatMoment(modifiedAt, clock)} by ${editedBy}`;
};

type RowProps = {
  readonly newsletter: NewsletterLine;
  readonly clock: Clock;
  readonly onDelete: () => void;
};

const NewsletterRow = ({ newsletter, clock, onDelete }: RowProps) => {
  const { id, state, subject, segmentName, openedBy } = newsletter;
  const title = subject || 'No subject';
  return (
    <tr>
      <td className="wrap-anywhere md:min-w-44">
        <Link to={newsletterAddress(id)} className="inline-block min-h-6 font-semibold hover:underline">
          {subject || <span className="font-normal text-ink-soft italic">No subject</span>}
        </Link>
        {openedBy !== null && (
          <span className="flex items-center gap-1 text-sm text-ink-soft">
            <PencilLine aria-hidden size={14} className="shrink-0" /> {openedBy} has this open
          </span>
        )}
      </td>
      <td data-label="State">
        <NewsletterStateBadge state={state} />
      </td>
      <td data-label="Goes To" className="wrap-anywhere md:min-w-30">
        {segmentName === null ? 'All subscribers' : `Segment “${segmentName}”`}
      </td>
      <td data-label="Time">{describeTime(newsletter, clock)}</td>
      <td data-label="Actions">
        {state === 'draft' ? (
          <span className="-my-2 -mr-3 flex md:mr-0 md:-ml-3">
            <button
              type="button"
              className="btn-icon hover:text-danger"
              aria-label={`Delete “${title}”`}
              onClick={onDelete}
            >
              <Trash2 aria-hidden size={18} />
            </button>
          </span>
        ) : (
          <Link
            to={newsletterAddress(id)}
            className="btn btn-plain btn-small -my-1 -mr-2.5 whitespace-nowrap md:mr-0 md:-ml-2.5"
          >
            Open <span className="sr-only">“{title}”</span>
          </Link>
        )}
      </td>
    </tr>
  );
};

type NewsletterTableProps = {
  readonly newsletters: readonly NewsletterLine[];
  readonly clock: Clock;
};

export const NewsletterTable = ({ newsletters, clock }: NewsletterTableProps) => {
  const [toDelete, setToDelete] = useState<NewsletterLine | null>(null);
  return (
    <>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">State</th>
            <th scope="col">Goes To</th>
            <th scope="col">Time</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {newsletters.map((newsletter) => (
            <NewsletterRow
              key={newsletter.id}
              newsletter={newsletter}
              clock={clock}
              onDelete={() => setToDelete(newsletter)}
            />
          ))}
        </tbody>
      </table>
      {toDelete && (
        <DeleteNewsletter newsletter={toDelete} onDeleted={() => {}} onClose={() => setToDelete(null)} />
      )}
    </>
  );
};
