import type { PaymentRequestResult } from '../payment-provider.ts';
import { findFailureReason } from './parse-failure.ts';
import type { GatewayResponse } from './paychangu-client.ts';

type RejectedResponse = Extract<GatewayResponse, { readonly kind: 'rejected' }>;

/** The known error codes of PayChangu. */
const codes = /\b(DECLINED|TIMED_OUT|INSUFFICIENT_FUNDS|AUTHENTICATION_FAILED)\b/;

/** The reason for the log: a known code or the status. The rest of the response may repeat what the voter typed. */
export const toRejection = ({
  status,
  text,
}: RejectedResponse): Extract<PaymentRequestResult, { readonly kind: 'rejected' }> => {
  // A wrong address of the API says nothing about the order.
  if (status === 404) throw new Error('PayChangu answered with status 404');
  return {
    kind: 'rejected',
    code: codes.exec(text)?.[1] ?? `HTTP_${status}`,
    failure: findFailureReason([text]),
  };
};
