import { type PaymentMethod, paymentMethods, type VotePackage } from '../../../shared/votes.ts';

/** What the voter has chosen so far; 0 and null mean nothing. */
export type Choice = {
  readonly votes: number;
  readonly price: number;
  readonly method: PaymentMethod | null;
};

const parseMethod = (data: FormData): PaymentMethod | null => {
  const method = data.get('method') as PaymentMethod;
  return Object.keys(paymentMethods).includes(method) ? method : null;
};

/** Votes and price come from one package; packages are not added up. */
export const parseChoice = (data: FormData, packages: readonly VotePackage[]): Choice => {
  const chosen = packages.find(({ votes }) => String(votes) === data.get('votes'));
  return { votes: chosen?.votes ?? 0, price: chosen?.price ?? 0, method: parseMethod(data) };
};

/** Whether the choice can be submitted. The phone number is validated on submit. */
export const isComplete = ({ votes, method }: Choice): boolean => votes > 0 && method !== null;

/** The price of one vote; null without a package of one vote. */
export const getSinglePrice = (packages: readonly VotePackage[]): number | null =>
  packages.find(({ votes }) => votes === 1)?.price ?? null;
