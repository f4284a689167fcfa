import { useQuery } from '@tanstack/react-query';
import { lazySection } from '../../../routing/lazy-section.tsx';
import { usePageContext } from '../../site-context.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { orderQuery, readReference } from '../vote-queries.ts';
import { OrderView } from './order-view.tsx';

/** Rarely shown, so not part of this script. */
const OrderNotFound = lazySection('order-not-found', () => import('./order-not-found.tsx'));

/** The order whose reference is in the address. */
export default function OrderSection() {
  const context = usePageContext();
  const reference = readReference(context) ?? '';
  const query = useQuery(orderQuery(context, reference));
  return (
    <QueryView
      query={query}
      loading="Loading your order..."
      failed="Failed to load your order. Please try again later."
      isEmpty={(order) => order === null}
      empty={<OrderNotFound reference={reference} />}
    >
      {(order) => order && <OrderView order={order} isStale={query.isRefetchError} />}
    </QueryView>
  );
}
