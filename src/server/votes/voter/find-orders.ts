import { z } from 'zod';
import { fromWallClock, gmtText } from '../../../shared/dates.ts';
import { formField } from '../../../shared/forms/form-names.ts';
import { paths } from '../../../shared/paths.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import { type FormInput, type FormOperation, parseValues } from '../../forms/form-operation.ts';
import { orderAddress } from '../orders/order-address.ts';
import { readOrderReference } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { MissCount } from './miss-count.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly timeZone: () => Promise<string>;
  /** Searches by number that found nothing, by the address they came from. */
  readonly misses: MissCount;
};

/** More orders of one number, one amount and one day are not listed. */
const mostFound = 10;

const dayLength = 86_400_000;

const Payment = z.object({
  phone: z.string().transform((text, context): string => {
    const phone = readPhoneNumber(text);
    if (phone !== null) return phone;
    context.addIssue('Please enter the mobile number that paid, such as 0991234567.');
    return z.NEVER;
  }),
  amount: z
    .string()
    .transform((text) => text.replace(/^\s*(?:MWK|MK|K)|[\s,]|\.00\s*$/gi, ''))
    .refine((text) => /^\d{1,9}$/.test(text), { error: 'Please enter the amount in kwacha, such as 450.' })
    .transform(Number),
  day: z.iso.date({ error: 'Please enter the day of the payment.' }),
});

const referenceError = 'There is no order with this reference. Please check it, or search by your number.';
const nothingFound =
  'No order fits all three. Please check the number, the amount and the day; the day is that of the order.';

const tooManyMisses =
  'Too many searches by number from your connection found nothing in the last hour. Please search by the reference, or try again later.';

const refuse = (field: string, sentence: string) =>
  ({ kind: 'rejected', errors: { [field]: sentence } }) as const;

/** Where the orders are seen: one by itself, several as a list. References are all that is ever in an address. */
const addressOf = (references: readonly string[]): string =>
  references.length === 1 && references[0] !== undefined
    ? orderAddress(references[0])
    : `${paths.findVote}?orders=${references.join(',')}`;

/** Finds a voter's order: by its reference, or by what only its payer knows together. */
export const createFindOrders = ({ orders, timeZone, misses }: Dependencies): FormOperation => {
  const byReference = async (text: string) => {
    const reference = readOrderReference(text);
    const order = reference === null ? null : await orders.find(reference);
    return order === null ? [] : [order.reference];
  };

  const byPayment = async ({ phone, amount, day }: z.infer<typeof Payment>) => {
    const zone = await timeZone();
    const nextDay = gmtText(Date.parse(`${day}T00:00:00Z`) + dayLength);
    return orders.referencesOf({
      phone,
      price: amount,
      from: gmtText(fromWallClock(`${day}T00:00:00`, zone)),
      before: gmtText(fromWallClock(nextDay, zone)),
      most: mostFound,
    });
  };

  const search = async (given: FormInput['values'], address: string) => {
    const reference = (given.reference ?? '').trim();
    if (reference !== '') {
      const found = await byReference(reference);
      return found.length === 0 ? refuse('reference', referenceError) : { found };
    }
    const { values, errors } = parseValues(Payment, given);
    if (errors) return { kind: 'rejected', errors } as const;
    // Nobody can try out the numbers that a line of the ledger could stand for: a find would tell, too.
    if (misses.isOver(address)) return refuse(formField, tooManyMisses);
    const found = await byPayment(values);
    if (found.length > 0) return { found };
    await misses.count(address);
    return refuse(formField, misses.isOver(address) ? tooManyMisses : nothingFound);
  };

  return {
    fields: ['reference', 'phone', 'amount', 'day'],
    file: null,
    // Whoever tries amounts and days against somebody's number is stopped, from wherever it is tried.
    sender: ({ phone = '' }) => readPhoneNumber(phone),
    run: async (input, address) => {
      const result = await search(input.values, address);
      if ('kind' in result) return result;
      const location = addressOf(result.found);
      return { kind: 'created', location, data: { location } };
    },
  };
};
