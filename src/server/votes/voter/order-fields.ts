import { z } from 'zod';
import { formField } from '../../../shared/forms/form-names.ts';
import { beginningsOf, isMobileMethod, operatorOf, readPhoneNumber } from '../../../shared/phone-number.ts';
import {
  type PaymentMethod,
  paymentMethods,
  type TestOutcome,
  testOutcomes,
  type VotePackage,
} from '../../../shared/votes.ts';
import { emailField } from '../../forms/field-rules.ts';
import { type FormInput, parseValues } from '../../forms/form-operation.ts';
import { priceError } from './shown-price.ts';

const methodError = 'Please choose how you want to pay.';
const votesError = 'Please choose how many votes you want.';
const keyError = 'This page is out of date. Please reload it and choose again.';
const phoneError = 'Please enter a mobile number such as 0991234567.';

/** What a browser may send as `key`: made at random and long, so that nobody meets another's order by it. */
const keyPattern = /^(?:[\w-]{16,64})?$/;

const isMethod = (text: string): text is PaymentMethod => Object.hasOwn(paymentMethods, text);

/** The number that pays: every mobile method needs one of its own operator. A card needs none. */
const readPayer = (method: PaymentMethod, text: string): { phone: string | null } | { error: string } => {
  if (!isMobileMethod(method)) return { phone: null };
  if (text.trim() === '') return { error: 'Please enter the mobile number that pays.' };
  const phone = readPhoneNumber(text);
  if (phone === null) return { error: phoneError };
  if (operatorOf(phone) === method) return { phone };
  return {
    error: `This is not a number of ${paymentMethods[method]}: those begin with ${beginningsOf(method)}.`,
  };
};

const fieldsOf = (packages: readonly VotePackage[]) =>
  z.object({
    votes: z.string().transform((text, context): VotePackage => {
      const chosen = packages.find(({ votes }) => String(votes) === text.trim());
      if (chosen) return chosen;
      context.addIssue(votesError);
      return z.NEVER;
    }),
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

/** What an order is made from. */
export type OrderRequest = {
  readonly chosen: VotePackage;
  readonly method: PaymentMethod;
  readonly phone: string | null;
  /** Where the receipt goes, for those who want one. */
  readonly email: string | null;
  /** What a test payment is to do; without a word it succeeds. */
  readonly outcome: TestOutcome;
  readonly key: string | null;
};

/** What is wrong with what was sent, all of it. */
export type RejectedOrder = {
  readonly wish: null;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the voter has seen other prices than there are now. */
  readonly isPriceNew: boolean;
};

type Read = { readonly wish: OrderRequest } | RejectedOrder;

/** What the operation reads; `prices` is what the page showed, and only ever compared with what votes cost. */
export const orderFieldNames = ['votes', 'prices', 'method', 'phone', 'email', 'outcome', 'key'] as const;

/** The key by itself: what was placed with it is found again, whatever has become wrong with the rest. */
export const keyIn = ({ key = '' }: FormInput['values']): string | null =>
  keyPattern.test(key.trim()) ? key.trim() || null : null;

/** Reads what the form sent; everything that is wrong is told together. */
export const readOrder = (packages: readonly VotePackage[], given: FormInput['values']): Read => {
  const { values, errors } = parseValues(fieldsOf(packages), given);
  const method = given.method ?? '';
  const number = isMethod(method) ? readPayer(method, given.phone ?? '') : { phone: null };
  const fault = priceError(packages, given);
  if (errors === null && 'phone' in number && fault === null) {
    const { votes: chosen, key, ...rest } = values;
    return { wish: { ...rest, chosen, phone: number.phone, key: key || null } };
  }
  const wrongNumber = 'error' in number ? { phone: number.error } : {};
  const wrongPrice = fault === null ? {} : { [formField]: fault };
  return { wish: null, errors: { ...errors, ...wrongNumber, ...wrongPrice }, isPriceNew: fault !== null };
};
