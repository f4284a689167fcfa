import type { Cloth } from '../../shared/cloth/cloth.ts';
import type { LedgerPage } from '../../shared/votes/ledger.ts';
import { type VoteOrder, type VoteProgress, voteAddresses } from '../../shared/votes/votes.ts';

/** Source of vote data. On the server it runs in the same process; in the browser it fetches from the own origin. */
export type VotesSource = {
  readonly progress: () => Promise<VoteProgress>;
  /** The order with this reference, or null. */
  readonly order: (reference: string) => Promise<VoteOrder | null>;
  /** A page of the public ledger; a number out of range returns the nearest page. */
  readonly ledger: (page: number) => Promise<LedgerPage>;
  /** The cloth of all counted votes, with the piece of an entry. */
  readonly cloth: (entry: number | null) => Promise<Cloth>;
  /** The public key of the ledger. */
  readonly ledgerKey: () => Promise<string>;
};

const timeout = 30_000;

/** Fetches JSON from the own origin; null for status 404. */
const fetchJson = async <T>(path: string): Promise<T | null> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(path, { signal: abort.signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Votes: status ${response.status}.`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
};

/** The browser's source; part of the vote page's script. What one page alone needs, that page requests by itself. */
export const restVotes: Omit<VotesSource, 'ledgerKey' | 'cloth'> = {
  progress: async () => (await fetchJson<VoteProgress>(voteAddresses.progress)) ?? { credited: 0 },
  order: async (reference) =>
    (await fetchJson<{ readonly order: VoteOrder }>(voteAddresses.order(reference)))?.order ?? null,
  ledger: async (page) => {
    const found = await fetchJson<LedgerPage>(voteAddresses.ledger(page));
    if (found === null) throw new Error('There is no ledger.');
    return found;
  },
};
