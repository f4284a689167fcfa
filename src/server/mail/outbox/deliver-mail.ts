import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { MailTransport, SendOutcome } from '../smtp/mail-transport.ts';
import type { ClaimedMail, OutboxStore, Resolution } from './outbox-store.ts';

export type DeliveryDependencies = {
  readonly outbox: OutboxStore;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly now: () => number;
  /** The waits between attempts, in milliseconds; after the last one the mail has failed. */
  readonly schedule: readonly number[];
  /** How long to wait for a database that is away. */
  readonly patience: number;
  /** The program is to stop: what has not been handed over goes back. */
  readonly stop: AbortSignal;
  /** The time to stop is over: everything ends where it is. */
  readonly cut: AbortSignal;
};

const send = async (
  mail: ClaimedMail,
  { outbox, transport, now, stop, cut }: DeliveryDependencies,
): Promise<SendOutcome> => {
  const attempt = new AbortController();
  let isHandingOver = false;
  const onStop = () => {
    if (!isHandingOver) attempt.abort();
  };
  const onCut = () => attempt.abort();
  stop.addEventListener('abort', onStop);
  cut.addEventListener('abort', onCut);
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
    return { kind: 'later', reason: `The mail could not be prepared (${code}).`, code };
  } finally {
    stop.removeEventListener('abort', onStop);
    cut.removeEventListener('abort', onCut);
  }
};

const resolutionOf = (
  outcome: Exclude<SendOutcome, { kind: 'withheld' }>,
  { attempts }: ClaimedMail,
  { schedule, now }: DeliveryDependencies,
): Resolution => {
  if (outcome.kind !== 'later') return outcome;
  const wait = schedule[attempts - 1];
  const { reason } = outcome;
  return wait === undefined ? { kind: 'failed', reason } : { kind: 'again', at: now() + wait, reason };
};

/**
 * Sends one held mail and notes what became of it. The mail server's answer is worth waiting for a database that is
 * away: without it, the mail would have to be called lost.
 */
export const deliverMail = async (mail: ClaimedMail, dependencies: DeliveryDependencies): Promise<void> => {
  const { outbox, log, now, patience, stop, cut } = dependencies;
  const outcome = await send(mail, dependencies);
  const facts = { kind: mail.kind, mail: mail.id, attempts: mail.attempts };
  const isPutBack = stop.aborted && (outcome.kind === 'later' || outcome.kind === 'withheld');
  if (outcome.kind === 'withheld' && !isPutBack) {
    log.warn('mail was taken by another attempt', facts);
    return;
  }
  const note = async (): Promise<void> => {
    if (isPutBack || outcome.kind === 'withheld') {
      await outbox.putBack(mail, now());
      return;
    }
    const resolution = resolutionOf(outcome, mail, dependencies);
    const isNoted = await outbox.settle(mail, resolution, now());
    if (outcome.kind !== 'sent')
      log.warn(resolution.kind === 'again' ? 'mail delayed' : 'mail failed', {
        ...facts,
        code: outcome.code,
      });
    else if (!isNoted) log.warn('mail was sent, and also taken by another attempt', facts);
  };
  for (let isAway = false; ; isAway = true) {
    try {
      await note();
      return;
    } catch (error) {
      if (!isAway) log.error('database away, mail waits to be settled', error, facts);
      if (cut.aborted) return;
      // Cut short by the end of the program, which then tries once more.
      await pause(patience, undefined, { signal: cut }).catch(() => {});
    }
  }
};
