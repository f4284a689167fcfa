import { newOrderReference } from '../../src/server/votes/orders/order-reference.ts';
import type { Payable } from '../../src/server/votes/payments/payment-provider.ts';
import type { PaymentMethod } from '../../src/shared/votes/votes.ts';

const phones = { airtel: '+265991234567', tnm: '+265881234567', visa: null } as const;

/** A new order of five votes, as a payment provider gets it. */
export const newPayable = (method: PaymentMethod, changes: Partial<Payable> = {}): Payable => ({
  reference: newOrderReference(),
  votes: 5,
  price: 450,
  method,
  phone: phones[method],
  email: null,
  test_outcome: null,
  book: 'live',
  ...changes,
});
