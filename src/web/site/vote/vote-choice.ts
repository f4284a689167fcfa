import {
  getVotePrice,
  otherNumber,
  parseVoteCount,
  type VoteOffer,
} from '../../../shared/votes/vote-price.ts';
import { type PaymentMethod, paymentMethods, type VotePackage } from '../../../shared/votes/votes.ts';

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

/** Another number than those of the packages, with its price; null if the text is no number that can be ordered. */
export const parseOtherNumber = (
  text: unknown,
  { packages, maxVotes }: VoteOffer,
): Pick<VotePackage, 'votes' | 'price'> | null => {
  const votes = typeof text === 'string' ? parseVoteCount(text) : 0;
  return votes > 0 && votes <= maxVotes ? { votes, price: getVotePrice(packages, votes) } : null;
};

/** Votes and price come from one package, or from another number; packages are not added up. */
export const parseChoice = (data: FormData, offer: VoteOffer): Choice => {
  const given = data.get('votes');
  const chosen =
    given === otherNumber
      ? parseOtherNumber(data.get('count'), offer)
      : offer.packages.find(({ votes }) => String(votes) === given);
  return { votes: chosen?.votes ?? 0, price: chosen?.price ?? 0, method: parseMethod(data) };
};

/** Whether the choice can be submitted. The phone number is validated on submit. */
export const isComplete = ({ votes, method }: Choice): boolean => votes > 0 && method !== null;

/** The price of one vote; null without a package of one vote. */
export const getSinglePrice = (packages: readonly VotePackage[]): number | null =>
  packages.find(({ votes }) => votes === 1)?.price ?? null;
