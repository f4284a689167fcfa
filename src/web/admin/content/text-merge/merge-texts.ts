import { diffArrays } from 'diff';
import { isSameText } from '../../../../content/text/same-text.ts';
import { getBlockKey, hasContent, isLoose, splitBlocks } from '../../../../content/text/split-blocks.ts';

/** Two members' texts in one. */
export type MergedText = {
  /** Both members' changes; where both have changed the same block, mine. */
  readonly text: string;
  /** The same with their block and mine one after the other; null if no block was changed by both. */
  readonly both: string | null;
  /** Something in `text` is only theirs. A text that was stored differs from one that was typed in how the same markup is written. */
  readonly hasTheirs: boolean;
};

/** Milliseconds. Texts of tens of thousands of blocks without a common one take longer; then they differ as a whole. */
const maxAlignmentTime = 500;

/** Blocks of the base, from `start` to before `end`, that one member has replaced by others. Without blocks of the base, an insertion. */
type Edit = { readonly start: number; readonly end: number; readonly blocks: readonly string[] };

/** Neighbouring blocks of the base that at least one member has changed. */
type Region = { start: number; end: number; readonly mine: Edit[]; readonly theirs: Edit[] };

const getKeys = (blocks: readonly string[]): string[] => blocks.map(getBlockKey);

/** As many blocks as before are the same blocks, each with a change of its own; so are blocks that were removed. */
const splitEdit = ({ start, end, blocks }: Edit): Edit[] => {
  const count = end - start;
  if (count === 0 || (blocks.length > 0 && blocks.length !== count)) return [{ start, end, blocks }];
  return Array.from({ length: count }, (_, place) => ({
    start: start + place,
    end: start + place + 1,
    blocks: blocks.slice(place, place + 1),
  }));
};

const listEdits = (base: readonly string[], changed: readonly string[]): Edit[] => {
  const found = diffArrays(getKeys(base), getKeys(changed), { timeout: maxAlignmentTime });
  if (found === undefined) return [{ start: 0, end: base.length, blocks: changed }];
  const edits: Edit[] = [];
  let [inBase, inChanged] = [0, 0];
  let [start, from] = [0, 0];
  const endEdit = () => {
    if (start < inBase || from < inChanged)
      edits.push(...splitEdit({ start, end: inBase, blocks: changed.slice(from, inChanged) }));
  };
  for (const { added, removed, count } of found)
    if (added) inChanged += count;
    else if (removed) inBase += count;
    else {
      endEdit();
      [inBase, inChanged] = [inBase + count, inChanged + count];
      [start, from] = [inBase, inChanged];
    }
  endEdit();
  return edits;
};

/** Whether an edit changes the region: an insertion beside it does not, but two insertions at one place do. */
const isInside = (edit: Edit, region: Region): boolean =>
  edit.start === edit.end && region.start === region.end
    ? edit.start === region.start
    : edit.start < region.end && region.start < edit.end;

/** In the order of the base; insertions before the block at whose place they are. */
const listRegions = (mine: readonly Edit[], theirs: readonly Edit[]): Region[] => {
  const edits = [
    ...mine.map((edit) => ({ edit, by: 'mine' as const })),
    ...theirs.map((edit) => ({ edit, by: 'theirs' as const })),
  ].sort(({ edit: one }, { edit: other }) => one.start - other.start || one.end - other.end);
  const regions: Region[] = [];
  for (const { edit, by } of edits) {
    const last = regions.at(-1);
    const region =
      last && isInside(edit, last) ? last : { start: edit.start, end: edit.end, mine: [], theirs: [] };
    if (region !== last) regions.push(region);
    region.end = Math.max(region.end, edit.end);
    region[by].push(edit);
  }
  return regions;
};

const applyEdits = (
  base: readonly string[],
  { start, end }: Pick<Region, 'start' | 'end'>,
  edits: readonly Edit[],
): string[] => {
  let place = start;
  const blocks: string[] = [];
  for (const edit of edits) {
    blocks.push(...base.slice(place, edit.start), ...edit.blocks);
    place = edit.end;
  }
  return [...blocks, ...base.slice(place, end)];
};

/** A part of the merged text; of a conflict, both versions. */
type Part = {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly isConflict: boolean;
};

