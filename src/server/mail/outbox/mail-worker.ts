import { createDueWork, type DueWork } from '../../background/due-work.ts';
import type { Log } from '../../log.ts';
import type { MailTransport } from '../smtp/mail-transport.ts';
import { deliverMail } from './deliver-mail.ts';
import type { OutboxStore } from './outbox-store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The waits after each attempt: soon at first, then less and less often, for most of a day. */
const usualSchedule = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

type Dependencies = {
  readonly outbox: OutboxStore;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly now?: () => number;
  readonly schedule?: readonly number[];
  /** How many mails are sent at once. */
  readonly lanes?: number;
  /** How often the outbox is looked into without being told, in milliseconds. */
  readonly pollEvery?: number;
  /** How long a running hand-over gets to finish when the program stops, in milliseconds. */
  readonly grace?: number;
};

/** Sends what is due in the outbox, for as long as the program runs. */
export const createMailWorker = (dependencies: Dependencies): DueWork => {
  const { outbox, transport, log, now = Date.now, schedule = usualSchedule } = dependencies;
  const { lanes = 2, pollEvery = 5_000, grace = 5_000 } = dependencies;
  const delivery = { outbox, transport, log, now, schedule, patience: pollEvery };
  return createDueWork({
    take: () => outbox.claimDue(now()),
    work: (mail, signals) => deliverMail(mail, { ...delivery, ...signals }),
    tidy: async () => {
      for (const { id, kind } of await outbox.releaseAbandoned(now()))
        log.warn('mail failed', { kind, mail: id, code: 'ABANDONED' });
    },
    unavailableEvent: 'database away, mail waits',
    log,
    lanes,
    pollEvery,
    grace,
  });
};
