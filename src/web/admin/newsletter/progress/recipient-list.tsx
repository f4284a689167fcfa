import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { NewsletterProgress, RecipientState } from '../../../../shared/admin/newsletters.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { Pager } from '../../ui/pager.tsx';
import { recipientsQuery } from '../newsletter-queries.ts';
import { formatPeople } from '../people-count.ts';

/** The lists that need somebody: who did not get it, and who perhaps did not. */
const lists = {
  failed: {
    title: 'Failed',
    explanation:
      'The mail server refused these emails, or they could not be handed over. You can send each again in the outbox.',
  },
  undecided: {
    title: 'Undecided',
    explanation:
      'The connection was lost after the email had been handed over, so it may have arrived. If you send it again in the outbox, the person may get it twice.',
  },
} as const satisfies Partial<
  Record<RecipientState, { readonly title: string; readonly explanation: string }>
>;

type ListedState = keyof typeof lists;

const Recipients = ({ id, state }: { readonly id: number; readonly state: ListedState }) => {
  const [page, setPage] = useState(1);
  const found = useQuery(recipientsQuery(id, state, page));
  return (
    <FourStates query={found} loading="Loading addresses…">
      {(list) => (
        <div aria-busy={found.isPlaceholderData}>
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Reason</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((recipient) => (
                <tr key={recipient.id}>
                  <td className="wrap-anywhere">
                    <div>
                      {recipient.email === null ? (
                        'A deleted subscriber'
                      ) : (
                        <EmailAddress email={recipient.email} />
                      )}
                    </div>
                  </td>
                  <td data-label="Reason" className="wrap-anywhere">
                    {recipient.reason ?? 'Not known'}
                  </td>
                  <td data-label="Actions">
                    {recipient.mailId !== null && (
                      <Link
                        to={`${adminPaths.inbox}?tab=outbox&mail=${recipient.mailId}`}
                        className="btn btn-plain btn-small -my-1 whitespace-nowrap md:-ml-2.5"
                      >
                        Open in Outbox
                        <span className="sr-only">
                          {' '}
                          the email to {recipient.email ?? 'a deleted subscriber'}
                        </span>
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager list={list} isLoadingPage={found.isPlaceholderData} onPage={setPage} />
        </div>
      )}
    </FourStates>
  );
};

type RecipientListProps = {
  readonly id: number;
  readonly state: ListedState;
  readonly progress: NewsletterProgress;
};

/** Everyone whose mail ended in this state, with the reasons in numbers above; nothing if there is none. */
export const RecipientList = ({ id, state, progress }: RecipientListProps) => {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = progress.counts[state];
  const reasons = progress.reasons.filter((reason) => reason.state === state);
  if (count === 0) return null;
  const { title, explanation } = lists[state];
  return (
    <section className="panel overflow-hidden" aria-labelledby={titleId}>
      <div className="grid gap-3 p-4 sm:p-6">
        <h2 id={titleId} className="text-xl">
          {title}: {formatPeople(count)}
        </h2>
        <p className="max-w-prose text-ink-soft">{explanation}</p>
        <ul className="grid gap-2">
          {reasons.map(({ reason, count: times }) => (
            <li key={reason} className="flex gap-3">
              <span className="min-w-8 flex-none text-right font-semibold tabular-nums">
                {formatNumber(times)}
              </span>
              <span className="wrap-anywhere">{reason || 'Reason not known'}</span>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide Addresses' : 'Show Addresses'}
        </button>
      </div>
      {isOpen && (
        <div className="border-t border-line">
          <Recipients id={id} state={state} />
        </div>
      )}
    </section>
  );
};
