import { formatKwacha, formatVotes, type VotePackage } from '../../../shared/votes.ts';

/** One package in the hidden field of the form, `5:450`. */
const shownPackage = /^(\d{1,9}):(\d{1,9})$/;

/** The price that the voter's page showed for this number of votes; null if it showed none. */
const findShownPrice = (votes: string, list: string): number | null => {
  const parts = list.split(',', 50).map((part) => shownPackage.exec(part));
  const price = parts.find((part) => part?.[1] === votes)?.[2];
  return price === undefined ? null : Number(price);
};

/**
 * The message for a voter who saw another price than the current one. Null if the prices are equal, and if this number of
 * votes was never offered.
 */
export const findPriceError = (
  packages: readonly VotePackage[],
  given: { readonly votes?: string; readonly prices?: string },
): string | null => {
  const votes = (given.votes ?? '').trim();
  const shown = findShownPrice(votes, given.prices ?? '');
  const price = packages.find((each) => String(each.votes) === votes)?.price ?? null;
  if (price === shown) return null;
  const chosen = formatVotes(Number(votes));
  if (price === null) return `${chosen} can no longer be bought. Nothing was charged. Please choose again.`;
  // A page without the field may have been cached by a phone for long: its price is unknown.
  if (shown === null)
    return `This page is out of date: ${chosen} cost ${formatKwacha(price)}. Nothing was charged. Please open the vote page anew and choose again.`;
  return `The price of ${chosen} is now ${formatKwacha(price)}; it was ${formatKwacha(shown)} when you opened this page. Nothing was charged. Please check and send again.`;
};
