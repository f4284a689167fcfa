import { z } from 'zod';
import { type MobileMethod, toLocalNumber } from '../../../../shared/phone-number.ts';
import type { Payable, PaymentRequestResult } from '../payment-provider.ts';
import { type PaychanguClient, parseJson } from './paychangu-client.ts';
import { toRejection } from './rejection.ts';

/** PayChangu's ids of the operators. */
const operatorIds: Readonly<Record<MobileMethod, string>> = {
  airtel: '20be6c20-adeb-4b5b-a7ba-0769820df4fb',
  tnm: '27494cb5-ba9e-437f-a114-4e7a7686bcca',
};

const NumberError = z.object({ message: z.object({ mobile: z.unknown() }) });

const isNumberError = (text: string): boolean => NumberError.safeParse(parseJson(text)).success;

/** Has the operator prompt the voter on the phone. */
export const requestMobileMoney = async (
  client: PaychanguClient,
  order: Payable,
  method: MobileMethod,
  signal: AbortSignal,
): Promise<PaymentRequestResult> => {
  if (order.phone === null) throw new Error('An order for mobile money has no number');
  const number = toLocalNumber(order.phone);
  const sendRequest = (mobile: string) =>
    client.post(
      '/mobile-money/payments/initialize',
      {
        mobile,
        mobile_money_operator_ref_id: operatorIds[method],
        amount: String(order.price),
        charge_id: order.reference,
        ...(order.email === null ? {} : { email: order.email }),
      },
      signal,
    );
  const first = await sendRequest(number.slice(1));
  // PayChangu does not document whether the number has its leading zero: try without it, then with it.
  const response = first.kind === 'rejected' && isNumberError(first.text) ? await sendRequest(number) : first;
  if (response.kind === 'rejected') return toRejection(response);
  return { kind: 'accepted', checkoutUrl: null, canVerifyNow: false };
};
