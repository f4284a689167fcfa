import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { adminApi } from '../../../shared/admin/admin-paths.ts';
import { OrderList } from '../../../shared/admin/inbox-orders.ts';
import { fetchData, withParameters } from '../admin-api.ts';
import { EmptyInboxList } from '../inbox/empty-inbox-list.tsx';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTotalsPanel } from './order-totals-panel.tsx';
import { OrderView } from './order-view.tsx';
import { reconciliationView } from './reconciliation/reconciliation-queries.ts';
import { ReconciliationResult } from './reconciliation/reconciliation-result.tsx';
import { ReconciliationScreen } from './reconciliation/reconciliation-screen.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** Vote orders: the list with totals, one order with its history, or the comparison with the gateway's statement. */
export const OrdersTab = () => {
  const { page, get, getOpenId, filter, goToPage, formatAddress } = useInboxAddress();
  const orderFilter = useOrderFilter();
  const id = getOpenId('order');
  const reconciliationId = getOpenId('reconciliation');
  const isReconciling = reconciliationId !== null || get('view') === reconciliationView;
  const query = useQuery({
    queryKey: [inboxKey, 'orders', orderFilter, page],
    queryFn: ({ signal }) =>
      fetchData(withParameters('/inbox/orders', { ...orderFilter, page }), OrderList, signal),
    placeholderData: keepPreviousData,
    enabled: id === null && !isReconciling,
  });
  if (id !== null) {
    const backLabel = reconciliationId === null ? 'All orders' : 'Back to the reconciliation';
    return <OrderView key={id} id={id} back={formatAddress({ order: null })} backLabel={backLabel} />;
  }
  if (reconciliationId !== null) return <ReconciliationResult key={reconciliationId} id={reconciliationId} />;
  if (isReconciling) return <ReconciliationScreen />;
  const isNarrowed = Object.values(orderFilter).some((value) => value !== '' && value !== 'all');
  return (
    <>
      <OrderTotalsPanel from={orderFilter.from} to={orderFilter.to} />
      <OrderFilters filter={orderFilter} onFilter={filter} />
      <p className="-mt-1 flex flex-wrap gap-2 pb-4">
        <a href={adminApi + withParameters('/inbox/orders/export', orderFilter)} className="btn btn-quiet">
          <Download aria-hidden size={18} /> Export CSV
        </a>
        <Link to={formatAddress({ view: reconciliationView, page: null })} className="btn btn-quiet">
          <Scale aria-hidden size={18} /> Compare with a Statement
        </Link>
      </p>
      <FourStates
        query={query}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyInboxList
              what="orders"
              state={null}
              isSearched={isNarrowed}
              page={page}
              onClear={() => filter({ search: null, state: null, method: null, from: null, to: null })}
            />
          )
        }
      >
        {(list) => (
          <div className="panel overflow-hidden">
            <OrderTable orders={list.items} formatAddress={(number) => formatAddress({ order: number })} />
            <Pager list={list} isLoadingPage={query.isPlaceholderData} onPage={goToPage} />
          </div>
        )}
      </FourStates>
    </>
  );
};
