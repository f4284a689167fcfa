import type { VotePackage } from './votes.ts';

/** What a campaign sells: its packages, and any other number up to a limit. */
export type VoteOffer = { readonly packages: readonly VotePackage[]; readonly maxVotes: number };

/** The value of the form's choice "Another number"; the number itself is in the field `count`. */
export const otherNumber = 'other';

/**
 * The price of any number of votes, in whole kwacha: per vote, it is that of the largest package that is not larger. Fewer
 * votes than the smallest package has cost as much per vote as it does. Rounded up.
 */
export const getVotePrice = (packages: readonly VotePackage[], votes: number): number => {
  let base: VotePackage | null = null;
  for (const each of packages) {
    const isSmaller = base !== null && each.votes < base.votes;
    const fits = each.votes <= votes;
    // A package that fits beats one that does not; then the larger one beats, or the smaller one if none fits.
    if (base === null || (fits ? base.votes > votes || !isSmaller : base.votes > votes && isSmaller))
      base = each;
  }
  return base === null ? 0 : Math.ceil((votes * base.price) / base.votes);
};
