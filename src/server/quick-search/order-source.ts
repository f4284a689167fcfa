import { toOrderItem } from '../votes/team/order-item.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';
import { maxResults, type SearchSource } from './search-source.ts';

const allOrders = { state: null, method: null, hasMismatch: false, from: null, before: null } as const;

/** Orders by reference or its end, mobile number or email address, the newest first. */
export const createOrderSource = ({
  orders,
}: {
  readonly orders: Pick<TeamOrders, 'list'>;
}): SearchSource<'orders'> => ({
  role: 'administrator',
  find: async (search) => {
    const found = await orders.list({ ...allOrders, search }, { page: 1, perPage: maxResults });
    return {
      items: found.orders.map((order) => {
        const { id, reference, votes, price, state, phone, email, at } = toOrderItem(order);
        return { id, reference, votes, price, state, phone, email, at };
      }),
      hasMore: found.total > found.orders.length,
    };
  },
});