const shared = (blocks: readonly string[]): Part => ({ mine: blocks, theirs: blocks, isConflict: false });

/** What differs, between what both texts have at its beginning and its end. */
const listConflictParts = (mine: readonly string[], theirs: readonly string[]): Part[] => {
  const [mineKeys, theirKeys] = [getKeys(mine), getKeys(theirs)];
  const most = Math.min(mine.length, theirs.length);
  let before = 0;
  while (before < most && mineKeys[before] === theirKeys[before]) before += 1;
  let after = 0;
  while (after < most - before && mineKeys.at(-1 - after) === theirKeys.at(-1 - after)) after += 1;
  const differing = {
    mine: mine.slice(before, mine.length - after),
    theirs: theirs.slice(before, theirs.length - after),
  };
  const isConflict = differing.mine.length + differing.theirs.length > 0;
  return [
    shared(theirs.slice(0, before)),
    { ...differing, isConflict },
    shared(theirs.slice(theirs.length - after)),
  ];
};

const mergeRegion = (base: readonly string[], region: Region): Part[] => {
  const [mine, theirs] = [applyEdits(base, region, region.mine), applyEdits(base, region, region.theirs)];
  if (region.mine.length === 0) return [shared(theirs)];
  if (region.theirs.length === 0) return [shared(mine)];
  return listConflictParts(mine, theirs);
};

const mergeBlocks = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): Part[] => {
  const parts: Part[] = [];
  let place = 0;
  for (const region of listRegions(listEdits(base, mine), listEdits(base, theirs))) {
    parts.push(shared(base.slice(place, region.start)), ...mergeRegion(base, region));
    place = region.end;
  }
  return [...parts, shared(base.slice(place))];
};

const countBlocks = (blocks: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const block of blocks.filter(hasContent)) {
    const key = getBlockKey(block);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/**
 * A block that both have moved, to different places, would be in the merged text twice; one that both have twice and each has removed
 * once, at different places, would be gone.
 */
const hasMiscounted = (
  merged: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): boolean => {
  const [inMerged, inMine, inTheirs] = [countBlocks(merged), countBlocks(mine), countBlocks(theirs)];
  const keys = new Set([...inMerged.keys(), ...inMine.keys(), ...inTheirs.keys()]);
  return [...keys].some((key) => {
    const [count, one, other] = [inMerged.get(key) ?? 0, inMine.get(key) ?? 0, inTheirs.get(key) ?? 0];
    return count > Math.max(one, other) || count < Math.min(one, other);
  });
};

/** Two pieces of text without a paragraph, which were not beside each other before, must not become one. */
const joinBlocks = (blocks: readonly string[]): string =>
  blocks.reduce(
    (text, block, place) =>
      isLoose(block) && isLoose(blocks[place - 1] ?? '') ? `${text}<br>${block}` : `${text}${block}`,
    '',
  );

/** Merges two members' changes to a text, block by block. Only a block that both have changed is a conflict. */
export const mergeTexts = (base: string, mine: string, theirs: string): MergedText => {
  if (mine === base || isSameText(mine, theirs))
    return { text: theirs, both: null, hasTheirs: !isSameText(mine, theirs) };
  if (theirs === base) return { text: mine, both: null, hasTheirs: false };
  const [mineBlocks, theirBlocks] = [splitBlocks(mine), splitBlocks(theirs)];
  const merged = mergeBlocks(splitBlocks(base), mineBlocks, theirBlocks);
  const isMiscounted = hasMiscounted(
    merged.flatMap((part) => part.mine),
    mineBlocks,
    theirBlocks,
  );
  const parts = isMiscounted ? listConflictParts(mineBlocks, theirBlocks) : merged;
  const text = joinBlocks(parts.flatMap((part) => part.mine));
  const hasTheirs = !isSameText(text, mine);
  return {
    // Text that needs no merging stays as it was typed, with the cursor where it was.
    text: hasTheirs ? text : mine,
    hasTheirs,
    both: parts.some(({ isConflict }) => isConflict)
      ? joinBlocks(parts.flatMap((part) => (part.isConflict ? [...part.theirs, ...part.mine] : part.mine)))
      : null,
  };
};
