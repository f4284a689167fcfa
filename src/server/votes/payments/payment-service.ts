import type { Kysely } from 'kysely';
import { gmtTime } from '../../../shared/dates.ts';
import { isMobileMethod } from '../../../shared/phone-number.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Schema } from '../../db/schema.ts';
import type { MismatchKind } from '../../db/tables/vote-orders.ts';
import type { Log } from '../../log.ts';
import type { MailService } from '../../mail/mail-service.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import { getNextCheckTime, promptTimeLimit, silenceLimit } from '../orders/check-times.ts';
import { createOrderActivity } from '../orders/order-activity.ts';
import {
  type CheckResult,
  isKnownMismatch,
  type OrderStore,
  type PaymentMismatch,
} from '../orders/order-store.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { GatewayHealth } from './gateway-health.ts';
import { mismatchMail } from './mismatch-mail.ts';
import {
  findPaymentProblem,
  formatReport,
  getKwacha,
  getRefundedAmount,
  hasMoney,
  type KnownPayment,
  type PaymentProvider,
  type PaymentReport,
} from './payment-provider.ts';
import type { TransitionOrder, TransitionResult } from './transition-order.ts';

type Dependencies = {
  readonly orders: OrderStore;
  /** The provider of an order; null if it is no longer configured. */
  readonly findProvider: (order: StoredOrder) => PaymentProvider | null;
  readonly transitionOrder: TransitionOrder;
  readonly health: GatewayHealth;
  readonly mailService: MailService;
  readonly log: Log;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
};

/** What triggered a verification. */
type VerifyCause = 'order' | 'webhook' | 'watch' | 'voter' | 'team';

/** The current order, and the entry of its payment if that came just now. */
export type CurrentOrder = Pick<TransitionResult, 'order'> & Partial<Pick<TransitionResult, 'payment'>>;

/** An order after a verification, and whether the gateway answered. */
export type VerifiedOrder = CurrentOrder & { readonly isAnswered: boolean };

export type PaymentService = {
  /** Requests the payment of a new order. */
  readonly requestPayment: (order: StoredOrder, signal: AbortSignal) => Promise<CurrentOrder>;
  /** Gets the state of a payment from the gateway and applies it to the order. */
  readonly verifyPayment: (
    order: StoredOrder,
    cause: VerifyCause,
    signal: AbortSignal,
  ) => Promise<VerifiedOrder>;
};

const noAnswer = { isAnswered: false, mismatch: null } as const;

/** Whether the payment worker has claimed the order, so that no other process works on it. */
const isClaimed = (cause: VerifyCause): boolean => cause === 'watch' || cause === 'webhook';

