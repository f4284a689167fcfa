import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBlocks } from '../../../../content/text/split-blocks.ts';
import { mergeTexts } from './merge-texts.ts';

const write = (...words: readonly string[]) => words.map((word) => `<p>${word}</p>`).join('');
const base = write('One', 'Two', 'Three', 'Four');

test('changes to different paragraphs are merged, also to paragraphs beside each other', () => {
  const merge = (mine: string, theirs: string) => mergeTexts(base, mine, theirs);
  expect(
    merge(write('One', 'My two', 'Three', 'Four'), write('One', 'Two', 'Their three', 'Four')),
  ).toMatchObject({
    text: write('One', 'My two', 'Their three', 'Four'),
    both: null,
  });
  expect(
    merge(write('Two', 'Three', 'Four', 'Five'), write('One', 'Two', 'New', 'Three', 'Four')),
  ).toMatchObject({
    text: write('Two', 'New', 'Three', 'Four', 'Five'),
    both: null,
  });
  // Of two paragraphs that I removed, they changed one.
  expect(merge(write('Three', 'Four'), write('One', 'Two', 'Three', 'Their four'))).toMatchObject({
    text: write('Three', 'Their four'),
    both: null,
  });
});

test('a paragraph that both have changed is a conflict: mine, or both one after the other', () => {
  expect(
    mergeTexts(
      base,
      write('One', 'My two', 'Three', 'My four'),
      write('Their one', 'Their two', 'Three', 'Four'),
    ),
  ).toMatchObject({
    text: write('Their one', 'My two', 'Three', 'My four'),
    both: write('Their one', 'Their two', 'My two', 'Three', 'My four'),
  });
  expect(
    mergeTexts(base, write('One', 'Three', 'Four'), write('One', 'Their two', 'Three', 'Four')),
  ).toMatchObject({
    text: write('One', 'Three', 'Four'),
    both: write('One', 'Their two', 'Three', 'Four'),
  });
});

test('paragraphs that both have written at one place are a conflict, except those that are the same', () => {
  expect(mergeTexts(base, base + write('A', 'Mine'), base + write('A', 'Theirs'))).toMatchObject({
    text: base + write('A', 'Mine'),
    both: base + write('A', 'Theirs', 'Mine'),
  });
  expect(mergeTexts('', write('Mine'), write('Theirs')).both).toBe(write('Theirs', 'Mine'));
  expect(mergeTexts('Old', 'Mine', 'Theirs').both).toBe('Theirs<br>Mine');
});

test('a paragraph that both have moved, to different places, is neither there twice nor gone without a question', () => {
  const mine = write('Two', 'One', 'Three', 'Four');
  const theirs = write('Two', 'Three', 'Four', 'One');
  expect(mergeTexts(base, mine, theirs)).toMatchObject({ text: mine, both: expect.any(String) });
  const twice = write('X', 'One', 'X');
  expect(mergeTexts(twice, write('One', 'X'), write('X', 'One')).both).not.toBeNull();
});

test('what the editor and the server write in different ways is no change', () => {
  const stored = '<p>One<br />more</p>\n<p>Two</p>\n<img src="/a.jpg" alt="" />\n';
  const typed = '<p>One<br>more</p><p>My two</p><img alt="" src="/a.jpg">';
  const theirs = '<p>Their one</p>\n<p>Two</p>\n<img src="/a.jpg" alt="" />\n';
  const { text, both } = mergeTexts(stored, typed, theirs);
  expect(both).toBeNull();
  expect(text).toBe('<p>Their one</p>\n<p>My two</p>\n<img src="/a.jpg" alt="" />\n');
});

test('a text in which nobody else has changed a block has nothing of theirs, however its markup is written', () => {
  const stored = '<p>One</p>\n<p>Two<br />more</p>\n<p>Three</p>\n';
  const typed = '<p>My one</p><p>Two<br>more</p><p>Three</p>';
  const saved = '<p>Their one</p><p>Two<br />more</p><p>Three</p>';
  expect(mergeTexts(stored, typed, saved)).toEqual({
    text: typed,
    both: '<p>Their one</p><p>My one</p><p>Two<br />more</p>\n<p>Three</p>\n',
    hasTheirs: false,
  });
  expect(mergeTexts(stored, typed, saved.replace('Three', 'Their three')).hasTheirs).toBe(true);
  // What nobody typed, and what both typed, is as it is stored.
  const rewritten = stored.replaceAll('\n', '');
  expect(mergeTexts(stored, stored, rewritten)).toEqual({ text: rewritten, both: null, hasTheirs: false });
  expect(mergeTexts(stored, typed.replace('<br>', '<br />'), typed)).toMatchObject({
    text: typed,
    hasTheirs: false,
  });
});

