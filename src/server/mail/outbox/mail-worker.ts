import { type BackgroundWorker, createBackgroundWorker } from '../../background/background-worker.ts';
import type { Log } from '../../log.ts';
import type { RecordBounce } from '../bounce.ts';
import type { PrepareSenderRefusal } from '../sender-refusal.ts';
import type { MailTransport } from '../smtp/mail-transport.ts';
import { deliverMail } from './deliver-mail.ts';
import type { OutboxStore } from './outbox-store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The delay after each attempt: retries go on for most of a day. */
const defaultSchedule = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

type Dependencies = {
  readonly outbox: OutboxStore;
  readonly transport: MailTransport;
  readonly recordBounce: RecordBounce;
  readonly prepareSenderRefusal: PrepareSenderRefusal;
  readonly log: Log;
  readonly now?: () => number;
  readonly schedule?: readonly number[];
  /** How many mails are sent at once. */
  readonly concurrency?: number;
  /** The interval at which the outbox is polled, in milliseconds. */
  readonly pollEvery?: number;
  /** How long a hand-over may take to finish when the program stops, in milliseconds. */
  readonly grace?: number;
};

/** Sends the due mails of the outbox in the background. */
export const createMailWorker = (dependencies: Dependencies): BackgroundWorker => {
  const { outbox, transport, recordBounce, prepareSenderRefusal, log } = dependencies;
  const { now = Date.now, schedule = defaultSchedule } = dependencies;
  const { concurrency = 2, pollEvery = 5_000, grace = 5_000 } = dependencies;
  const delivery = {
    outbox,
    transport,
    recordBounce,
    prepareSenderRefusal,
    log,
    now,
    schedule,
    retryInterval: pollEvery,
  };
  return createBackgroundWorker({
    claimNext: () => outbox.claimDue(now()),
    handle: (mail, signals) => deliverMail(mail, { ...delivery, ...signals }),
    beforePoll: async () => {
      for (const { id, kind } of await outbox.releaseAbandoned(now()))
        log.warn('mail failed', { kind, mail: id, code: 'ABANDONED' });
    },
    unavailableEvent: 'database away, mail waits',
    log,
    concurrency,
    pollEvery,
    grace,
  });
};
