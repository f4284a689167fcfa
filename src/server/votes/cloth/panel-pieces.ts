import { type PanelVersion, versionDigits } from '../../../shared/cloth/cloth.ts';
import { panelVotes } from '../../../shared/cloth/cloth-layout.ts';
import type { ClothIndex } from './cloth-index.ts';
import type { ClothStore } from './cloth-store.ts';

/** Neighbouring diamonds of one entry. */
export type PanelPiece = {
  readonly hash: string;
  /** Its diamonds in the panel. */
  readonly votes: number;
  /** How many of them are not taken out. */
  readonly counted: number;
};

/**
 * The pieces of a panel, counted from 0, as they were after the entry that its version names. Null if that entry is not one
 * that changed the panel, so that each drawing has one address.
 */
export const readPanelPieces = async (
  store: ClothStore,
  { panels, entries }: ClothIndex,
  at: number,
  [upTo, hash]: PanelVersion,
): Promise<readonly PanelPiece[] | null> => {
  const panel = panels[at];
  if (!panel || upTo > entries) return null;
  const last = Math.min(panels[at + 1]?.first ?? upTo, upTo);
  const credits = await store.listCredits(panel.first, last);
  const reversals = await store.listReversalsOf(panel.first, last, upTo);
  const reversed = new Map<number, number>();
  for (const { credit, votes } of reversals) reversed.set(credit, (reversed.get(credit) ?? 0) + votes);

  const pieces: PanelPiece[] = [];
  const credited = new Map<number, string>();
  let free = panelVotes;
  for (const credit of credits) {
    const skip = credit.number === panel.first ? panel.skip : 0;
    const votes = Math.min(credit.votes - skip, free);
    if (votes === 0) break;
    free -= votes;
    const counted = credit.votes + (reversed.get(credit.number) ?? 0) - skip;
    pieces.push({ hash: credit.hash, votes, counted: Math.max(0, Math.min(votes, counted)) });
    credited.set(credit.number, credit.hash);
  }
  const reversal = reversals.find(({ number, credit }) => number === upTo && credited.has(credit));
  const changeHash = credited.get(upTo) ?? reversal?.hash;
  return changeHash?.slice(0, versionDigits) === hash ? pieces : null;
};
