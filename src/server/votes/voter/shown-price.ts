import { countVotes, formatKwacha, type VotePackage } from '../../../shared/votes.ts';

/** One package of the list that the form sends along, `5:450`. */
const shownPackage = /^(\d{1,9}):(\d{1,9})$/;

/** What the voter's page showed as the price of so many votes; null where it showed none. */
const shownPriceOf = (votes: string, list: string): number | null => {
  const parts = list.split(',', 50).map((part) => shownPackage.exec(part));
  const price = parts.find((part) => part?.[1] === votes)?.[2];
  return price === undefined ? null : Number(price);
};

/**
 * Why nobody can be asked for what these votes cost now: the voter has seen another price. Null where it is the one that
 * was shown, and where nobody ever offered so many votes.
 */
export const priceError = (
  packages: readonly VotePackage[],
  given: { readonly votes?: string; readonly prices?: string },
): string | null => {
  const votes = (given.votes ?? '').trim();
  const shown = shownPriceOf(votes, given.prices ?? '');
  const price = packages.find((each) => String(each.votes) === votes)?.price ?? null;
  if (price === shown) return null;
  const chosen = countVotes(Number(votes));
  if (price === null) return `${chosen} can no longer be bought. Nothing was charged. Please choose again.`;
  // A page that does not say what it showed may be one that a phone has kept for long: its price may be any.
  if (shown === null)
    return `This page is out of date: ${chosen} cost ${formatKwacha(price)}. Nothing was charged. Please open the vote page anew and choose again.`;
  return `The price of ${chosen} is now ${formatKwacha(price)}; it was ${formatKwacha(shown)} when you opened this page. Nothing was charged. Please check and send again.`;
};
