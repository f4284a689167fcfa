import type { Transaction } from 'kysely';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { isCredit, isPayment } from '../../../shared/votes/ledger.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { MailService } from '../../mail/mail-service.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import type { LedgerLog } from '../ledger/ledger-log.ts';
import { toLedgerEntry } from '../ledger/ledger-store.ts';
import type { AddedEntry } from '../ledger/locked-ledger.ts';
import { OrderStore } from '../orders/order-store.ts';
import { planTransition, type Transition } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { readRoundState } from '../rounds/close-rounds.ts';
import { composeOrderMails } from './order-mails.ts';
import { createVoteTransactions } from './vote-transactions.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly ledgerLog: LedgerLog;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
};

export type TransitionResult = {
  /** The current order. */
  readonly order: StoredOrder;
  /** Whether this call changed it. */
  readonly isMoved: boolean;
  /** The entry of the money that came with this call: its receipt needs no further query. */
  readonly payment: AddedEntry | null;
};

/** Changes an order with a ledger entry. */
export type TransitionOrder = (
  order: Pick<StoredOrder, 'id'>,
  transition: Transition,
  cause: string,
  /** Further writes in the same transaction. */
  alongside?: (transaction: Transaction<Schema>, order: StoredOrder) => Promise<void>,
) => Promise<TransitionResult>;

/** Only money that comes depends on the round. */
const dependsOnRound = ({ kind }: Transition): boolean => kind === 'paid' || kind === 'credited';

/** The only place where an order changes its state. Ledger entry, supporter and mails are written in the same transaction. */
export const createTransitionOrder = (dependencies: Dependencies): TransitionOrder => {
  const { database, mailService, ledgerLog, settings, now, onCrashPoint } = dependencies;
  const runVoteTransaction = createVoteTransactions(database);
  return async ({ id }, transition, cause, alongside) => {
    // Before the transaction: a read outside the transaction would wait for its end.
    const { timezone: timeZone } = await settings();
    const composers = {
      compose: await mailService.loadComposer(),
      composeLatePayment: await mailService.loadNotificationComposer('late-payments'),
      composeRefund: await mailService.loadNotificationComposer('refunds'),
    };
    const result = await runVoteTransaction(
      id,
      async ({ transaction, ledger, order: known, recordVoter }): Promise<TransitionResult> => {
        const at = now();
        const round = dependsOnRound(transition)
          ? await readRoundState(ledger, known, { at, timeZone })
          : null;
        const plan = planTransition(known, transition, { now: at, isRoundClosed: round?.isClosed ?? false });
        if (plan === null) return { order: known, isMoved: false, payment: null };
        const order = await new OrderStore(transaction).update(id, plan.columns);
        await alongside?.(transaction, order);
        if (plan.entry === null) return { order, isMoved: true, payment: null };
        const added = await ledger.add({ order, ...plan.entry, cause, at, timeZone });
        const { entry } = added;
        const { email, phone } = order;
        if (isCredit(entry) && (email !== null || phone !== null))
          recordVoter({ name: null, email, phone, kind: 'voted', subjectId: id, at });
        const receipt =
          isPayment(entry) && email !== null
            ? await ledgerLog.formatReceipt(transaction, entry, order, added.proveInclusion())
            : null;
        const event = {
          site: mailService.site,
          order,
          round: round?.name ?? '',
          entry: toLedgerEntry(entry),
          receipt,
          transition,
        };
        const mails = composeOrderMails(composers, event);
        await mailService.enqueue(transaction, mails, at);
        return { order, isMoved: true, payment: isPayment(entry) ? added : null };
      },
    );
    onCrashPoint('payment written, receipt not sent');
    mailService.wake();
    return result;
  };
};
