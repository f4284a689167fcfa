import type { Transaction } from 'kysely';
import type { LedgerChange } from '../../../shared/ledger.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailService } from '../../mail/mail-service.ts';
import { SupporterStore } from '../../supporters/supporter-store.ts';
import type { AtStep } from '../crash-points.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { OrderStore, type StoredOrder } from '../orders/order-store.ts';
import { receiptMail } from './receipt-mail.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
  readonly atStep: AtStep;
};

/** Moves an order and writes down why; gives the order as it then is, and whether this moved it. */
export type TransitionOrder = (
  order: Pick<StoredOrder, 'id'>,
  change: LedgerChange,
  cause: string,
  /** What else is written with it, or not at all. */
  alongside?: (transaction: Transaction<Schema>, order: StoredOrder) => Promise<void>,
) => Promise<{ readonly order: StoredOrder; readonly isMoved: boolean }>;

/** The one place where an order changes its state: with its line in the ledger, its supporter and its receipt, or not at all. */
export const createTransitionOrder = (dependencies: Dependencies): TransitionOrder => {
  const { database, mailService, settings, now, atStep } = dependencies;
  return async ({ id }, change, cause, alongside) => {
    // Before the transaction: in it, nothing else can be read.
    const current = await settings();
    const write = await mailService.loadComposer();
    const settled = await inTransaction(database.db, async (transaction) => {
      const orders = new OrderStore(transaction);
      const at = now();
      // Whoever stamps it holds it until the end: entries are added one after another. Before the order is touched, as
      // by everybody who stamps it: so nobody waits for somebody who waits for them.
      await bumpRevision(transaction, 'votes');
      const moved = await orders.move(id, change, at);
      if (moved === null) return { order: await orders.get(id), isMoved: false };
      const { timezone: timeZone } = current;
      const entry = await new LedgerStore(transaction).add({ order: moved, change, cause, at, timeZone });
      await alongside?.(transaction, moved);
      if (change !== 'paid') return { order: moved, isMoved: true };
      const { email, phone } = moved;
      if (email !== null || phone !== null) {
        const deed = { kind: 'voted', subjectId: id } as const;
        await new SupporterStore(transaction).record({ name: null, email, phone }, deed, at);
      }
      if (email !== null) {
        const receipt = write(email, (known) => receiptMail(mailService.site, known, moved, entry));
        await mailService.enqueue(transaction, [receipt], at);
      }
      return { order: moved, isMoved: true };
    });
    atStep('payment written, receipt not sent');
    mailService.wake();
    return settled;
  };
};
