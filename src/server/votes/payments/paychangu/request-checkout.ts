import { formatVotes } from '../../../../shared/votes/votes.ts';
import { noticeAddress, returnAddress } from '../notice-routes.ts';
import type { Payable, PaymentRequestResult } from '../payment-provider.ts';
import type { PaychanguClient } from './paychangu-client.ts';
import { toRejection } from './rejection.ts';

type CheckoutOptions = {
  readonly provider: string;
  /** The site's public origin. */
  readonly site: string;
  /** The gateway's own origin. */
  readonly gateway: string;
  readonly contestantName: () => Promise<string>;
};

/** Only an https address: voters are sent there. http is allowed for a local gateway in tests. */
const readCheckoutUrl = (text: unknown, gateway: string): string => {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && gateway.startsWith('http:'));
  if (url === null || !isAllowed) throw new Error('PayChangu gave no address for the card payment');
  return url.href;
};

/** Creates a checkout page at PayChangu, where the voter pays by card: card numbers never reach this server. */
export const requestCheckout = async (
  client: PaychanguClient,
  order: Payable,
  { provider, site, gateway, contestantName }: CheckoutOptions,
  signal: AbortSignal,
): Promise<PaymentRequestResult> => {
  const name = await contestantName();
  const response = await client.post(
    '/payment',
    {
      amount: String(order.price),
      currency: 'MWK',
      tx_ref: order.reference,
      // Webhook, and where payers return to after paying. The return URL is for payers who cancel or fail.
      callback_url: `${site}${noticeAddress(provider)}`,
      return_url: `${site}${returnAddress(provider, order.reference)}`,
      customization: { title: `Vote for ${name}`, description: `${formatVotes(order.votes)} for ${name}` },
      ...(order.email === null ? {} : { email: order.email }),
    },
    signal,
  );
  if (response.kind === 'rejected') return toRejection(response);
  const { checkout_url: address } = response.objects.find((fields) => 'checkout_url' in fields) ?? {};
  const checkoutUrl = readCheckoutUrl(address, gateway);
  return { kind: 'accepted', checkoutUrl, canVerifyNow: false };
};
