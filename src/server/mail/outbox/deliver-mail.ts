import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { RecordBounce } from '../bounce.ts';
import type { PrepareSenderRefusal } from '../sender-refusal.ts';
import type { MailTransport, SendOutcome } from '../smtp/mail-transport.ts';
import type { AttemptResult, ClaimedMail } from './attempt-result.ts';
import type { OutboxStore } from './outbox-store.ts';

type DeliveryDependencies = {
  readonly outbox: OutboxStore;
  readonly transport: MailTransport;
  /** Called where the mail failed because its address refused it. */
  readonly recordBounce: RecordBounce;
  /** Called where the server refused a newsletter's mail for another reason than its recipient. */
  readonly prepareSenderRefusal: PrepareSenderRefusal;
  readonly log: Log;
  readonly now: () => number;
  /** The delays between attempts, in milliseconds; an attempt after the last delay is final. */
  readonly schedule: readonly number[];
  /** How long to wait before writing to an unavailable database again, in milliseconds. */
  readonly retryInterval: number;
  /** The program is stopping: a mail whose hand-over has not begun is released. */
  readonly stop: AbortSignal;
  /** The grace period is over: abort at once. */
  readonly abort: AbortSignal;
};

const send = async (
  mail: ClaimedMail,
  { outbox, transport, now, stop, abort }: DeliveryDependencies,
): Promise<SendOutcome> => {
  const attempt = new AbortController();
  let isHandingOver = false;
  const onStop = () => {
    if (!isHandingOver) attempt.abort();
  };
  const onAbort = () => attempt.abort();
  stop.addEventListener('abort', onStop);
  abort.addEventListener('abort', onAbort);
  try {
    return await transport.send({
      mail,
      signal: attempt.signal,
      beforeHandover: async () => {
        isHandingOver = !stop.aborted && (await outbox.beginHandover(mail, now()));
        return isHandingOver;
      },
    });
  } catch (error) {
    const code = error instanceof Error ? error.name : 'unknown';
    const reason = `The email could not be prepared (${code}).`;
    return { kind: 'later', reason, code, isServerWide: true };
  } finally {
    stop.removeEventListener('abort', onStop);
    abort.removeEventListener('abort', onAbort);
  }
};

const toAttemptResult = (
  outcome: Exclude<SendOutcome, { kind: 'withheld' }>,
  { attempts }: ClaimedMail,
  { schedule, now }: DeliveryDependencies,
): AttemptResult => {
  if (outcome.kind !== 'later') return outcome;
  const wait = schedule[attempts - 1];
  const { reason, isServerWide, isSenderRefused = false } = outcome;
  return wait === undefined
    ? { kind: 'failed', reason, isUndecided: false, isSenderRefused }
    : { kind: 'again', at: now() + wait, reason, isServerWide };
};

/** Records the result, together with what follows from a refusal of the address. */
const recordResult = async (
  mail: ClaimedMail,
  outcome: Exclude<SendOutcome, { kind: 'withheld' }>,
  result: AttemptResult,
  { outbox, recordBounce, prepareSenderRefusal, now }: DeliveryDependencies,
): Promise<boolean> => {
  if (outcome.kind !== 'sent' && outcome.isSenderRefused && mail.newsletter_id !== null) {
    const { newsletter_id: newsletterId, recipient } = mail;
    // Kept with the newsletter, longer than any mail.
    const reason = outcome.reason.replaceAll(recipient, '…');
    const noteRefusal = await prepareSenderRefusal();
    return outbox.inTransaction(async (transaction, store) => {
      const isRecorded = await store.recordResult(mail, result, now());
      if (isRecorded) await noteRefusal(transaction, { newsletterId, reason }, now());
      return isRecorded;
    });
  }
  const refusal = outcome.kind === 'later' || outcome.kind === 'failed' ? outcome.refusal : null;
  if (!refusal || result.kind !== 'failed') return outbox.recordResult(mail, result, now());
  const { recipient: email, message_id: messageId } = mail;
  const bounce = { kind: refusal, email, messageId, reason: result.reason };
  return outbox.inTransaction(async (transaction, store) => {
    await recordBounce(transaction, bounce, now());
    return store.recordResult(mail, result, now());
  });
};

/**
 * Sends one claimed mail and records the result. While the database is unavailable it retries the write: if the mail
 * server's reply were lost, nobody could know whether the mail was sent.
 */
export const deliverMail = async (mail: ClaimedMail, dependencies: DeliveryDependencies): Promise<void> => {
  const { outbox, log, now, retryInterval, stop, abort } = dependencies;
  const outcome = await send(mail, dependencies);
  const details = { kind: mail.kind, mail: mail.id, attempts: mail.attempts };
  const recordOutcome = async (): Promise<void> => {
    if (outcome.kind === 'withheld' || (outcome.kind === 'later' && stop.aborted)) {
      const isReleased = await outbox.releaseClaim(mail, now());
      if (!isReleased) log.warn('mail was taken by another attempt', details);
      return;
    }
    const result = toAttemptResult(outcome, mail, dependencies);
    const isRecorded = await recordResult(mail, outcome, result, dependencies);
    if (outcome.kind !== 'sent')
      log.warn(result.kind === 'again' ? 'mail delayed' : 'mail failed', {
        ...details,
        code: outcome.code,
      });
    else if (!isRecorded) log.warn('mail was sent, and also taken by another attempt', details);
  };
  for (let isLogged = false; ; isLogged = true) {
    try {
      await recordOutcome();
      return;
    } catch (error) {
      if (!isLogged) log.error('database away, result of a mail not recorded yet', error, details);
      if (abort.aborted) return;
      // `abort` ends the wait early, for one last try.
      await pause(retryInterval, undefined, { signal: abort }).catch(() => {});
    }
  }
};
