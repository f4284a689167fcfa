import type { VotePackage } from './votes.ts';

/** What a campaign sells: its packages, and any other number up to a limit. */
export type VoteOffer = { readonly packages: readonly VotePackage[]; readonly maxVotes: number };

/** The value of the form's choice "Another number"; the number itself is in the field `count`. */
export const otherNumber = 'other';

/** A number of votes as somebody typed it; 0 if it is not a whole number. */
export const parseVoteCount = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/**
 * The price of any number of votes, in whole kwacha: per vote, it is that of the largest package that is not larger. Fewer
 * votes than the smallest package has cost as much per vote as it does. Rounded up.
 */
export const getVotePrice = (
  packages: readonly Pick<VotePackage, 'votes' | 'price'>[],
  votes: number,
): number => {
  const base = packages.reduce((best, each) => {
    const isBetter =
      each.votes <= votes ? best.votes > votes || each.votes > best.votes : each.votes < best.votes;
    return isBetter ? each : best;
  });
  return Math.ceil((votes * base.price) / base.votes);
};
