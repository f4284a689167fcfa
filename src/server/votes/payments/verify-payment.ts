import { gmtTime } from '../../../shared/dates.ts';
import { isMobileMethod } from '../../../shared/phone-number.ts';
import type { Log } from '../../log.ts';
import type { AtStep } from '../crash-points.ts';
import { type Checked, isKnownMismatch, type OrderStore, type StoredOrder } from '../orders/order-store.ts';
import { askingTime, nextCheck, silenceLimit } from './check-times.ts';
import { type PaymentProvider, type PaymentReport, reportLine, troubleWith } from './payment-provider.ts';
import type { TransitionOrder } from './transition-order.ts';

type Dependencies = {
  readonly orders: OrderStore;
  /** Who took an order; null where nobody of them is set any more. */
  readonly providerOf: (order: StoredOrder) => PaymentProvider | null;
  readonly settle: TransitionOrder;
  readonly log: Log;
  readonly now: () => number;
  readonly atStep: AtStep;
};

/** Why the gateway is asked what became of a payment. */
export type LookCause = 'order' | 'webhook' | 'watch' | 'voter' | 'team';

/** An order as it is after the gateway was asked, and whether the gateway answered. */
export type Looked = { readonly order: StoredOrder; readonly isAnswered: boolean };

export type CollectPayment = {
  /** Asks the voter of a new order for the money. */
  readonly ask: (order: StoredOrder, signal: AbortSignal) => Promise<StoredOrder>;
  /** Asks the gateway what became of a payment, and moves the order by what it says. */
  readonly look: (order: StoredOrder, cause: LookCause, signal: AbortSignal) => Promise<Looked>;
};

const silent = { isAnswered: false, mismatch: null } as const;

/** Whether the order was taken by the watch, and by nobody else at the same time. */
const isTaken = (cause: LookCause): boolean => cause === 'watch' || cause === 'webhook';

/** Gets the money of an order. Whatever fails on the way leaves the order pending, which is the truth. */
export const createCollectPayment = (dependencies: Dependencies): CollectPayment => {
  const { orders, providerOf, settle, log, now, atStep } = dependencies;
  const factsOf = (order: StoredOrder) => ({ provider: order.provider, order: order.id });
  const onFailure = (order: StoredOrder) => (error: unknown) => {
    log.error('payment provider failed', error, factsOf(order));
    return null;
  };

  /** When it is looked at next, noted; and the order as it is then. */
  const note = async (
    order: StoredOrder,
    { isAnswered, mismatch }: Pick<Checked, 'mismatch'> & Pick<Looked, 'isAnswered'>,
  ): Promise<StoredOrder> => {
    const next = nextCheck(order, now());
    await orders.noteChecked(order, { answered: isAnswered ? now() : null, next, mismatch });
    return orders.get(order.id);
  };

  const ask = async (order: StoredOrder, signal: AbortSignal): Promise<StoredOrder> => {
    atStep('order written, gateway not asked');
    const asked = (await providerOf(order)?.ask(order, signal).catch(onFailure(order))) ?? null;
    // Whether the request arrived is not known: the watch will ask.
    if (asked === null) return note(order, silent);
    atStep('gateway asked, its answer not written');
    if (asked.kind === 'refused') {
      log.warn('payment provider refused an order', { ...factsOf(order), code: asked.code });
      return (await settle(order, 'failed', 'refused')).order;
    }
    const noted = await orders.noteAsked(order.id, asked.checkoutUrl, now());
    atStep('answer written, voter not told');
    return asked.isFinal ? (await look(noted, 'order', signal)).order : noted;
  };

  /** Whether the request for the money was cut short: as far as we know, and as far as the gateway does. */
  const isUnasked = (order: StoredOrder, report: PaymentReport): boolean => {
    if (order.state !== 'pending' || order.asked_gmt !== null) return false;
    // Whoever pays by card has to be told where.
    return report.kind === 'unknown' || (order.method === 'visa' && report.state === 'pending');
  };

  /** Whether the request arrived and its answer was lost: the prompt is on the phone. A card's page is not, without its address. */
  const isAskedAfterAll = (order: StoredOrder, report: PaymentReport): boolean =>
    order.asked_gmt === null &&
    isMobileMethod(order.method) &&
    report.kind === 'known' &&
    report.reference === order.reference;

  /** Makes the request again while the voter is still there; later, nobody is asked any more. */
  const askAgain = async (order: StoredOrder, signal: AbortSignal): Promise<StoredOrder> => {
    if (now() - gmtTime(order.created_gmt) <= askingTime) return ask(order, signal);
    await settle(order, 'failed', 'never asked');
    return note(order, { isAnswered: true, mismatch: null });
  };

  const applyReport = async (
    order: StoredOrder,
    report: PaymentReport,
    cause: LookCause,
    signal: AbortSignal,
  ): Promise<StoredOrder> => {
    // Only whoever has taken the order for itself: the first request may still be under way.
    if (isTaken(cause) && isUnasked(order, report)) return askAgain(order, signal);
    const trouble = report.kind === 'known' ? troubleWith(report, order) : null;
    // Before it is settled, so that whoever was asked is never told that they were not.
    if (isAskedAfterAll(order, report)) await orders.noteKnown(order.id, now());
    const verdict = report.kind === 'known' && trouble === null ? report.state : 'pending';
    // Once it is paid, nothing more is looked for.
    if (verdict === 'paid') return (await settle(order, verdict, cause)).order;
    if (verdict === 'failed' && order.state === 'pending') await settle(order, verdict, cause);
    else if (order.state === 'pending' && now() >= gmtTime(order.expires_gmt))
      await settle(order, 'expired', cause);
    const mismatch =
      trouble !== null && report.kind === 'known' && report.state === 'paid'
        ? { trouble, report: reportLine(report, order) }
        : null;
    if (mismatch !== null && !isKnownMismatch(order, mismatch))
      log.warn('payment does not fit its order', { ...factsOf(order), trouble });
    return note(order, { isAnswered: true, mismatch });
  };

  const look: CollectPayment['look'] = async (order, cause, signal) => {
    const report = (await providerOf(order)?.verify(order, signal).catch(onFailure(order))) ?? null;
    if (report === null) {
      const isSilent = now() - gmtTime(order.created_gmt) >= silenceLimit;
      if (isSilent && order.state === 'pending') await settle(order, 'expired', 'silence');
      return { order: await note(order, silent), isAnswered: false };
    }
    atStep('payment verified, not written');
    return { order: await applyReport(order, report, cause, signal), isAnswered: true };
  };

  return { ask, look };
};
