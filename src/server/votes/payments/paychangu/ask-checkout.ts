import { countVotes } from '../../../../shared/votes.ts';
import { orderAddress } from '../../orders/order-address.ts';
import { noticeAddress } from '../notice-routes.ts';
import type { Asked, Payable } from '../payment-provider.ts';
import type { PaychanguClient } from './paychangu-client.ts';
import { rejection } from './refusal.ts';

type CheckoutPlace = {
  readonly provider: string;
  /** The origin people use. */
  readonly site: string;
  /** The gateway's own origin. */
  readonly gateway: string;
  readonly contestantName: () => Promise<string>;
};

/** Voters are sent there: never in the open, but to a gateway on this machine. */
const readCheckoutUrl = (text: unknown, gateway: string): string => {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && gateway.startsWith('http:'));
  if (url === null || !isAllowed) throw new Error('PayChangu gave no address where the card can be paid');
  return url.href;
};

/** Opens PayChangu's own page, where a card is paid: card numbers never come here. */
export const askCheckout = async (
  client: PaychanguClient,
  order: Payable,
  { provider, site, gateway, contestantName }: CheckoutPlace,
  signal: AbortSignal,
): Promise<Asked> => {
  const name = await contestantName();
  const answer = await client.post(
    '/payment',
    {
      amount: String(order.price),
      currency: 'MWK',
      tx_ref: order.reference,
      // It reports to the first, and sends whoever has paid there; the second is for those who have not.
      callback_url: `${site}${noticeAddress(provider)}`,
      return_url: `${site}${orderAddress(order.reference)}`,
      customization: { title: `Vote for ${name}`, description: `${countVotes(order.votes)} for ${name}` },
      ...(order.email === null ? {} : { email: order.email }),
    },
    signal,
  );
  if (answer.kind === 'refused') return rejection(answer);
  const checkoutUrl = readCheckoutUrl(answer.data.checkout_url, gateway);
  return { kind: 'asked', checkoutUrl, isFinal: false };
};
