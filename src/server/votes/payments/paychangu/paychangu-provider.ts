import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { Asked, Payable, PaymentProvider } from '../payment-provider.ts';
import { askCheckout } from './ask-checkout.ts';
import { askMobileMoney } from './ask-mobile-money.ts';
import { createPaychanguClient } from './paychangu-client.ts';
import { bookOfKey, type PaychanguSettings } from './paychangu-settings.ts';
import { readPaychanguNotice } from './read-notice.ts';
import { verifyPayment } from './verify-payment.ts';

type Dependencies = {
  readonly settings: PaychanguSettings;
  /** The origin people use. */
  readonly site: string;
  /** For whom the votes are, as the page that takes the card says. */
  readonly contestantName: () => Promise<string>;
  /** How long one request may take, in milliseconds. */
  readonly timeLimit?: number;
};

const name = 'paychangu';

/**
 * How long a question may take with all its requests and their waiting in line, in milliseconds: two of them take less
 * than the watch leaves an order to itself.
 */
const questionLimit = 20_000;

const limited = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(questionLimit)]);

/** Payments through PayChangu: mobile money directly, cards on its own page. */
export const createPaychangu = (dependencies: Dependencies): PaymentProvider => {
  const { settings, site, contestantName, timeLimit } = dependencies;
  const client = createPaychanguClient(settings, timeLimit);

  const request = (order: Payable, signal: AbortSignal): Promise<Asked> =>
    isMobileMethod(order.method)
      ? askMobileMoney(client, order, order.method, signal)
      : askCheckout(client, order, { provider: name, site, gateway: settings.url, contestantName }, signal);

  return {
    name,
    book: bookOfKey(settings.secretKey),
    ask: async (order, signal) => {
      const limit = limited(signal);
      const asked = await request(order, limit);
      if (asked.kind === 'asked') return asked;
      // A reference that was used before is refused, too: then the voter has been asked already.
      const report = await verifyPayment(client, order, limit);
      if (report.kind === 'unknown' || report.state === 'failed') return asked;
      if (report.state === 'paid') return { kind: 'asked', checkoutUrl: null, isFinal: true };
      // A card's page that nobody was told of is lost: the voter has to begin again.
      return isMobileMethod(order.method) ? { kind: 'asked', checkoutUrl: null, isFinal: false } : asked;
    },
    verify: (order, signal) => verifyPayment(client, order, limited(signal)),
    readNotice: async (body, headers) => readPaychanguNotice(body, headers, settings.webhookSecret),
  };
};
