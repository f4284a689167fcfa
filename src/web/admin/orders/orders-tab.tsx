import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
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
import { useOrderFilter } from './use-order-filter.ts';

/** Vote orders: the list with totals, or one order with its history. */
export const OrdersTab = () => {
  const { page, getOpenId, filter, goToPage, formatAddress } = useInboxAddress();
  const orderFilter = useOrderFilter();
  const id = getOpenId('order');
  const query = useQuery({
    queryKey: [inboxKey, 'orders', orderFilter, page],
    queryFn: ({ signal }) =>
      fetchData(withParameters('/inbox/orders', { ...orderFilter, page }), OrderList, signal),
    placeholderData: keepPreviousData,
    enabled: id === null,
  });
  if (id !== null) return <OrderView key={id} id={id} back={formatAddress({ order: null })} />;
  const isNarrowed = Object.values(orderFilter).some((value) => value !== '' && value !== 'all');
  return (
    <>
      <OrderTotalsPanel from={orderFilter.from} to={orderFilter.to} />
      <OrderFilters filter={orderFilter} onFilter={filter} />
      <p className="-mt-1 pb-4">
        <a href={adminApi + withParameters('/inbox/orders/export', orderFilter)} className="btn btn-quiet">
          <Download aria-hidden size={18} /> Export CSV
        </a>
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
