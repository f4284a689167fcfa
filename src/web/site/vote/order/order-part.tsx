import { useQuery } from '@tanstack/react-query';
import { lazySection } from '../../../routing/lazy-section.tsx';
import { usePageNeeds } from '../../site-context.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { orderQuery, referenceIn } from '../vote-queries.ts';
import { OrderView } from './order-view.tsx';

/** Hardly anybody sees it. */
const NoSuchOrder = lazySection('no-such-order', () => import('./no-such-order.tsx'));

/** What was ordered and what became of it. Whoever reloads or keeps the address sees it again. */
export default function OrderPart() {
  const needs = usePageNeeds();
  const reference = referenceIn(needs) ?? '';
  const query = useQuery(orderQuery(needs, reference));
  return (
    <QueryView
      query={query}
      loading="Loading your order..."
      failed="Failed to load your order. Please try again later."
      isEmpty={(order) => order === null}
      empty={<NoSuchOrder reference={reference} />}
    >
      {(order) => order && <OrderView order={order} isCutOff={query.isRefetchError} />}
    </QueryView>
  );
}