test('two long texts without a common block are merged in bounded time', () => {
  const long = (word: string) => write(...Array.from({ length: 5_000 }, (_, place) => `${word} ${place}`));
  const begin = performance.now();
  expect(mergeTexts(long('a'), long('b'), long('c')).both).not.toBeNull();
  expect(performance.now() - begin).toBeLessThan(5_000);
});

const wrap = fc.constantFrom(
  (words: string) => `<p>${words}</p>`,
  (words: string) => `<h2>${words}</h2>\n`,
  (words: string) => `<ul><li>${words}</li><li>More</li></ul>`,
  (words: string) => `<figure><img src="/a.jpg" alt="${words}" /></figure>`,
);
const anyBlock = fc
  .tuple(wrap, fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  .map(([toBlock, words]) => toBlock(words));
const anyText = fc.array(anyBlock, { maxLength: 8 }).map((blocks) => blocks.join(''));

/** A base, and what became of each of its blocks: only one of the two has changed each of them. */
const separateEdits = fc
  .array(
    fc.record({
      toBlock: wrap,
      by: fc.constantFrom('mine', 'theirs', 'none'),
      change: fc.constantFrom('edit', 'remove', 'add'),
    }),
    { maxLength: 12 },
  )
  .map((lines) => {
    const write = (member: string, isMerged = false) =>
      lines
        .flatMap(({ toBlock, by, change }, place) => {
          const before = toBlock(`Block ${place}`);
          if (by === 'none' || (by !== member && !isMerged)) return [before];
          if (change === 'edit') return [toBlock(`${by} ${place}`)];
          // An unchanged block behind it: two additions at one place are a conflict.
          return change === 'remove' ? [] : [toBlock(`${by} ${place}`), before];
        })
        .join('');
    return { base: write('nobody'), mine: write('mine'), theirs: write('theirs'), merged: write('', true) };
  });

test('changes by one of the two to each block are all in the merged text, in the order of the base, and nothing else is', () => {
  fc.assert(
    fc.property(separateEdits, ({ base, mine, theirs, merged }) => {
      const found = mergeTexts(base, mine, theirs);
      // An addition beside a removal looks like a change of the removed block: then there is a question, and both are kept.
      if (found.both === null) expect(found.text).toBe(merged);
      else for (const block of splitBlocks(merged)) expect(found.both).toContain(block);
    }),
  );
});

test('of any three texts, what only one has changed is the merged text', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(mergeTexts(one, one, other)).toMatchObject({ text: other, both: null });
      expect(mergeTexts(one, other, one)).toMatchObject({ text: other, both: null });
      expect(mergeTexts(one, other, other)).toMatchObject({ text: other, both: null });
    }),
  );
});

test('of any three texts, no block is lost without a question, or there more often than with one of the two', () => {
  const count = (text: string, block: string) =>
    splitBlocks(text).filter((one) => one.trim() === block).length;
  const blocksOf = (text: string) => new Set(splitBlocks(text).map((block) => block.trim()));
  fc.assert(
    fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
      const { text, both } = mergeTexts(base, mine, theirs);
      for (const block of new Set([...blocksOf(mine), ...blocksOf(theirs), ...blocksOf(text)])) {
        const counts = [count(mine, block), count(theirs, block)] as const;
        expect(count(text, block)).toBeLessThanOrEqual(Math.max(...counts));
        expect(count(text, block)).toBeGreaterThanOrEqual(Math.min(...counts));
        // What someone has written that was not in the base is in the merged text, or in what keeps both.
        if (Math.max(...counts) > 0 && count(base, block) === 0) expect(both ?? text).toContain(block);
      }
    }),
    { numRuns: 500 },
  );
});
