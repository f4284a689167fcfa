import { z } from 'zod';
import { fromWallClock, gmtText } from '../../../shared/dates.ts';
import { findVoteErrors } from '../../../shared/forms/find-vote-errors.ts';
import { formField } from '../../../shared/forms/form-names.ts';
import { paths } from '../../../shared/paths.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import { type FormInput, type FormOperation, parseValues } from '../../forms/form-operation.ts';
import { orderAddress, readOrderReference } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { FailedSearchLimit } from './failed-search-limit.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly timeZone: () => Promise<string>;
  readonly failedSearches: FailedSearchLimit;
};

/** How many orders of one number, amount and day are listed. */
const maxFound = 10;

const dayLength = 86_400_000;

const Payment = z.object({
  phone: z.string().transform((text, context): string => {
    const phone = readPhoneNumber(text);
    if (phone !== null) return phone;
    context.addIssue(findVoteErrors.phone);
    return z.NEVER;
  }),
  amount: z
    .string()
    .transform((text) => text.replace(/^\s*(?:MWK|MK|K)|[\s,]|\.00\s*$/gi, ''))
    .refine((text) => /^\d{1,9}$/.test(text), { error: findVoteErrors.amount })
    .transform(Number),
  day: z.iso.date({ error: findVoteErrors.day }),
});

const referenceNotFound =
  'There is no order with this reference or transaction number. Please check it, or search by your number.';
const paymentNotFound =
  'No order matches all three. Please check the number, the amount and the day. The day is the one on which you ordered.';

const tooManySearches =
  'Too many searches from your connection found nothing in the last hour. Please search by reference, or try again later.';

/** Digits are in every number of an operator or a gateway; a reference with a typing mistake is none. */
const parsePaymentNumber = (text: string): string | null =>
  /^[\w.:-]{5,64}$/.test(text) && /\d{3}/.test(text) && !/^MM/i.test(text) ? text : null;

const reject = (field: string, message: string) =>
  ({ kind: 'rejected', errors: { [field]: message } }) as const;

/** The page of one order, or the list of several. Addresses contain references only, never phone numbers. */
const getResultAddress = (references: readonly string[]): string =>
  references.length === 1 && references[0] !== undefined
    ? orderAddress(references[0])
    : `${paths.findVote}?orders=${references.join(',')}`;

/** Finds a voter's order by its reference, or by number, amount and day, which only the payer knows together. */
export const createFindOrders = ({ orders, timeZone, failedSearches }: Dependencies): FormOperation => {
  const findByReference = async (text: string) => {
    const reference = readOrderReference(text);
    const order = reference === null ? null : await orders.find(reference);
    return order === null ? [] : [order.reference];
  };

  const findByPayment = async ({ phone, amount, day }: z.infer<typeof Payment>) => {
    const zone = await timeZone();
    const nextDay = gmtText(Date.parse(`${day}T00:00:00Z`) + dayLength);
    return orders.findReferences({
      phone,
      price: amount,
      from: gmtText(fromWallClock(`${day}T00:00:00`, zone)),
      before: gmtText(fromWallClock(nextDay, zone)),
      limit: maxFound,
    });
  };

  /** The operator's numbers can be guessed, unlike our references: searches that find nothing are limited. */
  const searchByTransaction = async (text: string, address: string) => {
    const id = parsePaymentNumber(text);
    if (id === null) return reject('reference', referenceNotFound);
    if (failedSearches.isExceeded(address)) return reject('reference', tooManySearches);
    const found = await orders.findReferencesByTransaction(id, maxFound);
    if (found.length > 0) return { found };
    await failedSearches.count(address);
    return reject('reference', failedSearches.isExceeded(address) ? tooManySearches : referenceNotFound);
  };

  const search = async (given: FormInput['values'], address: string) => {
    const reference = (given.reference ?? '').trim();
    if (reference !== '') {
      const found = await findByReference(reference);
      return found.length === 0 ? searchByTransaction(reference, address) : { found };
    }
    // The other form of the page has no such field.
    if (given.reference !== undefined && given.phone === undefined)
      return reject('reference', findVoteErrors.reference);
    const { values, errors } = parseValues(Payment, given);
    if (errors) return { kind: 'rejected', errors } as const;
    // Before the search: above the limit, not even a successful search may confirm a number from the ledger.
    if (failedSearches.isExceeded(address)) return reject(formField, tooManySearches);
    const found = await findByPayment(values);
    if (found.length > 0) return { found };
    await failedSearches.count(address);
    return reject(formField, failedSearches.isExceeded(address) ? tooManySearches : paymentNotFound);
  };

  return {
    fields: ['reference', 'phone', 'amount', 'day'],
    file: null,
    // The number counts as sender, so that guessing amounts and days of one number is limited from all addresses together.
    sender: ({ phone = '' }) => readPhoneNumber(phone),
    run: async (input, address) => {
      const result = await search(input.values, address);
      if ('kind' in result) return result;
      const location = getResultAddress(result.found);
      return { kind: 'created', location, data: { location } };
    },
  };
};
