import { type PaymentMethod, paymentMethods, type VotePackage } from '../../../shared/votes.ts';

/** What the voter has chosen so far. */
export type Choice = {
  readonly votes: number;
  readonly price: number;
  readonly method: PaymentMethod | null;
};

const methodIn = (data: FormData): PaymentMethod | null => {
  const method = data.get('method') as PaymentMethod;
  return Object.keys(paymentMethods).includes(method) ? method : null;
};

/** Selecting a package sets the count; nothing is added up. */
export const choiceFrom = (data: FormData, packages: readonly VotePackage[]): Choice => {
  const chosen = packages.find(({ votes }) => String(votes) === data.get('votes'));
  return { votes: chosen?.votes ?? 0, price: chosen?.price ?? 0, method: methodIn(data) };
};

/** Whether it can be ordered. The number that pays is asked for when it is. */
export const isComplete = ({ votes, method }: Choice): boolean => votes > 0 && method !== null;

/** What one vote costs by itself; null where votes come in packages only. */
export const singlePrice = (packages: readonly VotePackage[]): number | null =>
  packages.find(({ votes }) => votes === 1)?.price ?? null;
