import type { Transaction } from 'kysely';
import type { LedgerChange } from '../../../shared/ledger.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailService } from '../../mail/mail-service.ts';
import { SupporterStore } from '../../supporters/supporter-store.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { OrderStore, type StoredOrder } from '../orders/order-store.ts';
import { createReceiptMail } from './receipt-mail.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
};

/** Changes the state of an order with a ledger entry; returns the current order, and whether this call changed it. */
export type TransitionOrder = (
  order: Pick<StoredOrder, 'id'>,
  change: LedgerChange,
  cause: string,
  /** Further writes in the same transaction. */
  alongside?: (transaction: Transaction<Schema>, order: StoredOrder) => Promise<void>,
) => Promise<{ readonly order: StoredOrder; readonly isMoved: boolean }>;

/** The only place where an order changes its state. Ledger entry, supporter and receipt are written in the same transaction. */
export const createTransitionOrder = (dependencies: Dependencies): TransitionOrder => {
  const { database, mailService, settings, now, onCrashPoint } = dependencies;
  return async ({ id }, change, cause, alongside) => {
    // Before the transaction: a read outside the transaction would wait for its end.
    const current = await settings();
    const write = await mailService.loadComposer();
    const result = await inTransaction(database.db, async (transaction) => {
      const orders = new OrderStore(transaction);
      const at = now();
      // Locks the revision row until the end, so that entries are added one after another. Always before the order row:
      // one lock order for all transactions prevents deadlocks.
      await bumpRevision(transaction, 'votes');
      const moved = await orders.transition(id, change, at);
      if (moved === null) return { order: await orders.get(id), isMoved: false };
      const { timezone: timeZone } = current;
      const entry = await new LedgerStore(transaction).add({ order: moved, change, cause, at, timeZone });
      await alongside?.(transaction, moved);
      if (change !== 'paid') return { order: moved, isMoved: true };
      const { email, phone } = moved;
      if (email !== null || phone !== null) {
        const action = { kind: 'voted', subjectId: id } as const;
        await new SupporterStore(transaction).record({ name: null, email, phone }, action, at);
      }
      if (email !== null) {
        const receipt = write(email, (known) => createReceiptMail(mailService.site, known, moved, entry));
        await mailService.enqueue(transaction, [receipt], at);
      }
      return { order: moved, isMoved: true };
    });
    onCrashPoint('payment written, receipt not sent');
    mailService.wake();
    return result;
  };
};
