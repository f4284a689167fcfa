import { foldText, splitWords } from '../../../shared/split-words.ts';

/** A part of a text, and whether the search matches it. */
type TextPart = { readonly text: string; readonly isMatch: boolean };

/** Where a folded part begins and ends in the original word, in characters of the original. */
const findInWord = (word: string, folded: string, begin: number): readonly [number, number] => {
  let at = 0;
  let foldedAt = 0;
  let start = 0;
  for (const character of word) {
    if (foldedAt <= begin) start = at;
    if (foldedAt >= begin + folded.length && foldText(character) !== '') break;
    foldedAt += foldText(character).length;
    at += character.length;
  }
  return [start, at];
};

/** Splits a text at the parts that match the words of a search: the beginnings of its words or, without any, parts of words. */
export const markMatches = (text: string, search: string): readonly TextPart[] => {
  const searched = splitWords(search);
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    word,
    index,
    folded: foldText(word),
  }));
  const ranges: (readonly [number, number])[] = [];
  for (const part of searched) {
    const beginning = words.filter(({ folded }) => folded.startsWith(part));
    for (const { word, index, folded } of beginning.length > 0
      ? beginning
      : words.filter(({ folded }) => folded.includes(part))) {
      const [start, end] = findInWord(word, part, folded.indexOf(part));
      ranges.push([index + start, index + end]);
    }
  }
  const parts: TextPart[] = [];
  let shown = 0;
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    if (end <= shown) continue;
    const from = Math.max(start, shown);
    if (from > shown) parts.push({ text: text.slice(shown, from), isMatch: false });
    parts.push({ text: text.slice(from, end), isMatch: true });
    shown = end;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isMatch: false });
  return parts;
};
