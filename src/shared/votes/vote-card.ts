/**
 * The picture with which the voter of a ledger entry can say that they voted, and a small one of it. Everybody may know the number
 * of an entry; a reference must not be in an address that may be passed on.
 */
export const voteCardAddresses = {
  full: (entry: number) => `/vote/card/${entry}.jpg`,
  small: (entry: number) => `/vote/card/${entry}-small.jpg`,
} as const;

/** The same for every voter: with the number of the entry, a saved file would lead to a line of the ledger. */
export const voteCardFileName = 'i-voted.jpg';
