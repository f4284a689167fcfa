import { type PanelVersion, versionDigits } from '../../../shared/cloth/cloth.ts';
import { getPanel, panelVotes } from '../../../shared/cloth/cloth-layout.ts';
import { toHex } from '../../../shared/transparency-log/bytes.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { LedgerTree } from '../ledger/ledger-tree.ts';
import { ClothStore } from './cloth-store.ts';

/** Where a panel begins in the ledger. */
export type Panel = {
  /** The entry that has its first diamond. */
  readonly first: number;
  /** How many diamonds of that entry are in earlier panels. */
  readonly skip: number;
  readonly version: PanelVersion;
};

export type ClothIndex = {
  /** How many entries of the ledger it covers. */
  readonly entries: number;
  /** All diamonds, with those that were taken out. */
  readonly votes: number;
  readonly takenOut: number;
  /** The last entry that counted votes; 0 if there is none. */
  readonly newest: number;
  readonly panels: readonly Panel[];
};

const emptyIndex: ClothIndex = { entries: 0, votes: 0, takenOut: 0, newest: 0, panels: [] };

type Change = { readonly number: number; readonly hash: string };

const touch = (panels: Panel[], at: number, { number, hash }: Change): void => {
  const panel = panels[at];
  if (panel && number > panel.version[0])
    panels[at] = { ...panel, version: [number, hash.slice(0, versionDigits)] };
};

/** The first panel with diamonds of an entry, by binary search: the one before the first that begins after the entry. */
export const findPanel = (panels: readonly Panel[], entry: number): number => {
  let [low, high] = [0, panels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { first, skip } = panels[middle] as Panel;
    if (first < entry || (first === entry && skip === 0)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Adds the entries after those of an index. Costs nothing for what it covers already. */
const extendIndex = async (store: ClothStore, index: ClothIndex, entries: number): Promise<ClothIndex> => {
  const from = index.entries + 1;
  const panels = [...index.panels];
  for (const { number, hash, votes, end } of await store.listPanelEdges(from, entries, index.votes)) {
    const start = end - votes;
    for (let at = getPanel(start); at <= getPanel(end - 1); at += 1) {
      if (start <= at * panelVotes)
        panels[at] = { first: number, skip: at * panelVotes - start, version: [0, ''] };
      touch(panels, at, { number, hash });
    }
  }
  const newest = await store.findLastCredit(from, entries);
  if (newest) touch(panels, panels.length - 1, newest);
  let takenOut = index.takenOut;
  for (const reversal of await store.listReversals(from, entries)) {
    takenOut -= reversal.votes;
    // A large entry is in several panels.
    for (let at = findPanel(panels, reversal.credit); at < panels.length; at += 1) {
      if ((panels[at]?.first ?? 0) > reversal.credit) break;
      touch(panels, at, reversal);
    }
  }
  return {
    entries,
    votes: index.votes + (await store.sumCredits(from, entries)),
    takenOut,
    newest: newest?.number ?? index.newest,
    panels,
  };
};

/** Returns a function that reads the index of the cloth. Entries never change, so only new ones are read. */
export const createClothIndex = (database: Database, book: Book): (() => Promise<ClothIndex>) => {
  const store = new ClothStore(database.db, book);
  const ledger = new LedgerStore(database.db);
  const tree = new LedgerTree(database.db);
  let cached: { readonly revision: string | null; readonly root: string; readonly index: ClothIndex } = {
    revision: null,
    root: '',
    index: emptyIndex,
  };
  const getRoot = async (entries: number): Promise<string> => toHex(await tree.getRoot(book, entries));

  return async () => {
    const revision = await database.votesRevision.current();
    if (cached.revision === revision) return cached.index;
    const { index, root } = cached;
    const entries = await ledger.countEntries(book);
    // The database may have been restored from a backup.
    const isStillValid = index.entries <= entries && (await getRoot(index.entries)) === root;
    const extended = await extendIndex(store, isStillValid ? index : emptyIndex, entries);
    cached = { revision, root: await getRoot(entries), index: extended };
    return extended;
  };
};
