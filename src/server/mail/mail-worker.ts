import type { Log } from '../log.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailTransport } from './mail-transport.ts';
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

export type MailWorker = {
  readonly start: () => void;
  /** Looks into the outbox now: somebody has just put something in. */
  readonly wake: () => void;
  /** Takes no more mail, and waits for what is being handed over. */
  readonly stop: () => Promise<void>;
};

/** Sends what is due in the outbox, for as long as the program runs. */
export const createMailWorker = (dependencies: Dependencies): MailWorker => {
  const { outbox, transport, log, now = Date.now, schedule = usualSchedule } = dependencies;
  const { lanes = 2, pollEvery = 5_000, grace = 5_000 } = dependencies;
  const stopping = new AbortController();
  const cutting = new AbortController();
  const delivery = {
    outbox,
    transport,
    log,
    now,
    schedule,
    patience: pollEvery,
    stop: stopping.signal,
    cut: cutting.signal,
  };
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let calls = 0;
  // An outage is logged once, however long it lasts.
  let isDatabaseAway = false;

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const callsBefore = calls;
      const mail = await outbox.claimDue(now());
      isDatabaseAway = false;
      if (mail) {
        startLane();
        await deliverMail(mail, delivery);
      } else if (callsBefore === calls) return;
    }
  };

  const releaseAbandoned = async (): Promise<void> => {
    for (const { id, kind } of await outbox.releaseAbandoned(now()))
      log.warn('mail failed', { kind, mail: id, code: 'ABANDONED' });
  };

  const onFailure = (error: unknown): void => {
    if (!isDatabaseAway) log.error('database away, mail waits', error);
    isDatabaseAway = true;
  };

  const track = (task: Promise<void>): void => {
    const tracked = task.catch(onFailure).finally(() => running.delete(tracked));
    running.add(tracked);
  };

  const startLane = (): void => {
    if (running.size < lanes && !stopping.signal.aborted) track(work());
  };

  const wake = (): void => {
    calls += 1;
    startLane();
  };

  // One at a time: a database that hangs is not asked again and again.
  let polling: Promise<void> | null = null;
  const poll = (): void => {
    polling ??= releaseAbandoned()
      .then(wake, onFailure)
      .finally(() => {
        polling = null;
      });
  };

  return {
    start: () => {
      timer = setInterval(poll, pollEvery);
      poll();
    },
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      const end = setTimeout(() => cutting.abort(), grace);
      await Promise.all([polling, ...running]);
      clearTimeout(end);
    },
  };
};
