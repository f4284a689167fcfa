import { formatKwacha, formatVotes } from '../../../shared/votes.ts';

/** Uses the minus sign: a line can break after a hyphen. */
const getSign = (number: number): string => (number > 0 ? '+' : number < 0 ? '−' : '');

/** `+5 votes`, `−1 vote`. */
export const formatSignedVotes = (votes: number): string => getSign(votes) + formatVotes(Math.abs(votes));

/** `MWK 450`, `−MWK 450`. */
export const formatSignedKwacha = (amount: number): string =>
  (amount < 0 ? getSign(amount) : '') + formatKwacha(Math.abs(amount));