/** Requests and verifies payments. After any error the order stays pending, and the payment worker verifies it later. */
export const createPaymentService = (dependencies: Dependencies): PaymentService => {
  const { orders, findProvider, transitionOrder, health, mailService, log, now, onCrashPoint } = dependencies;
  const getLogDetails = (order: StoredOrder) => ({ provider: order.provider, order: order.id });
  /** The gateway's answer; null if it does not answer, or is no longer configured. */
  const ask = async <T>(
    order: StoredOrder,
    signal: AbortSignal,
    request: (provider: PaymentProvider) => Promise<T>,
  ): Promise<T | null> => {
    const provider = findProvider(order);
    if (provider === null) return null;
    try {
      const answer = await request(provider);
      await health.recordAnswer(provider.name);
      return answer;
    } catch (error) {
      log.error('payment provider failed', error, getLogDetails(order));
      await health.recordFailure(provider.name, error, signal);
      return null;
    }
  };

  /** Records the verification and the time of the next one. */
  const recordCheck = async (
    order: StoredOrder,
    { isAnswered, mismatch }: Pick<CheckResult, 'mismatch'> & Pick<VerifiedOrder, 'isAnswered'>,
  ): Promise<CurrentOrder> => {
    const next = getNextCheckTime(order, now());
    const answered = isAnswered ? now() : null;
    if (mismatch === null) await orders.recordCheck(order, { answered, next, mismatch });
    else {
      const compose = await mailService.loadNotificationComposer('mismatches');
      const onNewMismatch = async (transaction: Kysely<Schema>, problem: MismatchKind): Promise<void> => {
        if (compose === null) return;
        const mail = compose(mismatchMail(mailService.site, order, problem));
        await mailService.enqueue(transaction, [mail], now());
      };
      await orders.recordCheck(order, { answered, next, mismatch, onNewMismatch });
      mailService.wake();
    }
    return { order: await orders.get(order.id) };
  };

  const requestPayment = async (order: StoredOrder, signal: AbortSignal): Promise<CurrentOrder> => {
    onCrashPoint('order written, gateway not asked');
    const result = await ask(order, signal, (provider) => provider.requestPayment(order, signal));
    // Unknown whether the request arrived: the payment worker will verify.
    if (result === null) return recordCheck(order, noAnswer);
    onCrashPoint('gateway asked, its answer not written');
    if (result.kind === 'rejected') {
      log.warn('payment provider refused an order', { ...getLogDetails(order), code: result.code });
      return transitionOrder(order, { kind: 'failed', failure: result.failure }, 'refused');
    }
    // What the verification finds is written together with the prompt.
    if (result.canVerifyNow) return verifyPayment(order, 'order', signal);
    const prompted = await orders.recordPrompt(order.id, result.checkoutUrl, now());
    onCrashPoint('answer written, voter without a response');
    return { order: prompted };
  };

  /** Whether the payment request never reached the gateway. */
  const isRequestLost = (order: StoredOrder, report: PaymentReport): boolean => {
    if (order.state !== 'pending' || order.prompted_gmt !== null) return false;
    // For a card, a lost response is as bad: without the address of the checkout page the voter cannot pay.
    return report.kind === 'unknown' || (order.method === 'visa' && report.state === 'pending');
  };

  /** Whether the gateway has just accepted the payment request, which is not recorded yet. */
  const isJustAccepted = (order: StoredOrder, cause: VerifyCause): boolean =>
    order.prompted_gmt === null && cause === 'order';

  /** Whether the payment request arrived and only its response was lost: the prompt is on the phone. Never for a card. */
  const isResponseLost = (order: StoredOrder, report: PaymentReport): boolean =>
    order.prompted_gmt === null &&
    isMobileMethod(order.method) &&
    report.kind === 'known' &&
    report.reference === order.reference;

  /** Requests the payment again while the voter still expects the prompt; later, the order fails. */
  const retryRequest = async (order: StoredOrder, signal: AbortSignal): Promise<CurrentOrder> => {
    if (now() - gmtTime(order.created_gmt) <= promptTimeLimit) return requestPayment(order, signal);
    await transitionOrder(order, { kind: 'failed', failure: null }, 'never asked');
    return recordCheck(order, { isAnswered: true, mismatch: null });
  };

  const createMismatch = (
    order: StoredOrder,
    report: KnownPayment,
    problem: MismatchKind,
  ): PaymentMismatch => {
    const mismatch = { problem, report: formatReport(report, order), amount: getKwacha(report) };
    if (!isKnownMismatch(order, mismatch))
      log.warn('payment does not fit its order', { ...getLogDetails(order), problem });
    return mismatch;
  };

  /** Applies a report to an order that has not been paid so far. */
  const applyToUnpaid = async (
    order: StoredOrder,
    report: PaymentReport,
    cause: VerifyCause,
  ): Promise<CurrentOrder> => {
    const problem = report.kind === 'known' ? findPaymentProblem(report, order) : null;
    const payment = report.kind === 'known' && problem === null ? report : null;
    if (payment !== null && hasMoney(payment, order)) {
      const paid = await transitionOrder(order, { kind: 'paid', payment }, cause);
      // A part of it may have been given back since.
      return payment.refunded === 0 ? paid : applyToPaid(paid.order, payment, cause);
    }
    // Record the prompt first: a voter who saw it must not read that no prompt was sent.
    if (isJustAccepted(order, cause) || isResponseLost(order, report))
      await orders.recordMissedPrompt(order.id, now());
    if (order.state === 'pending' && (payment?.state === 'failed' || payment?.state === 'refunded'))
      await transitionOrder(order, { kind: 'failed', failure: payment.failure }, cause);
    else if (order.state === 'pending' && now() >= gmtTime(order.expires_gmt))
      await transitionOrder(order, { kind: 'expired' }, cause);
    const mismatch =
      problem !== null && report.kind === 'known' && report.state === 'paid'
        ? createMismatch(order, report, problem)
        : null;
    return recordCheck(order, { isAnswered: true, mismatch });
  };

  /** Applies a report to a paid order: its money may have been given back. */
  const applyToPaid = async (
    order: StoredOrder,
    report: PaymentReport,
    cause: VerifyCause,
  ): Promise<CurrentOrder> => {
    if (report.kind === 'unknown' || report.reference !== order.reference)
      return recordCheck(order, { isAnswered: true, mismatch: null });
    if (report.state === 'failed') {
      const mismatch = createMismatch(order, report, 'unpaid');
      return recordCheck(order, { isAnswered: true, mismatch });
    }
    const refunded = report.state === 'pending' ? null : getRefundedAmount(report, order.credited_amount);
    if (refunded !== null && refunded !== order.gateway_refunded)
      await transitionOrder(order, { kind: 'gateway refund', refunded }, cause, (transaction, changed) => {
        const action = refunded > order.gateway_refunded ? 'gateway-refund' : 'gateway-restored';
        return new ActivityLog(transaction).add(createOrderActivity(changed, 'The gateway', action), now());
      });
    return recordCheck(order, { isAnswered: true, mismatch: null });
  };

  const applyReport = async (
    order: StoredOrder,
    report: PaymentReport,
    cause: VerifyCause,
    signal: AbortSignal,
  ): Promise<CurrentOrder> => {
    // Only with a claim on the order: without one, the first request may still be running.
    if (isClaimed(cause) && isRequestLost(order, report)) return retryRequest(order, signal);
    return unpaidStates.includes(order.state)
      ? applyToUnpaid(order, report, cause)
      : applyToPaid(order, report, cause);
  };

  const verifyPayment: PaymentService['verifyPayment'] = async (order, cause, signal) => {
    const report = await ask(order, signal, (provider) => provider.verify(order, signal));
    if (report === null) {
      if (isJustAccepted(order, cause)) await orders.recordMissedPrompt(order.id, now());
      const isSilent = now() - gmtTime(order.created_gmt) >= silenceLimit;
      if (isSilent && order.state === 'pending') await transitionOrder(order, { kind: 'expired' }, 'silence');
      return { ...(await recordCheck(order, noAnswer)), isAnswered: false };
    }
    onCrashPoint('payment verified, not written');
    return { ...(await applyReport(order, report, cause, signal)), isAnswered: true };
  };

  return { requestPayment, verifyPayment };
};
