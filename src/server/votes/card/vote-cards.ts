import { join } from 'node:path';
import { createFairQueue, QueueFull } from '../../concurrency/fair-queue.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import { createLocatedPictures } from '../../remote-pictures/locate-picture.ts';
import type { RemotePictures } from '../../remote-pictures/remote-pictures.ts';
import { createDrawingDigest, createGeneratedFiles } from '../../sharing/generated-files.ts';
import type { ClothService } from '../cloth/cloth-service.ts';
import type { CardContent } from './card-content.ts';
import { type DrawnCard, drawCard } from './card-drawing.ts';
import { drawCardSheet } from './card-sheet.ts';

/** Part of the digests: increase it when the drawing changes, so that every card is drawn again. */
const drawingVersion = 2;

/**
 * How many cards are kept in memory: those that somebody looks at, shares and saves now. They are about 0.3 MB each. They are not
 * kept on the disk, which cards of all votes would fill.
 */
const maxCards = 40;

/** One at a time, as it takes a third of a second of a core. Many phones share the address of their operator. */
const defaultLimits = { maxConcurrent: 1, maxQueued: { each: 30, total: 90 } };

/** A card that can be drawn. */
export type VoteCard = {
  /** Of everything it is drawn from. */
  readonly digest: string;
  /** Null if too many cards are being drawn. */
  readonly draw: (clientAddress: string) => Promise<DrawnCard | null>;
};

export type VoteCards = {
  /** The card of a ledger entry; null if none of its votes count. */
  readonly find: (entry: number) => Promise<VoteCard | null>;
};

type Dependencies = {
  readonly cloth: Pick<ClothService, 'findPiece'>;
  readonly readContent: () => Promise<CardContent>;
  readonly fileStore: FileStore;
  /** The pictures of a remote content host; absent if the content has none. */
  readonly remotePictures?: RemotePictures | null;
  /** Cache for generated files; may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
  readonly limits?: typeof defaultLimits;
};

/** Draws the cards. What all cards have in common is drawn once for each content, and stored as a file. */
export const createVoteCards = (dependencies: Dependencies): VoteCards => {
  const { cloth, fileStore, remotePictures = null, renditionsFolder, log } = dependencies;
  const { limits = defaultLimits } = dependencies;
  const { isAvailable, locate } = createLocatedPictures(fileStore, remotePictures);
  const getGeneratedFile = createGeneratedFiles({ folder: join(renditionsFolder, 'card'), log });
  const inQueue = createFairQueue(limits);
  /** The least recently used comes first. */
  const cards = new Map<string, Promise<DrawnCard>>();

  /** Without a remote portrait that cannot be fetched now, the content is another one, drawn anew once it can. */
  const readDrawableContent = async (): Promise<CardContent> => {
    const content = await dependencies.readContent();
    const { portraitFile } = content;
    return portraitFile === null || (await isAvailable(portraitFile))
      ? content
      : { ...content, portraitFile: null, portraitFocalPoint: null };
  };

  const drawSheet = async (content: CardContent): Promise<Buffer> => {
    const { portraitFile } = content;
    if (portraitFile === null) return drawCardSheet(content, null);
    try {
      return await drawCardSheet(content, await locate(portraitFile));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // A card without the portrait is better than none.
      log.error('card drawn without its portrait', error, { portrait: portraitFile });
      return drawCardSheet(content, null);
    }
  };

  const draw = async (content: CardContent, hash: string): Promise<DrawnCard> => {
    const sheet = await getGeneratedFile(`${createDrawingDigest(drawingVersion, content)}.png`, () =>
      drawSheet(content),
    );
    if (sheet === null) throw new QueueFull();
    return drawCard(sheet, { hash, themeColor: content.themeColor });
  };

  const remember = (digest: string, card: Promise<DrawnCard>): void => {
    cards.delete(digest);
    cards.set(digest, card);
    for (const oldest of cards.keys()) {
      if (cards.size <= maxCards) break;
      cards.delete(oldest);
    }
  };

  const drawOnce = async (digest: string, address: string, job: () => Promise<DrawnCard>) => {
    const card = cards.get(digest) ?? inQueue(address, job);
    remember(digest, card);
    try {
      return await card;
    } catch (error) {
      cards.delete(digest);
      if (error instanceof QueueFull) return null;
      throw error;
    }
  };

  return {
    find: async (entry) => {
      const piece = await cloth.findPiece(entry);
      if (piece === null || piece.counted <= 0) return null;
      const content = await readDrawableContent();
      const digest = createDrawingDigest(drawingVersion, content, piece.hash);
      return {
        digest,
        draw: (address) => drawOnce(digest, address, () => draw(content, piece.hash)),
      };
    },
  };
};
