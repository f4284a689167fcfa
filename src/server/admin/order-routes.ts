import { adminApi } from '../../shared/admin/admin-paths.ts';
import { getDayLimits } from '../../shared/admin/day-limits.ts';
import {
  NewCredit,
  NewRefund,
  NewResolution,
  NewUndo,
  type OrderDetails,
  OrderQuery,
  type OrderTotals,
  TotalsQuery,
} from '../../shared/admin/inbox-orders.ts';
import { toWallClock } from '../../shared/dates.ts';
import { formatKwacha, formatVotes } from '../../shared/votes/votes.ts';
import type { StoredOrder } from '../votes/orders/stored-order.ts';
import type { CreditOutcome } from '../votes/team/credit-by-hand.ts';
import { describeVerification } from '../votes/team/describe-verification.ts';
import { streamOrderCsv } from '../votes/team/order-csv.ts';
import { toOrderItem, toWholeOrder } from '../votes/team/order-item.ts';
import type { OrderFilter } from '../votes/team/order-list.ts';
import { sumTotals } from '../votes/team/sum-totals.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { createCsvDownload } from './csv-download.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/inbox/orders`;

/** Why a mismatch cannot be resolved: the order has none, or a newer one than the member saw. */
const explainNotResolved = ({ order, resolutions }: OrderDetails): string => {
  const last = resolutions.at(-1);
  if (order.problem !== null)
    return 'The gateway has since reported another payment. Please look at it before you mark the order as settled.';
  if (order.isResolved && last) return `${last.by} has already marked this order as settled: ${last.reason}`;
  return `There is nothing to settle: this order is ${order.state}, and none of its payments needs attention.`;
};

const explainNotUndone = ({ refunded, gateway_refunded }: StoredOrder): string =>
  refunded === 0
    ? 'There is no refund to undo.'
    : `The gateway itself reports a refund of ${formatKwacha(gateway_refunded)}. That cannot be undone here.`;

const explainNotCredited = (outcome: Exclude<CreditOutcome, 'done'>, order: StoredOrder): string =>
  ({
    'nothing to credit':
      'The payment has changed in the meantime. Please look at the order again before you count its votes.',
    'round closed':
      'The round of this order is closed, and its total is final. Please refund the money, and mark the order as settled.',
    'too many votes': `The order is for ${formatVotes(order.votes)}. You cannot count more than that.`,
    'proposed already': 'Another team member has already proposed to count this order.',
    'no proposal': 'This proposal is no longer open: another team member has withdrawn or approved it.',
    'own proposal': 'You proposed this yourself, so another Administrator has to approve it.',
  })[outcome];

/** The filter of a list or an export; days are those of the campaign. */
const toFilter = (query: OrderQuery, timezone: string): Omit<OrderFilter, 'book'> => {
  const { state, method, search } = query;
  return {
    state: state === 'all' || state === 'trouble' ? null : state,
    hasMismatch: state === 'trouble',
    method: method === 'all' ? null : method,
    ...getDayLimits(query, timezone),
    search: search || null,
  };
};

/** Vote orders. Administrators only: the routes show money and phone numbers of voters. */
export const orderRoutes = ({ orders, settings, log, now }: AdminDependencies): readonly AdminRoute[] => {
  const getOrder = async (id: number): Promise<StoredOrder> => {
    const order = await orders.find(id);
    if (order === null) throw notFoundRejection('This order');
    return order;
  };
  const readWhole = async (order: StoredOrder, member: { readonly id: string }): Promise<OrderDetails> => {
    const [history, resolutions, credits, isRoundClosed] = await Promise.all([
      orders.history(order.id),
      orders.resolutions(order.id),
      orders.credits.list(order.id),
      orders.credits.isRoundClosed(order),
    ]);
    return toWholeOrder(order, { history, resolutions, credits, isRoundClosed }, member.id);
  };
  /** Reports the outcome of a credit by hand: the order as it is now, or why nothing was done. */
  const reportCredit = async (
    outcome: CreditOutcome,
    id: number,
    member: { readonly id: string },
  ): Promise<OrderDetails> => {
    const order = await getOrder(id);
    if (outcome === 'done') return readWhole(order, member);
    throw new Rejected(409, { message: explainNotCredited(outcome, order) });
  };

  return [
    teamRoute({
      method: 'GET',
      path,
      role: 'administrator',
      query: OrderQuery,
      handle: async ({ query }) => {
        const { page, size } = query;
        const { timezone } = await settings();
        const listed = await orders.list(toFilter(query, timezone), { page, perPage: size });
        return { items: listed.orders.map(toOrderItem), total: listed.total, page, size };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/export`,
      role: 'administrator',
      query: OrderQuery,
      handle: async ({ query, member }) => {
        const { timezone } = await settings();
        const batches = await orders.exportAll(toFilter(query, timezone), member.name);
        const day = toWallClock(now(), timezone).slice(0, 10);
        return createCsvDownload(streamOrderCsv(batches, timezone), `vote-orders-${day}.csv`, log);
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
      handle: async ({ params, member }) => readWhole(await getOrder(params.id), member),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/ask`,
      role: 'administrator',
      params: IdParam,
      handle: async ({ params, member }) => {
        const before = await getOrder(params.id);
        const verified = await orders.verifyPayment(params.id, member.name);
        return {
          ...(await readWhole(verified.order, member)),
          outcome: describeVerification(before, verified),
        };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/refund`,
      role: 'administrator',
      params: IdParam,
      body: NewRefund,
      handle: async ({ params, body, member }) => {
        await getOrder(params.id);
        const outcome = await orders.refund(params.id, { by: member.name, reason: body.reason });
        const now = await readWhole(await getOrder(params.id), member);
        if (outcome === 'not paid') {
          const cause = now.history.at(-1)?.cause;
          throw new Rejected(409, {
            message: `You can only refund a payment that has arrived. This one is ${now.order.state === 'refunded' ? `already refunded (${cause})` : now.order.state}.`,
          });
        }
        return now;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/undo-refund`,
      role: 'administrator',
      params: IdParam,
      body: NewUndo,
      handle: async ({ params, body, member }) => {
        await getOrder(params.id);
        const outcome = await orders.undoRefund(params.id, { by: member.name, reason: body.reason });
        const order = await getOrder(params.id);
        if (outcome === 'nothing to undo') throw new Rejected(409, { message: explainNotUndone(order) });
        return readWhole(order, member);
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/credit`,
      role: 'administrator',
      params: IdParam,
      body: NewCredit,
      handle: async ({ params, body, member }) => {
        await getOrder(params.id);
        const { id, name } = member;
        return reportCredit(
          await orders.credits.propose(params.id, { by: { id, name }, ...body }),
          params.id,
          member,
        );
      },
    }),
    ...(['approve', 'withdraw'] as const).map((decision) =>
      teamRoute({
        method: 'POST',
        path: `${path}/:id/credit/${decision}`,
        role: 'administrator',
        params: IdParam,
        handle: async ({ params, member }) => {
          await getOrder(params.id);
          return reportCredit(await orders.credits[decision](params.id, member), params.id, member);
        },
      }),
    ),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/settle`,
      role: 'administrator',
      params: IdParam,
      body: NewResolution,
      handle: async ({ params, body, member }) => {
        await getOrder(params.id);
        const isDone = await orders.resolveMismatch(params.id, { by: member.name, ...body });
        const now = await readWhole(await getOrder(params.id), member);
        if (!isDone) throw new Rejected(409, { message: explainNotResolved(now) });
        return now;
      },
    }),
  ];
};
