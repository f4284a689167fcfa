import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of the glossary's third column that also have a meaning of their own here, so they may stand anywhere. */
const otherMeanings = `
  abuse alert answer article asking attribute audience away backup badge batch broken callback campaign cell change
  clean-up collect comment component desk door draft dump elsewhere entryName extension failure front group head hold index kept label
  lead letter list log look lost mailing model monitor motif news note notice offset opt-in origin owner page people
  permalink ping position post rank rate raw recovery redirect removed revision room schema seal settled snapshot stage
  stamp suspended thread tile tracking trash turn unknown upload user variant watch webhook weight widget words`;

/** Words that stay where a change would be seen (“Words that stay” in the glossary): only in these texts. */
const stays: Readonly<Record<string, RegExp>> = {
  trouble: /['`=]trouble\b/g,
  settle: /\/settle\b|nothing to settle/g,
};

const glossary = 'docs/glossary.md';
/** These list words that are not to be used. */
const lists = new Set([glossary, 'docs/voice.md', 'tests/integration/glossary.test.ts']);

/** The words of the third column, but for those that a clause allows for something else (“claim, which is a process's”). */
const readRetiredWords = (): string[] => {
  const rows = readFileSync(glossary, 'utf8').matchAll(/^\|[^|]+\|[^|]+\|([^|]*)\|$/gm);
  const cells = [...rows].map(([, cell = '']) => cell.replaceAll(/[^,]+, which [^,]+/g, ''));
  const words = cells.flatMap((cell) => cell.split(',')).map((word) => word.trim());
  return [...new Set(words)].filter((word) => /^\w/.test(word) && word !== 'not');
};

/** `listMadeEntries`, `made-entries.ts` and `made_entries` as words. */
const toWords = (text: string): string =>
  text
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

type SearchedFile = { readonly name: string; readonly text: string; readonly words: string };

const toSearched = (name: string, text: string): SearchedFile => ({ name, text, words: toWords(text) });

const files = globSync('{,{bench,docs,scripts,src,tests,wordpress}/**/}*.{ts,tsx,mjs,js,css,php,md,html}')
  .filter((file) => !lists.has(file))
  .map((file) => toSearched(file, readFileSync(file, 'utf8')));

const createSearch = (words: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${words.map(toWords).join('|')})s?\\b`);

/** The file names and lines with one of the words, in the singular or the plural. */
const find = (searched: readonly SearchedFile[], words: readonly string[]): string[] => {
  const search = createSearch(words);
  return searched.flatMap(({ name, text, words: content }) => [
    ...(search.test(toWords(name)) ? [name] : []),
    ...(search.test(content) ? text.split('\n') : [])
      .filter((line) => search.test(toWords(line)))
      .map((line) => `${name}: ${line.trim()}`),
  ]);
};

const others = new Set(otherMeanings.trim().split(/\s+/));
const retired = readRetiredWords();

test('words that the glossary retires are nowhere in the code', () => {
  const words = retired.filter((word) => !others.has(word) && !Object.hasOwn(stays, word));
  expect(words).toContain('mailroom');
  expect(find(files, words)).toEqual([]);
  expect(find([toSearched('src/made-entries.ts', 'const hasDeed = true;')], words)).toHaveLength(2);
});

test.each(Object.entries(stays))('“%s” is only where a change would be seen', (word, allowed) => {
  const search = createSearch([word]);
  const found = files.filter(({ words }) => search.test(words));
  expect(found).not.toEqual([]);
  const withoutAllowed = found.map(({ name, text }) => toSearched(name, text.replaceAll(allowed, '')));
  expect(find(withoutAllowed, [word])).toEqual([]);
});

test('every exception is a word of the glossary, and needed', () => {
  const needless = [...others].filter((word) => {
    const search = createSearch([word]);
    return !retired.includes(word) || !files.some(({ words }) => search.test(words));
  });
  expect(needless).toEqual([]);
});
