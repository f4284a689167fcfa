import { formatVotes, formatKwacha } from '../../../shared/votes.ts';

/** The real minus: a hyphen is short, and may break off from its number. */
const signOf = (number: number): string => (number > 0 ? '+' : number < 0 ? '−' : '');

/** `+5 votes`, `−1 vote`. */
export const signedVotes = (votes: number): string => signOf(votes) + formatVotes(Math.abs(votes));

/** `MWK 450`, `−MWK 450`. */
export const signedKwacha = (amount: number): string =>
  (amount < 0 ? signOf(amount) : '') + formatKwacha(Math.abs(amount));
