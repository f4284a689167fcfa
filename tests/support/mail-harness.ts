import { vi } from 'vitest';
import type { BackgroundWorker } from '../../src/server/background/background-worker.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { RecordBounce } from '../../src/server/mail/bounce.ts';
import type { NewMail } from '../../src/server/mail/new-mail.ts';
import { createMailCompletion, withCompletion } from '../../src/server/mail/outbox/complete-mail.ts';
import { createMailWorker } from '../../src/server/mail/outbox/mail-worker.ts';
import { OutboxStore } from '../../src/server/mail/outbox/outbox-store.ts';
import type { PrepareSenderRefusal } from '../../src/server/mail/sender-refusal.ts';
import { parseSmtpServer } from '../../src/server/mail/smtp/mail-settings.ts';
import type { MailTransport } from '../../src/server/mail/smtp/mail-transport.ts';
import { createSmtpTransport } from '../../src/server/mail/smtp/smtp-transport.ts';
import { fixtureNow } from './content-fixtures.ts';
import { fixtureSite } from './rest-harness.ts';
import { testLog } from './test-log.ts';
import { testSecretKey } from './test-secret-key.ts';

export const createSampleMail = (change: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to: 'grace@example.org',
  replyTo: null,
  subject: 'Hello',
  text: 'Good morning.',
  html: '<p>Good morning.</p>',
  headers: {},
  ...change,
});

/** A clock that a test sets. */
export const createTestClock = () => {
  let time = fixtureNow;
  return {
    now: () => time,
    moveTo: (moment: number) => {
      time = Math.max(time, moment);
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

type Options = {
  readonly clock?: ReturnType<typeof createTestClock>;
  readonly transport?: MailTransport;
  readonly schedule?: readonly number[];
  readonly deadline?: number;
  readonly idleTime?: number;
  readonly grace?: number;
  readonly pollEvery?: number;
  readonly recordBounce?: RecordBounce;
  readonly prepareSenderRefusal?: PrepareSenderRefusal;
};

/** An outbox with a worker that sends to the given mail server. */
export const openMailHarness = (database: Database, url: string, options: Options = {}) => {
  const {
    clock = createTestClock(),
    schedule = [60_000, 300_000],
    deadline = 20_000,
    idleTime,
    grace = 5_000,
    pollEvery = 25,
    recordBounce = async () => {},
    prepareSenderRefusal = async () => async () => {},
  } = options;
  const server = parseSmtpServer(url);
  if (server === null) throw new Error('The address of the mail server is not valid.');
  const outbox = new OutboxStore(database.db, fixtureSite);
  const log = testLog();
  const sender = async () => ({ name: 'Thandiwe Banda', address: 'hello@example.org' });
  const transport =
    options.transport ??
    withCompletion(
      createSmtpTransport({ server, sender, deadline, ...(idleTime === undefined ? {} : { idleTime }) }),
      createMailCompletion(database.db, testSecretKey),
    );
  const worker: BackgroundWorker = createMailWorker({
    outbox,
    transport,
    recordBounce,
    prepareSenderRefusal,
    log,
    now: clock.now,
    schedule,
    pollEvery,
    grace,
  });
  const mails = () => database.db.selectFrom('mail').selectAll().orderBy('id').execute();

  /** Waits until every mail is sent or failed. Advances the clock when all remaining mails wait for their due time. */
  const waitUntilFinal = (limit = 25_000): Promise<void> =>
    vi.waitFor(
      async () => {
        const open = await database.db
          .selectFrom('mail')
          .select(['state', 'due_gmt'])
          .where('state', 'not in', ['sent', 'failed'])
          .execute();
        const due = open.map(({ due_gmt }) => Date.parse(`${due_gmt}Z`));
        if (open.length > 0 && open.every(({ state }) => state === 'waiting')) clock.moveTo(Math.min(...due));
        if (open.length > 0) throw new Error(`Not final: ${open.map(({ state }) => state).join(', ')}`);
      },
      { timeout: limit, interval: 20 },
    );

  return { outbox, worker, clock, mails, waitUntilFinal, log, lines: log.lines };
};
