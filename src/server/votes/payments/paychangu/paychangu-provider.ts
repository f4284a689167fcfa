import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { Payable, PaymentProvider, PaymentRequestResult } from '../payment-provider.ts';
import { createPaychanguClient } from './paychangu-client.ts';
import { detectBook, type PaychanguSettings } from './paychangu-settings.ts';
import { readPaychanguNotice } from './read-notice.ts';
import { requestCheckout } from './request-checkout.ts';
import { requestMobileMoney } from './request-mobile-money.ts';
import { verifyPayment } from './verify-payment.ts';

type Dependencies = {
  readonly settings: PaychanguSettings;
  /** The site's public origin. */
  readonly site: string;
  /** The name on the checkout page. */
  readonly contestantName: () => Promise<string>;
  /** How long one request may take, in milliseconds. */
  readonly timeLimit?: number;
};

/** Stored with each order, and part of the webhook's address. */
export const paychanguName = 'paychangu';

/**
 * How long one operation may take with all its requests and their time in the queue, in milliseconds: two operations must
 * take less than the lease of a claimed order.
 */
const operationTimeLimit = 20_000;

const addTimeLimit = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(operationTimeLimit)]);

/** Payments through PayChangu: mobile money by a prompt on the phone, cards on PayChangu's checkout page. */
export const createPaychangu = (dependencies: Dependencies): PaymentProvider => {
  const { settings, site, contestantName, timeLimit } = dependencies;
  const client = createPaychanguClient(settings, timeLimit);

  const sendRequest = (order: Payable, signal: AbortSignal): Promise<PaymentRequestResult> =>
    isMobileMethod(order.method)
      ? requestMobileMoney(client, order, order.method, signal)
      : requestCheckout(
          client,
          order,
          { provider: paychanguName, site, gateway: settings.url, contestantName },
          signal,
        );

  return {
    name: paychanguName,
    book: detectBook(settings.secretKey),
    address: settings.url,
    requestPayment: async (order, signal) => {
      const limited = addTimeLimit(signal);
      const result = await sendRequest(order, limited);
      if (result.kind === 'accepted') return result;
      // PayChangu also rejects a reference that was used before: then the voter has been prompted already.
      const report = await verifyPayment(client, order, limited);
      if (report.kind === 'unknown' || report.state === 'failed') return result;
      if (report.state === 'paid') return { kind: 'accepted', checkoutUrl: null, canVerifyNow: true };
      // The address of the card's checkout page is lost: the voter has to place a new order.
      return isMobileMethod(order.method)
        ? { kind: 'accepted', checkoutUrl: null, canVerifyNow: false }
        : result;
    },
    verify: (order, signal) => verifyPayment(client, order, addTimeLimit(signal)),
    readNotice: async (body, headers) => readPaychanguNotice(body, headers, settings.webhookSecret),
  };
};
