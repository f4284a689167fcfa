import { otherNumber } from '../../../shared/votes/vote-price.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import type { ChosenVotes } from './chosen-votes.ts';

/** One number of votes in the hidden field of the form, `5:450`. */
const shownPackage = /^(\d{1,9}):(\d{1,9})$/;

/** The price that the voter's page showed for this number of votes; null if it showed none. */
const findShownPrice = (votes: string, list: string): number | null => {
  const parts = list.split(',', 50).map((part) => shownPackage.exec(part));
  const price = parts.find((part) => part?.[1] === votes)?.[2];
  return price === undefined ? null : Number(price);
};

/**
 * The message for a voter who saw another price than the current one, or none: without scripts, a page cannot show the price
 * of a number that was just typed. Null if the prices are equal, and if this number of votes was never offered.
 */
export const findPriceError = (
  given: { readonly votes?: string; readonly prices?: string },
  chosen: ChosenVotes | null,
): string | null => {
  const isOther = given.votes?.trim() === otherNumber;
  const votes = chosen === null ? (given.votes ?? '').trim() : String(chosen.votes);
  const shown = findShownPrice(votes, given.prices ?? '');
  const price = chosen?.price ?? null;
  if (price === shown) return null;
  const text = formatVotes(Number(votes));
  if (price === null) return `${text} can no longer be bought. Nothing was charged. Please choose again.`;
  const cost = `${text} ${votes === '1' ? 'costs' : 'cost'} ${formatKwacha(price)}`;
  if (shown === null && isOther)
    return `${cost}. Nothing has been ordered yet: please send the form again to order at this price.`;
  // A page without the field may have been cached by a phone for long: its price is unknown.
  if (shown === null)
    return `This page is out of date: ${cost}. Nothing was charged. Please open the vote page again and choose again.`;
  return `The price of ${text} is now ${formatKwacha(price)}. It was ${formatKwacha(shown)} when you opened this page. Nothing was charged. Please check the new price and send the form again.`;
};
