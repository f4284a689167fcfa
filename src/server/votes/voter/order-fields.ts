import { z } from 'zod';
import { formField } from '../../../shared/forms/form-names.ts';
import {
  formatPrefixes,
  getOperator,
  isMobileMethod,
  readPhoneNumber,
} from '../../../shared/phone-number.ts';
import type { VoteOffer } from '../../../shared/votes/vote-price.ts';
import {
  type PaymentMethod,
  paymentMethods,
  type TestOutcome,
  testOutcomes,
} from '../../../shared/votes/votes.ts';
import { emailField } from '../../forms/field-rules.ts';
import { type FormInput, parseValues } from '../../forms/form-operation.ts';
import { type ChosenVotes, parseVotes } from './chosen-votes.ts';
import { findPriceError } from './shown-price.ts';

const methodError = 'Please choose how you want to pay.';
const keyError = 'This page is out of date. Please reload it and choose again.';
const phoneError = 'Please enter a mobile number such as 0991234567.';

/** What a browser may send as `key`: random and long, so that the keys of two orders never collide. */
const keyPattern = /^(?:[\w-]{16,64})?$/;

const isMethod = (text: string): text is PaymentMethod => Object.hasOwn(paymentMethods, text);

/** The number that pays. Each mobile method needs a number of its operator; a card needs none. */
const parsePayer = (method: PaymentMethod, text: string): { phone: string | null } | { error: string } => {
  if (!isMobileMethod(method)) return { phone: null };
  if (text.trim() === '') return { error: 'Please enter the mobile number that pays.' };
  const phone = readPhoneNumber(text);
  if (phone === null) return { error: phoneError };
  if (getOperator(phone) === method) return { phone };
  return {
    error: `${paymentMethods[method]} numbers begin with ${formatPrefixes(method)}. Please check this one.`,
  };
};

const OrderSchema = z.object({
  method: z.string().refine(isMethod, { error: methodError }),
  email: z.string().transform((text, context): string | null => {
    if (text.trim() === '') return null;
    const email = emailField.safeParse(text);
    if (email.success) return email.data;
    context.addIssue(email.error.issues[0]?.message ?? '');
    return z.NEVER;
  }),
  outcome: z
    .string()
    .transform(
      (text): TestOutcome => (Object.hasOwn(testOutcomes, text) ? (text as TestOutcome) : 'succeed'),
    ),
  key: z.string().trim().regex(keyPattern, { error: keyError }),
});

/** A valid order form. */
export type OrderRequest = {
  readonly chosen: ChosenVotes;
  readonly method: PaymentMethod;
  readonly phone: string | null;
  /** Where the receipt goes; null if the voter wants none. */
  readonly email: string | null;
  /** The outcome of a test payment; `succeed` by default. */
  readonly outcome: TestOutcome;
  readonly key: string | null;
};

/** An invalid order form, with the errors of all fields. */
export type RejectedOrder = {
  readonly request: null;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the voter saw other prices than the current ones. */
  readonly hasPriceChanged: boolean;
};

type ParsedOrder = { readonly request: OrderRequest } | RejectedOrder;

/** The form's fields. `prices` is what the page showed; it is only compared with the current prices, never used as one. */
export const orderFieldNames = [
  'votes',
  'count',
  'prices',
  'method',
  'phone',
  'email',
  'outcome',
  'key',
] as const;

/** The key alone: it finds an earlier order even if the other fields have become invalid. */
export const readOrderKey = ({ key = '' }: FormInput['values']): string | null =>
  keyPattern.test(key.trim()) ? key.trim() || null : null;

/** Validates the form; reports the errors of all fields together. */
export const parseOrder = (offer: VoteOffer, given: FormInput['values']): ParsedOrder => {
  const { values, errors } = parseValues(OrderSchema, given);
  const votes = parseVotes(offer, given);
  const method = given.method ?? '';
  const payer = isMethod(method) ? parsePayer(method, given.phone ?? '') : { phone: null };
  const priceError = findPriceError(given, 'chosen' in votes ? votes.chosen : null);
  if (errors === null && 'chosen' in votes && 'phone' in payer && priceError === null) {
    const { key, ...rest } = values;
    return { request: { ...rest, chosen: votes.chosen, phone: payer.phone, key: key || null } };
  }
  const phoneErrors = 'error' in payer ? { phone: payer.error } : {};
  const priceErrors = priceError === null ? {} : { [formField]: priceError };
  return {
    request: null,
    // In the order of the fields: there is an error of the number only if there is none of the method.
    errors: { ...('errors' in votes ? votes.errors : {}), ...phoneErrors, ...errors, ...priceErrors },
    hasPriceChanged: priceError !== null,
  };
};
