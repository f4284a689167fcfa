import type { Cloth, ClothPiece, PanelAddress, RequestedPiece } from '../../../shared/cloth/cloth.ts';
import { panelVotes } from '../../../shared/cloth/cloth-layout.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { type ClothIndex, createClothIndex, findPanel, type Panel } from './cloth-index.ts';
import { ClothStore } from './cloth-store.ts';
import { readPanelPieces } from './panel-pieces.ts';
import { renderPanelSvg } from './panel-svg.ts';

export type ClothService = {
  /** The cloth, with the piece of an entry. */
  readonly get: (entry: number | null) => Promise<Cloth>;
  /** The piece of an entry; null if there is no such entry, or if it counted no votes. */
  readonly findPiece: (entry: number) => Promise<ClothPiece | null>;
  /** The drawing of a panel; null if the site has none at this address. */
  readonly drawPanel: (address: PanelAddress) => Promise<string | null>;
};

type Dependencies = {
  readonly database: Database;
  readonly book: Book;
  readonly settings: () => Promise<Pick<SiteSettings, 'themeColor'>>;
};

/** The cloth of a book's counted votes. */
export const createClothService = ({ database, book, settings }: Dependencies): ClothService => {
  const store = new ClothStore(database.db, book);
  const readIndex = createClothIndex(database, book);
  const readThemeColor = async (): Promise<string> => (await settings()).themeColor.slice(1).toLowerCase();

  /** Null if the entry counts no votes. */
  const findPiece = async ({ panels, entries }: ClothIndex, entry: number): Promise<ClothPiece | null> => {
    const [credit] = await store.listCredits(entry, entry);
    if (!credit) return null;
    const at = findPanel(panels, entry);
    const { first, skip } = panels[at] as Panel;
    // An entry that begins this panel in an earlier one is not this entry, so its diamonds all come before.
    const before = await store.sumCredits(first, entry - 1);
    const reversals = await store.listReversalsOf(entry, entry, entries);
    return {
      entry,
      hash: credit.hash,
      votes: credit.votes,
      counted: reversals.reduce((sum, { votes }) => sum + votes, credit.votes),
      place: at * panelVotes - skip + before,
    };
  };

  const hasEntry = (index: ClothIndex, entry: number): boolean =>
    Number.isSafeInteger(entry) && entry >= 1 && entry <= index.entries;

  const findRequested = async (index: ClothIndex, entry: number): Promise<RequestedPiece> => {
    if (!hasEntry(index, entry)) return { kind: 'missing' };
    const piece = await findPiece(index, entry);
    if (piece) return { kind: 'piece', piece };
    const [reversal] = await store.listReversals(entry, entry);
    return reversal ? { kind: 'change', of: reversal.credit } : { kind: 'no votes' };
  };

  return {
    get: async (entry) => {
      const index = await readIndex();
      return {
        votes: index.votes,
        takenOut: index.takenOut,
        themeColor: await readThemeColor(),
        panels: index.panels.map(({ version }) => version),
        newest: index.newest === 0 ? null : await findPiece(index, index.newest),
        requested: entry === null ? null : await findRequested(index, entry),
      };
    },
    findPiece: async (entry) => {
      const index = await readIndex();
      return hasEntry(index, entry) ? findPiece(index, entry) : null;
    },
    drawPanel: async ({ panel, version, themeColor }) => {
      // Drawings in any colour would fill the response cache.
      if (themeColor !== (await readThemeColor())) return null;
      const pieces = await readPanelPieces(store, await readIndex(), panel - 1, version);
      return pieces && renderPanelSvg(pieces, `#${themeColor}`);
    },
  };
};
