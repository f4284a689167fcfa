import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OrderList } from '../../../shared/admin/inbox-orders.ts';
import { ask, withParameters } from '../admin-api.ts';
import { inboxKey } from '../inbox/inbox-frame.tsx';
import { NothingHere } from '../inbox/nothing-here.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTotalsPanel } from './order-totals-panel.tsx';
import { OrderView } from './order-view.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** Vote orders: a list with totals, or one of them with its history. */
export const OrdersTab = () => {
  const { page, opened, filter, turnTo, addressOf } = useInboxAddress();
  const given = useOrderFilter();
  const id = opened('order');
  const query = useQuery({
    queryKey: [inboxKey, 'orders', given, page],
    queryFn: ({ signal }) => ask(withParameters('/inbox/orders', { ...given, page }), OrderList, signal),
    placeholderData: keepPreviousData,
    enabled: id === null,
  });
  if (id !== null) return <OrderView key={id} id={id} back={addressOf({ order: null })} />;
  const isNarrowed = Object.values(given).some((value) => value !== '' && value !== 'all');
  return (
    <>
      <OrderTotalsPanel from={given.from} to={given.to} />
      <OrderFilters filter={given} onFilter={filter} />
      <FourStates
        query={query}
        empty={({ items }) =>
          items.length === 0 && (
            <NothingHere
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
            <OrderTable orders={list.items} addressOf={(number) => addressOf({ order: number })} />
            <Pager list={list} isComing={query.isPlaceholderData} onPage={turnTo} />
          </div>
        )}
      </FourStates>
    </>
  );
};
