import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  NewRefund,
  NewResolution,
  type OrderItem,
  OrderQuery,
  type OrderTotals,
  TotalsQuery,
  type OrderDetails,
} from '../../shared/admin/inbox-orders.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { dialledNumber } from '../../shared/phone-number.ts';
import type { StoredOrder } from '../votes/orders/order-store.ts';
import { testPayments } from '../votes/payments/test-payments.ts';
import { askingOutcome } from '../votes/team/asking-outcome.ts';
import { sumTotals } from '../votes/team/sum-totals.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/inbox/orders`;
const dayLength = 86_400_000;

const viewOf = (order: StoredOrder): OrderItem => ({
  id: order.id,
  reference: order.reference,
  votes: order.votes,
  price: order.price,
  method: order.method,
  state: order.state,
  at: order.created_gmt,
  paidAt: order.paid_gmt,
  checkedAt: order.checked_gmt,
  phone: order.phone === null ? null : dialledNumber(order.phone),
  email: order.email,
  trouble: order.trouble,
  reported: order.trouble === null ? null : order.trouble_report,
  isFinal: order.settled_gmt !== null,
  isTest: order.book === 'test',
  isSimulated: order.provider === testPayments.name,
});

/** Why an order cannot be marked as settled, or only after its current state was read. */
const explainNothingToResolve = ({ order, resolutions }: OrderDetails): string => {
  const last = resolutions.at(-1);
  if (order.trouble !== null)
    return 'The gateway has reported another payment since. Please look at it before you mark the order as settled.';
  if (order.isFinal && last) return `${last.by} has marked this order as settled already: ${last.reason}`;
  return `There is nothing to settle: this order is ${order.state}, and no payment is noted that does not fit.`;
};

/** Vote orders: listing, totals, verifying, refunding, resolving a mismatch. For Administrators only: they contain amounts and phone numbers. */
export const orderRoutes = ({ orders, settings }: AdminDependencies): readonly AdminRoute[] => {
  const findOrder = async (id: number): Promise<StoredOrder> => {
    const order = await orders.find(id);
    if (order === null) throw notFoundRejection('This order');
    return order;
  };
  const readWholeOrder = async (order: StoredOrder): Promise<OrderDetails> => {
    const history = await orders.history(order.id);
    const resolutions = await orders.resolutions(order.id);
    return {
      order: viewOf(order),
      history: history.map(({ at_gmt: at, ...change }) => ({ ...change, at })),
      resolutions: resolutions.map(({ at_gmt: at, actor: by, reason, report: reported }) => ({
        at,
        by,
        reason,
        reported,
      })),
    };
  };

  return [
    teamRoute({
      method: 'GET',
      path,
      role: 'administrator',
      query: OrderQuery,
      handle: async ({ query }) => {
        const { state, method, from, to, search, page, size } = query;
        const { timezone } = await settings();
        const startOf = (day: string) => fromWallClock(`${day}T00:00:00`, timezone);
        const filter = {
          state: state === 'all' || state === 'trouble' ? null : state,
          hasMismatch: state === 'trouble',
          method: method === 'all' ? null : method,
          from: from === null ? null : startOf(from),
          before:
            to === null ? null : startOf(new Date(Date.parse(to) + dayLength).toISOString().slice(0, 10)),
          search: search || null,
        };
        const listed = await orders.list(filter, { page, perPage: size });
        return { items: listed.orders.map(viewOf), total: listed.total, page, size };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/totals`,
      role: 'administrator',
      query: TotalsQuery,
      handle: async ({ query }): Promise<OrderTotals> => ({
        ...sumTotals(await orders.totals(query.from ?? '0000-01-01', query.to ?? '9999-12-31')),
        isTest: orders.isTest,
      }),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role: 'administrator',
      params: IdParam,
      handle: async ({ params }) => readWholeOrder(await findOrder(params.id)),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/ask`,
      role: 'administrator',
      params: IdParam,
      handle: async ({ params, member }) => {
        const before = await findOrder(params.id);
        const verified = await orders.askAgain(params.id, member.name);
        return { ...(await readWholeOrder(verified.order)), outcome: askingOutcome(before, verified) };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/refund`,
      role: 'administrator',
      params: IdParam,
      body: NewRefund,
      handle: async ({ params, body, member }) => {
        await findOrder(params.id);
        const outcome = await orders.refund(params.id, { by: member.name, reason: body.reason });
        const now = await readWholeOrder(await findOrder(params.id));
        if (outcome === 'not paid') {
          const cause = now.history.at(-1)?.cause;
          throw new Rejected(409, {
            message: `Only a paid order can be given back. This one is ${now.order.state}${now.order.state === 'refunded' ? ` already (${cause})` : ''}.`,
          });
        }
        return now;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/settle`,
      role: 'administrator',
      params: IdParam,
      body: NewResolution,
      handle: async ({ params, body, member }) => {
        await findOrder(params.id);
        const isDone = await orders.markResolved(params.id, { by: member.name, ...body });
        const now = await readWholeOrder(await findOrder(params.id));
        if (!isDone) throw new Rejected(409, { message: explainNothingToResolve(now) });
        return now;
      },
    }),
  ];
};
