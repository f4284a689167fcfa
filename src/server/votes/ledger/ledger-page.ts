import { toHex } from '../../../shared/transparency-log/bytes.ts';
import { formatVerifierKey } from '../../../shared/transparency-log/signed-note.ts';
import {
  type LedgerPage,
  type LedgerRound,
  ledgerPageSize,
  parseRoundTotal,
  type WitnessReport,
} from '../../../shared/votes/ledger.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { ReconciliationStore } from '../reconciliation/reconciliation-store.ts';
import type { LedgerLog } from './ledger-log.ts';
import { LedgerStore } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';

/** The part that all pages of the ledger share. */
type Summary = Pick<LedgerPage, 'votes' | 'entries' | 'days' | 'rounds' | 'hasCountedVotes'>;

/** Cached sums of all entries, and the revision of the votes that they were computed for. */
type Sums = {
  readonly revision: string | null;
  readonly entries: number;
  /** The root of the tree of these entries. */
  readonly root: Uint8Array;
  readonly days: ReadonlyMap<string, number>;
  readonly roundVotes: ReadonlyMap<number, number>;
  readonly rounds: readonly LedgerRound[];
};

const noSums: Sums = {
  revision: null,
  entries: 0,
  root: new Uint8Array(),
  days: new Map(),
  roundVotes: new Map(),
  rounds: [],
};

const summarise = ({ entries, days, rounds }: Sums): Summary => ({
  votes: [...days.values()].reduce((sum, votes) => sum + votes, 0),
  entries,
  days: [...days]
    .filter(([, votes]) => votes !== 0)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, votes]) => ({ day, votes })),
  rounds,
  hasCountedVotes: days.size > 0,
});

const addTo = <K>(sums: Map<K, number>, key: K, votes: number): Map<K, number> =>
  sums.set(key, (sums.get(key) ?? 0) + votes);

/** The public ledger in pages. A page number out of range returns the nearest page. */
export const createLedgerPages = (
  database: Database,
  book: Book,
  log: LedgerLog,
  listWitnesses: () => Promise<readonly WitnessReport[]> = async () => [],
) => {
  const { db } = database;
  const store = new LedgerStore(db);
  const tree = new LedgerTree(db);
  const reconciliations = new ReconciliationStore(db, book);
  let cached = noSums;

  /** Whether the summed entries still exist: the database may have been restored from a backup. */
  const isStillValid = async (sums: Sums, entries: number): Promise<boolean> =>
    sums.entries <= entries && toHex(await tree.getRoot(book, sums.entries)) === toHex(sums.root);

  const listRounds = async (votes: ReadonlyMap<number, number>): Promise<readonly LedgerRound[]> => {
    const rules = await store.parseRules(book);
    const closings = await store.listClosings(book);
    const rounds = (rules?.rounds ?? []).map((round): LedgerRound => {
      const closing = closings.get(round.number);
      const total = parseRoundTotal(closing?.details ?? '');
      return {
        ...round,
        votes: votes.get(round.number) ?? 0,
        closing: closing && total ? { entry: closing.number, ...total } : null,
      };
    });
    return rounds.toReversed();
  };

  /** Entries never change, so only the new ones are summed, however long the ledger is. */
  const readSums = async (): Promise<Sums> => {
    const revision = await database.votesRevision.current();
    if (cached.revision === revision) return cached;
    const entries = await store.countEntries(book);
    const base = (await isStillValid(cached, entries)) ? cached : noSums;
    const [days, roundVotes] = [new Map(base.days), new Map(base.roundVotes)];
    for (const { day, round, votes } of await store.sumVotes(book, base.entries, entries)) {
      addTo(days, day, votes);
      addTo(roundVotes, round, votes);
    }
    const root = await tree.getRoot(book, entries);
    cached = { revision, entries, root, days, roundVotes, rounds: await listRounds(roundVotes) };
    return cached;
  };

  return {
    summary: async (): Promise<Summary> => summarise(await readSums()),
    page: async (requested: number): Promise<LedgerPage> => {
      const sums = await readSums();
      const all = summarise(sums);
      const pages = Math.max(1, Math.ceil(all.entries / ledgerPageSize));
      const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
      const end = all.entries - (page - 1) * ledgerPageSize;
      const start = Math.max(0, end - ledgerPageSize);
      const shown = await store.listEntriesAfter(book, start, end - start);
      return {
        ...all,
        checkpoint: await log.signHead(db, book, { size: sums.entries, root: sums.root }),
        key: formatVerifierKey(await log.getKey(db, book)),
        shown: shown.toReversed(),
        page,
        pages,
        isTest: book === 'test',
        reconciliation: await reconciliations.findPublished(),
        witnesses: await listWitnesses(),
      };
    },
  };
};
