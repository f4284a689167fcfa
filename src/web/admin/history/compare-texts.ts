import { diffArrays, diffWordsWithSpace } from 'diff';

export type Part = { readonly text: string; readonly isSame: boolean };

/** Neighbouring lines of two texts: lines that both have, or lines that differ, with their differing words. */
export type LineGroup =
  | { readonly isSame: true; readonly lines: readonly string[] }
  | { readonly isSame: false; readonly one: readonly Part[]; readonly other: readonly Part[] };

/** Milliseconds. Finding the differing words of long texts that have nothing in common takes longer; then all words differ. */
const maxComparisonTime = 500;

const compareWords = (one: string, other: string, timeout: number): LineGroup => {
  const found = timeout > 0 ? diffWordsWithSpace(one, other, { timeout }) : undefined;
  if (found === undefined)
    return { isSame: false, one: [{ text: one, isSame: false }], other: [{ text: other, isSame: false }] };
  const toPart = ({ value, added, removed }: (typeof found)[number]): Part => ({
    text: value,
    isSame: !added && !removed,
  });
  return {
    isSame: false,
    one: found.filter(({ added }) => !added).map(toPart),
    other: found.filter(({ removed }) => !removed).map(toPart),
  };
};

/** Splits two texts into groups of lines that are the same and groups of lines that differ. */
export const compareTexts = (one: string, other: string): LineGroup[] => {
  const end = performance.now() + maxComparisonTime;
  const compareUntilEnd = (first: readonly string[], second: readonly string[]) =>
    compareWords(first.join('\n'), second.join('\n'), end - performance.now());
  /** As many lines on both sides are the same lines, each with a difference of its own. */
  const compareLines = (first: readonly string[], second: readonly string[]): LineGroup[] =>
    first.length === second.length
      ? first.map((line, place) => compareUntilEnd([line], [second[place] ?? '']))
      : [compareUntilEnd(first, second)];
  const [linesOne, linesOther] = [one.split('\n'), other.split('\n')];
  const found = diffArrays(linesOne, linesOther, { timeout: maxComparisonTime });
  if (found === undefined) return [compareUntilEnd(linesOne, linesOther)];
  const lineGroups: LineGroup[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const addChanged = () => {
    lineGroups.push(...compareLines(removed, added));
    [removed, added] = [[], []];
  };
  for (const change of found)
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else {
      addChanged();
      lineGroups.push({ isSame: true, lines: change.value });
    }
  addChanged();
  return lineGroups;
};

/** How many of the same lines are shown beside a difference. */
const contextLines = 1;

type Neighbours = { readonly hasBefore: boolean; readonly hasAfter: boolean };

/** Lines that are the same, of which those far from a difference are folded. A single line is not worth it. */
export const foldLines = (
  lines: readonly string[],
  { hasBefore, hasAfter }: Neighbours,
): {
  readonly before: readonly string[];
  readonly folded: readonly string[];
  readonly after: readonly string[];
} => {
  const begin = hasBefore ? contextLines : 0;
  const end = Math.max(begin, lines.length - (hasAfter ? contextLines : 0));
  if (end - begin < 2) return { before: lines, folded: [], after: [] };
  return { before: lines.slice(0, begin), folded: lines.slice(begin, end), after: lines.slice(end) };
};
