import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countDifferences, type ReconciliationItem } from '../../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { formatKwacha } from '../../../../shared/votes/votes.ts';
import { Moment } from '../../inbox/inbox-summary.tsx';
import { useInboxAddress } from '../../inbox/use-inbox-address.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PeriodText } from './period-text.tsx';
import { reconciliationListQuery } from './reconciliation-queries.ts';

const Row = ({ item, address }: { readonly item: ReconciliationItem; readonly address: string }) => {
  const differences = countDifferences(item);
  return (
    <tr>
      <td>
        <Link to={address} className="inline-block min-h-6 font-semibold underline">
          <PeriodText {...item} />
        </Link>
      </td>
      <td data-label="Compared">
        <div>
          <Moment gmt={item.at} />
          <p className="text-sm wrap-anywhere text-ink-soft">{item.by}</p>
        </div>
      </td>
      <td data-label="Matched" className="tabular-nums">
        <div>
          {formatNumber(item.matched.count)}
          <p className="text-sm text-ink-soft">{formatKwacha(item.matched.amount)}</p>
        </div>
      </td>
      <td data-label="Differences" className="tabular-nums">
        {formatNumber(differences)}
      </td>
      <td data-label="State">
        <span className={`badge ${item.isPublished ? 'badge-good' : 'badge-plain'}`}>
          {item.isPublished ? 'Published' : 'Not published'}
        </span>
      </td>
    </tr>
  );
};

/** The kept reconciliations, the newest first. */
export const ReconciliationTable = () => {
  const { page, goToPage, formatAddress } = useInboxAddress();
  const query = useQuery(reconciliationListQuery(page));
  return (
    <section className="panel overflow-hidden" aria-labelledby="reconciliations-title">
      <h2 id="reconciliations-title" className="px-4 py-4 text-lg">
        Earlier reconciliations
      </h2>
      <FourStates
        query={query}
        empty={({ items }) =>
          items.length === 0 && (
            <div className="border-t border-line px-6 py-14 text-center">
              <p className="font-semibold">
                {page > 1 ? 'There is nothing on this page.' : 'No statement has been compared yet.'}
              </p>
              {page === 1 && (
                <p className="pt-1 text-ink-soft">Each comparison is kept here with its differences.</p>
              )}
            </div>
          )
        }
      >
        {(list) => (
          <>
            <table className="data-table">
              <caption className="sr-only">Earlier reconciliations</caption>
              <thead>
                <tr>
                  <th scope="col">Statement</th>
                  <th scope="col">Compared</th>
                  <th scope="col">Matched</th>
                  <th scope="col">Differences</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                {list.items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    address={formatAddress({ reconciliation: item.id, page: null })}
                  />
                ))}
              </tbody>
            </table>
            <Pager list={list} isLoadingPage={query.isPlaceholderData} onPage={goToPage} />
          </>
        )}
      </FourStates>
    </section>
  );
};
