import type { LedgerPage } from '../../shared/ledger.ts';
import { type VoteOrder, type VoteProgress, voteAddresses } from '../../shared/votes.ts';

/** Where a page learns how the votes stand. The server asks in the same process, the browser its own origin. */
export type VotesSource = {
  readonly progress: () => Promise<VoteProgress>;
  /** The order of a reference; null where there is none. */
  readonly order: (reference: string) => Promise<VoteOrder | null>;
  /** A page of the public ledger; a number that no page has gives the nearest one. */
  readonly ledger: (page: number) => Promise<LedgerPage>;
};

const timeout = 30_000;

/** What is at an address of ours; null where nothing is. */
const ask = async <T>(path: string): Promise<T | null> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(path, { signal: abort.signal });
    if (response.status === 404) return null;
    if (!response.ok)
      throw new Error(`The question about votes was answered with status ${response.status}.`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
};

/** The browser's source; it comes with the script of the vote page. */
export const restVotes: VotesSource = {
  progress: async () => (await ask<VoteProgress>(voteAddresses.progress)) ?? { credited: 0 },
  order: async (reference) =>
    (await ask<{ readonly order: VoteOrder }>(voteAddresses.order(reference)))?.order ?? null,
  ledger: async (page) => {
    const found = await ask<LedgerPage>(voteAddresses.ledger(page));
    if (found === null) throw new Error('There is no ledger.');
    return found;
  },
};
