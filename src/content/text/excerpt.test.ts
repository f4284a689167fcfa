import { expect, test } from 'vitest';
import { chooseExcerpt, readWrittenExcerpt } from './excerpt.ts';
import { stripHtml } from './text.ts';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test('is the beginning of the text where nothing was written for it', () => {
  expect(chooseExcerpt('', '<p>Hello &amp; <b>welcome</b></p>')).toBe('<p>Hello &amp; welcome</p>');
  const cut = stripHtml(chooseExcerpt('', `<p>${words(90)}</p>`));
  expect(cut).toMatch(/^word0 .*…$/);
  expect(cut.length).toBeLessThanOrEqual(201);
});

test('is what was written for it, shortened if it is longer', () => {
  expect(chooseExcerpt('<p>In short.</p>\n', '<p>The long story</p>')).toBe('<p>In short.</p>');
  expect(chooseExcerpt(words(90), '')).toMatch(/^<p>word0 .*…<\/p>$/);
});

test('keeps the languages of its words', () => {
  const html = '<p>Thank <b>you</b>, <em class="a" lang="ny">zikomo kwambiri</em>.</p>';
  const thanks = '<p>Thank you, <span lang="ny">zikomo kwambiri</span>.</p>';
  expect(chooseExcerpt('', html)).toBe(thanks);
  expect(chooseExcerpt(html, '')).toBe(thanks);
  expect(chooseExcerpt('', '<p> </p>')).toBe('');
});

test('is not what WordPress cut by itself', () => {
  const html = `<p>${words(90)}</p>`;
  const cut = `<p>${words(55)} [&hellip;]</p>`;
  expect(chooseExcerpt(cut, html)).toEqual(chooseExcerpt('', html));
});

test('stays the same when it is read again', () => {
  for (let length = 150; length < 250; length += 1) {
    const excerpt = chooseExcerpt('', `${'a'.repeat(length)} ${words(30)}`);
    expect(chooseExcerpt(excerpt, '')).toBe(excerpt);
  }
});

test('a written one is plain text on one line, and stays the same when it is read as HTML', () => {
  for (const nothing of ['', ' \n ', null, undefined, 7]) expect(readWrittenExcerpt(nothing)).toBeNull();
  const written = readWrittenExcerpt(' 5 < 6 &\n<b>bold</b>  words ') ?? '';
  expect(written).toBe('<p>5 &lt; 6 &amp; &lt;b&gt;bold&lt;/b&gt; words</p>');
  expect(chooseExcerpt(written, '')).toBe(written);
  expect(readWrittenExcerpt(words(90))).toMatch(/^<p>word0 .*…<\/p>$/);
});
