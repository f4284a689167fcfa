import type { Hono } from 'hono';
import type { LedgerPage } from '../../shared/ledger.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { VoteOrder, VoteProgress } from '../../shared/votes.ts';
import type { BackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import type { FormOperation } from '../forms/form-operation.ts';
import type { Log } from '../log.ts';
import type { MailService } from '../mail/mail-service.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { type AtStep, passBy } from './crash-points.ts';
import { createLedgerPages } from './ledger/ledger-page.ts';
import { LedgerStore } from './ledger/ledger-store.ts';
import { readOrderReference } from './orders/order-reference.ts';
import { OrderStore, type StoredOrder } from './orders/order-store.ts';
import { orderView } from './orders/order-view.ts';
import { createNoticeRoutes } from './payments/notice-routes.ts';
import { createOrderWatch } from './payments/order-watch.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createTransitionOrder } from './payments/transition-order.ts';
import { createCollectPayment } from './payments/verify-payment.ts';
import { createTimeout } from './payments/with-timeout.ts';
import { createTeamOrders, type TeamOrders } from './team/team-orders.ts';
import { createCheckOrder } from './voter/check-order.ts';
import { createFindOrders } from './voter/find-orders.ts';
import { createMissCount } from './voter/miss-count.ts';
import { createPlaceOrder } from './voter/place-order.ts';
import { votingAt } from './voting-pause.ts';
import type { VotingTimes } from './voting-times.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly mailService: MailService;
  /** Whether a mail server is set. */
  readonly sendsMail: boolean;
  readonly settings: () => Promise<SiteSettings>;
  /** Who takes the money of new orders; the others answer for what they took before. */
  readonly provider: PaymentProvider;
  readonly formerProviders?: readonly PaymentProvider[];
  /** From when until when votes are sold. */
  readonly votingTimes: () => Promise<VotingTimes>;
  readonly log: Log;
  readonly now?: () => number;
  readonly atStep?: AtStep;
};

/** All that can be done with votes. */
export type Votes = {
  readonly placeOrder: FormOperation;
  readonly checkOrder: FormOperation;
  readonly findOrders: FormOperation;
  /** How far the campaign is, summed anew only after an order has changed; and whether votes can be ordered. */
  readonly progress: () => Promise<VoteProgress>;
  /** The order that a voter knows by its reference. */
  readonly orderByReference: (reference: string) => Promise<VoteOrder | null>;
  readonly ledgerPage: (page: number) => Promise<LedgerPage>;
  /** Where the gateway reports to. */
  readonly noticeRoutes: Hono;
  /** What only the team may do. */
  readonly team: TeamOrders;
  /** Looks after the orders that wait. */
  readonly watch: BackgroundWorker;
};

export const createVotes = (dependencies: Dependencies): Votes => {
  const { database, mailService, sendsMail, settings, provider, votingTimes, log } = dependencies;
  const { now = Date.now, atStep = passBy } = dependencies;
  const providers = [provider, ...(dependencies.formerProviders ?? [])];
  const orders = new OrderStore(database.db);
  const ledger = new LedgerStore(database.db);
  const pages = createLedgerPages(database, provider.book);
  const settle = createTransitionOrder({ database, mailService, settings, now, atStep });
  const collect = createCollectPayment({
    orders,
    providerOf: (order) =>
      providers.find(({ name, book }) => name === order.provider && book === order.book) ?? null,
    settle,
    log,
    now,
    atStep,
  });
  const voters = createTimeout({ log });
  const watch = createOrderWatch({ orders, collect, log, now, atStep });
  const closing = new AbortController();
  const view = async (order: StoredOrder): Promise<VoteOrder> =>
    orderView(order, order.paid_gmt === null ? null : await ledger.creditOf(order.id), sendsMail);
  const voting = async () => votingAt(await votingTimes(), now(), await settings());

  return {
    placeOrder: createPlaceOrder({
      orders,
      provider,
      packages: async () => (await settings()).votePackages,
      pause: async () => (await voting()).pause ?? null,
      collect: (order) =>
        voters.wait(
          (signal) => collect.ask(order, signal),
          () => orders.get(order.id),
        ),
      view,
      log,
      now,
      atStep,
    }),
    checkOrder: createCheckOrder({
      orders,
      look: (order) =>
        voters.wait(
          (signal) => collect.look(order, 'voter', signal),
          async () => ({ order: await orders.get(order.id), isAnswered: false }),
        ),
      view,
      now,
    }),
    findOrders: createFindOrders({
      orders,
      timeZone: async () => (await settings()).timezone,
      misses: createMissCount(database, dependencies.secretKey, now),
    }),
    progress: async () => ({ credited: (await pages.summary()).votes, ...(await voting()) }),
    orderByReference: async (given) => {
      const reference = given.length > 60 ? null : readOrderReference(given);
      const order = reference === null ? null : await orders.find(reference);
      return order === null ? null : view(order);
    },
    ledgerPage: pages.page,
    noticeRoutes: createNoticeRoutes({ orders, providers, wake: watch.wake, log, now, atStep }),
    team: createTeamOrders({
      db: database.db,
      orders,
      book: provider.book,
      credited: pages.summary,
      look: (order) => collect.look(order, 'team', closing.signal),
      settle,
      now,
    }),
    watch: {
      ...watch,
      stop: async () => {
        closing.abort();
        await Promise.all([voters.stop(), watch.stop()]);
      },
    },
  };
};
