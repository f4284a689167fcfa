import { z } from 'zod';
import { dialledNumber, type MobileMethod } from '../../../../shared/phone-number.ts';
import type { Asked, Payable } from '../payment-provider.ts';
import { type PaychanguClient, parseJson } from './paychangu-client.ts';
import { rejection } from './refusal.ts';

/** PayChangu's numbers for the operators. */
export const operatorIds: Readonly<Record<MobileMethod, string>> = {
  airtel: '20be6c20-adeb-4b5b-a7ba-0769820df4fb',
  tnm: '27494cb5-ba9e-437f-a114-4e7a7686bcca',
};

const NumberComplaint = z.object({ message: z.object({ mobile: z.unknown() }) });

const isAboutTheNumber = (text: string): boolean => NumberComplaint.safeParse(parseJson(text)).success;

/** Has the operator ask the voter on the phone. */
export const askMobileMoney = async (
  client: PaychanguClient,
  order: Payable,
  method: MobileMethod,
  signal: AbortSignal,
): Promise<Asked> => {
  if (order.phone === null) throw new Error('An order for mobile money has no number');
  const number = dialledNumber(order.phone);
  const askAs = (mobile: string) =>
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
  const first = await askAs(number.slice(1));
  // Whether numbers are wanted with their leading zero is not documented.
  const answer = first.kind === 'refused' && isAboutTheNumber(first.text) ? await askAs(number) : first;
  if (answer.kind === 'refused') return rejection(answer);
  return { kind: 'asked', checkoutUrl: null, isFinal: false };
};
