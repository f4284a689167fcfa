import type { Hono } from 'hono';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { formatVerifierKey } from '../../shared/transparency-log/signed-note.ts';
import { isPayment, type LedgerPage } from '../../shared/votes/ledger.ts';
import type { VoteOrder, VoteProgress } from '../../shared/votes/votes.ts';
import type { BackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import type { FormOperation } from '../forms/form-operation.ts';
import type { Log } from '../log.ts';
import type { MailService } from '../mail/mail-service.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { type ClothService, createClothService } from './cloth/cloth-service.ts';
import { ignoreCrashPoint, type OnCrashPoint } from './crash-points.ts';
import { createCheckpointSigner } from './ledger/checkpoint-signer.ts';
import { CheckpointStore, type StoredCheckpoint } from './ledger/checkpoint-store.ts';
import { createKeepRecords } from './ledger/keep-records.ts';
import { LedgerLog } from './ledger/ledger-log.ts';
import { createLedgerPages } from './ledger/ledger-page.ts';
import { LedgerStore } from './ledger/ledger-store.ts';
import { createLogRoutes } from './ledger/log-routes.ts';
import { createRecordCheckpoint } from './ledger/record-checkpoint.ts';
import { createRecordRules } from './ledger/record-rules.ts';
import { readOrderReference } from './orders/order-reference.ts';
import { OrderStore } from './orders/order-store.ts';
import { toVoteOrder } from './orders/order-view.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { createGatewayHealth } from './payments/gateway-health.ts';
import { GatewayProblemStore } from './payments/gateway-problem-store.ts';
import { createNoticeRoutes } from './payments/notice-routes.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { type CurrentOrder, createPaymentService } from './payments/payment-service.ts';
import { createPaymentWorker } from './payments/payment-worker.ts';
import { createTransitionOrder } from './payments/transition-order.ts';
import { createTimeoutRunner } from './payments/with-timeout.ts';
import { createCloseRounds } from './rounds/close-rounds.ts';
import { findOpenRound, readConfiguredRounds } from './rounds/configured-rounds.ts';
import { getNextOpening, getRoundClose, getVotingEnd } from './rounds/voting-end.ts';
import { getVotingStatus } from './rounds/voting-status.ts';
import type { VotingTimes } from './rounds/voting-times-store.ts';
import { createTeamOrders, type TeamOrders } from './team/team-orders.ts';
import { createCancelOrder } from './voter/cancel-order.ts';
import { createCheckOrder } from './voter/check-order.ts';
import { createFailedSearchLimit } from './voter/failed-search-limit.ts';
import { createFindOrders } from './voter/find-orders.ts';
import { createPlaceOrder } from './voter/place-order.ts';
import { type Cosignatures, createCosignatures } from './witnesses/cosignatures.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly mailService: MailService;
  /** Whether a mail server is set. */
  readonly sendsMail: boolean;
  readonly settings: () => Promise<SiteSettings>;
  /** Takes the payments of new orders. */
  readonly provider: PaymentProvider;
  /** Providers of earlier configurations, for orders that were placed with them. */
  readonly formerProviders?: readonly PaymentProvider[];
  /** Gateways that this program knows, without keys. */
  readonly absentGateways: readonly string[];
  /** When voting opens and closes, unless the settings have rounds with times of their own. */
  readonly votingTimes: () => Promise<VotingTimes>;
  readonly log: Log;
  readonly now?: () => number;
  readonly onCrashPoint?: OnCrashPoint;
};

