import type { Asked } from '../payment-provider.ts';
import type { GatewayAnswer } from './paychangu-client.ts';

type RejectedResponse = Extract<GatewayAnswer, { readonly kind: 'refused' }>;

/** The words PayChangu is known to give for a payment that it does not take. */
const codes = /\b(DECLINED|TIMED_OUT|INSUFFICIENT_FUNDS|AUTHENTICATION_FAILED)\b/;

/** Why an order was refused, for the log: a known word or the status. What else it says may repeat what the voter typed. */
export const rejection = ({
  status,
  text,
}: RejectedResponse): Extract<Asked, { readonly kind: 'refused' }> => {
  // An address that is not there says nothing about the order.
  if (status === 404) throw new Error('PayChangu answered with status 404');
  return { kind: 'refused', code: codes.exec(text)?.[1] ?? `HTTP_${status}` };
};
