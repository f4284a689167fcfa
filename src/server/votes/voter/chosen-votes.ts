import { formatNumber } from '../../../shared/format-number.ts';
import {
  getVotePrice,
  otherNumber,
  parseVoteCount,
  type VoteOffer,
} from '../../../shared/votes/vote-price.ts';
import { formatVotes, type VotePackage } from '../../../shared/votes/votes.ts';
import type { FormInput } from '../../forms/form-operation.ts';

const votesError = 'Please choose how many votes you want.';

/** The chosen votes with their price. */
export type ChosenVotes = Pick<VotePackage, 'votes' | 'price'>;

/** The votes that the form asks for: one of the packages, or another number in the field `count`. */
export const parseVotes = (
  { packages, maxVotes }: VoteOffer,
  { votes = '', count = '' }: FormInput['values'],
): { chosen: ChosenVotes } | { errors: Readonly<Record<string, string>> } => {
  if (votes.trim() !== otherNumber) {
    const chosen = packages.find((each) => String(each.votes) === votes.trim());
    return chosen ? { chosen } : { errors: { votes: votesError } };
  }
  const number = parseVoteCount(count);
  if (number < 1)
    return {
      errors: { count: `Please enter a whole number of votes, from 1 to ${formatNumber(maxVotes)}.` },
    };
  if (number > maxVotes)
    return {
      errors: {
        count: `You can order at most ${formatVotes(maxVotes)} at once. Please enter a smaller number.`,
      },
    };
  return { chosen: { votes: number, price: getVotePrice(packages, number) } };
};