/** The votes service: its operations for voters, the team, the gateway and the background worker. */
export type Votes = {
  readonly placeOrder: FormOperation;
  readonly checkOrder: FormOperation;
  readonly cancelOrder: FormOperation;
  readonly findOrders: FormOperation;
  /** The counted votes, summed again only after an order has changed, and whether votes can be ordered. */
  readonly progress: () => Promise<VoteProgress>;
  /** Whether votes can be ordered, and the times at which pages change because of it. */
  readonly votingPeriod: () => Promise<{
    readonly isVotingOpen: boolean;
    /** When the next round opens, in milliseconds; null if none is to come. */
    readonly opens: number | null;
    /** When the last round closes; null if not set. */
    readonly end: number | null;
    /** Whether the team has set rounds. */
    readonly hasRounds: boolean;
    /** When the open or next of these rounds closes, or when the last one did; null if not set. */
    readonly roundCloses: number | null;
  }>;
  readonly orderByReference: (reference: string) => Promise<VoteOrder | null>;
  readonly ledgerPage: (page: number) => Promise<LedgerPage>;
  readonly cloth: ClothService;
  /** The public key of the ledger. */
  readonly ledgerKey: () => Promise<string>;
  /** The ledger for programs that check it. */
  readonly logRoutes: Hono;
  readonly cosignatures: Cosignatures;
  /** The recorded checkpoints, the newest first. */
  readonly listCheckpoints: (limit: number) => Promise<readonly StoredCheckpoint[]>;
  /** The signed checkpoint of all entries; null while there are none. */
  readonly getCheckpoint: () => Promise<string | null>;
  /** The webhook of the gateway. */
  readonly noticeRoutes: Hono;
  /** Operations for the team; the caller checks the permissions. */
  readonly team: TeamOrders;
  /** Background worker that verifies pending orders. */
  readonly paymentWorker: BackgroundWorker;
};

const noCodes = { airtel: null, tnm: null } as const;

