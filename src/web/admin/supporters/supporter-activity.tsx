import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { historyQuery } from './supporter-queries.ts';

/** What a supporter did, and what the team did with the record, the newest first. */
export const SupporterActivity = ({ id }: { readonly id: number }) => {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const history = useQuery(historyQuery(id, page));
  return (
    <section className="panel overflow-hidden" aria-labelledby="history-title">
      <h2 id="history-title" className="px-4 pt-4 pb-3 text-xl sm:px-6 sm:pt-6">
        History
      </h2>
      <FourStates
        query={history}
        loading="Loading history…"
        empty={({ total }) =>
          total === 0 && (
            <p className="px-4 pb-6 text-ink-soft sm:px-6">
              Nothing yet. Votes, comments, messages and subscriptions with this email address or phone number
              will appear here.
            </p>
          )
        }
      >
        {(list) => (
          <>
            <ol>
              {list.items.map(({ id: lineId, at, what, detail, state, address: target }) => (
                <li key={lineId} className="border-t border-line px-4 py-3 [overflow-wrap:anywhere] sm:px-6">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <p className="font-semibold">
                      {target === null ? (
                        what
                      ) : (
                        <Link to={target} className="underline decoration-line hover:decoration-current">
                          {what}
                        </Link>
                      )}
                    </p>
                    <p className="text-sm text-ink-soft tabular-nums">{at}</p>
                  </div>
                  {detail && <p className="pt-0.5 text-ink-soft">{detail}</p>}
                  {state && <span className="badge badge-plain mt-1.5">{state}</span>}
                </li>
              ))}
            </ol>
            {list.total > list.size && (
              <Pager
                list={list}
                isLoadingPage={history.isPlaceholderData}
                onPage={(next) => setAddress({ page: String(next) })}
              />
            )}
          </>
        )}
      </FourStates>
    </section>
  );
};
