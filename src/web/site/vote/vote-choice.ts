import type { VotePackage } from '../../../shared/votes.ts';

/** What the voter has chosen so far. */
export type Choice = { readonly votes: number; readonly price: number; readonly hasMethod: boolean };

/** Selecting a package sets the count; nothing is added up. */
export const choiceFrom = (data: FormData, packages: readonly VotePackage[]): Choice => {
  const chosen = packages.find(({ votes }) => String(votes) === data.get('votes'));
  return { votes: chosen?.votes ?? 0, price: chosen?.price ?? 0, hasMethod: data.has('method') };
};

/** Whether it can be ordered. */
export const isComplete = ({ votes, hasMethod }: Choice): boolean => votes > 0 && hasMethod;

/** What one vote costs by itself; null where votes come in packages only. */
export const singlePrice = (packages: readonly VotePackage[]): number | null =>
  packages.find(({ votes }) => votes === 1)?.price ?? null;