export const createVotes = (dependencies: Dependencies): Votes => {
  const { database, mailService, sendsMail, settings, provider, votingTimes, log } = dependencies;
  const { now = Date.now, onCrashPoint = ignoreCrashPoint } = dependencies;
  const providers = [provider, ...(dependencies.formerProviders ?? [])];
  const orders = new OrderStore(database.db);
  const ledger = new LedgerStore(database.db);
  const { site } = mailService;
  const ledgerLog = new LedgerLog(site, createCheckpointSigner(dependencies.secretKey));
  const { book } = provider;
  const cosignatures = createCosignatures({ database, book, ledgerLog, settings, log, now });
  const pages = createLedgerPages(database, book, ledgerLog, cosignatures.listWitnesses);
  const transitionOrder = createTransitionOrder({
    database,
    mailService,
    ledgerLog,
    settings,
    now,
    onCrashPoint,
  });
  const readConfigured = async () => {
    const current = await settings();
    return { settings: current, rounds: await readConfiguredRounds(current, votingTimes) };
  };
  const recordRules = createRecordRules({ database, site, configured: readConfigured, provider, now });
  const timeZone = async () => (await settings()).timezone;
  const closeRounds = createCloseRounds({ database, book, timeZone, now });
  const recordCheckpoint = createRecordCheckpoint({ database, book, ledgerLog, now });
  const payments = createPaymentService({
    orders,
    findProvider: (order) =>
      providers.find(({ name, book }) => name === order.provider && book === order.book) ?? null,
    transitionOrder,
    mailService,
    health: createGatewayHealth({ problems: new GatewayProblemStore(database.db), log, now }),
    log,
    now,
    onCrashPoint,
  });
  const voterRequests = createTimeoutRunner({ log });
  const paymentWorker = createPaymentWorker({
    orders,
    payments,
    beforePoll: createKeepRecords({ records: [recordRules.afterChange, closeRounds, recordCheckpoint], log }),
    log,
    now,
    onCrashPoint,
  });
  const closing = new AbortController();
  /** A round keeps its name: under another one it is another round. */
  const roundNames = new Map<string, string>();
  const getRoundKey = ({ book, round }: Pick<StoredOrder, 'book' | 'round'>): string => `${book} ${round}`;
  const findRoundName = async (order: StoredOrder): Promise<string> => {
    const key = getRoundKey(order);
    const name = roundNames.get(key) ?? (await ledger.findRoundName(order.book, order.round));
    roundNames.set(key, name);
    return name;
  };
  /** The entries of an order, and the receipt of its payment; from memory where the payment was entered just now. */
  const readEntries = async ({ order, payment }: CurrentOrder) => {
    if (payment) {
      const receipt = await ledgerLog.formatReceipt(
        database.db,
        payment.entry,
        order,
        payment.proveInclusion(),
      );
      return { entries: [payment.entry], receipt };
    }
    const entries = order.paid_gmt === null ? [] : await ledger.listOfOrder(order.id);
    const paid = entries.find(isPayment);
    return { entries, receipt: paid ? await ledgerLog.createReceipt(database.db, paid, order) : null };
  };
  const view = async (current: CurrentOrder): Promise<VoteOrder> => {
    const { order } = current;
    const { entries, receipt } = await readEntries(current);
    const round = await findRoundName(order);
    // Only a pending order says what to dial.
    const approvalCodes = order.state === 'pending' ? (await settings()).approvalCodes : noCodes;
    const options = { sendsMail, book: provider.book, receipt, round, approvalCodes, now: now() };
    return toVoteOrder(order, entries, options);
  };
  /** Verifies an order while a voter waits. */
  const verifyForVoter = (order: StoredOrder) =>
    voterRequests.withTimeout(
      (signal) => payments.verifyPayment(order, 'voter', signal),
      async () => ({ order: await orders.get(order.id), isAnswered: false }),
    );
  const readVotingStatus = async () => {
    const { settings: current, rounds } = await readConfigured();
    return getVotingStatus(rounds, now(), current);
  };

  return {
    placeOrder: createPlaceOrder({
      orders,
      provider,
      readSale: async () => {
        const configured = await readConfigured();
        const { settings: current, rounds } = configured;
        const at = now();
        const open = findOpenRound(rounds, at);
        return {
          offer: { packages: current.votePackages, maxVotes: current.maxVotesPerOrder },
          pause: getVotingStatus(rounds, at, current).pause ?? null,
          recordRules: async () => {
            const rules = await recordRules.beforeOrder(configured);
            const round = rules.rounds.findLast(({ name }) => name === open?.name);
            // A voter who has just placed an order gets it even if the database fails then.
            if (round) roundNames.set(getRoundKey({ book, round: round.number }), round.name);
            return round?.number ?? 1;
          },
        };
      },
      requestPayment: (order) =>
        voterRequests.withTimeout(
          (signal) => payments.requestPayment(order, signal),
          async () => ({ order: await orders.get(order.id) }),
        ),
      view,
      log,
      now,
      onCrashPoint,
    }),
    checkOrder: createCheckOrder({
      orders,
      verifyPayment: verifyForVoter,
      view,
      now,
    }),
    cancelOrder: createCancelOrder({ orders, verifyPayment: verifyForVoter, transitionOrder, view }),
    findOrders: createFindOrders({
      orders,
      timeZone,
      failedSearches: createFailedSearchLimit(database, dependencies.secretKey, now),
    }),
    progress: async () => ({ credited: (await pages.summary()).votes, ...(await readVotingStatus()) }),
    votingPeriod: async () => {
      const { settings: current, rounds } = await readConfigured();
      const at = now();
      const hasRounds = current.voteRounds.length > 0;
      const end = getVotingEnd(rounds);
      return {
        isVotingOpen: findOpenRound(rounds, at) !== null,
        opens: getNextOpening(rounds, at),
        end,
        hasRounds,
        roundCloses: hasRounds ? (getRoundClose(rounds, at) ?? end) : null,
      };
    },
    orderByReference: async (given) => {
      const reference = given.length > 60 ? null : readOrderReference(given);
      const order = reference === null ? null : await orders.find(reference);
      return order === null ? null : view({ order });
    },
    ledgerPage: pages.page,
    cloth: createClothService({ database, book, settings }),
    ledgerKey: async () => formatVerifierKey(await ledgerLog.getKey(database.db, provider.book)),
    logRoutes: createLogRoutes({
      database,
      book,
      ledgerLog,
      addCosignatures: cosignatures.addTo,
      log,
    }),
    cosignatures,
    listCheckpoints: (limit) => new CheckpointStore(database.db).listNewest(book, limit),
    getCheckpoint: async () => {
      const size = await ledger.countEntries(book);
      return size === 0 ? null : ledgerLog.signCheckpoint(database.db, book, size);
    },
    noticeRoutes: createNoticeRoutes({
      orders,
      providers,
      absentGateways: dependencies.absentGateways,
      wake: paymentWorker.wake,
      verifyPayment: verifyForVoter,
      log,
      now,
      onCrashPoint,
    }),
    team: createTeamOrders({
      db: database.db,
      orders,
      book: provider.book,
      provider: provider.name,
      credited: pages.summary,
      verifyPayment: (order) => payments.verifyPayment(order, 'team', closing.signal),
      transitionOrder,
      now,
    }),
    paymentWorker: {
      ...paymentWorker,
      stop: async () => {
        closing.abort();
        await Promise.all([voterRequests.stop(), paymentWorker.stop()]);
      },
    },
  };
};
