import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureBestTimes } from '../../../tests/support/best-times.ts';
import { createExcerpt, decodeEntities, encodeEntities, readPlain, stripHtml, writePlain } from './text.ts';

describe('decodeEntities', () => {
  test.each([
    ['Chikondi&#8217;s day', 'Chikondi’s day'],
    ['It&#039;s', "It's"],
    ['Tea &amp; talk', 'Tea & talk'],
    ['Tea &#038; talk', 'Tea & talk'],
    ['&#x2019;&#X2019;', '’’'],
    ['&#x1F451;&#128081;', '👑👑'],
    ['&#x10FFFF;', '\u{10FFFF}'],
    ['&lt;b&gt; &quot;q&quot; &apos;', '<b> "q" \''],
    ['a&nbsp;b', 'a b'],
    ['&hellip;&ndash;&mdash;&lsquo;&rsquo;&ldquo;&rdquo;&bull;', '…–—‘’“”•'],
    ['&copy;&reg;&trade;&eacute;', '©®™é'],
  ])('%s', (text, expected) => expect(decodeEntities(text)).toBe(expected));

  test('decodes once, so an escaped entity stays text', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  test.each([
    ['&unknown;'],
    ['&toString;'],
    ['&valueOf;'],
    ['AT&T; Co'],
    ['fish & chips'],
    ['&#0;'],
    ['&#xD800;'],
    ['&#xDFFF;'],
    ['&#55296;'],
    ['&#9999999;'],
    ['&#x110000;'],
    ['&#;'],
    ['&;'],
    ['&#8217'],
  ])('leaves %s as it is', (text) => expect(decodeEntities(text)).toBe(text));

  test('reverses encodeEntities', () => {
    fc.assert(
      fc.property(htmlish, (text) => {
        expect(decodeEntities(encodeEntities(text))).toBe(text);
      }),
    );
  });

  test('never throws, and well-formed text stays well-formed', () => {
    fc.assert(
      fc.property(htmlish, (text) => {
        expect(decodeEntities(text).isWellFormed() || !text.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('encodeEntities', () => {
  test('escapes every character of markup', () => {
    expect(encodeEntities('<a href="x">A & B</a>')).toBe('&lt;a href=&quot;x&quot;&gt;A &amp; B&lt;/a&gt;');
  });
});

describe('stripHtml', () => {
  test.each([
    ['<p>One</p>\n<p>Two</p>', 'One Two'],
    ['One<br />Two', 'One Two'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['wo<em>rd</em>s and H<sub>2</sub>O', 'words and H2O'],
    ['<strong class="x">Chikondi</strong>&#8217;s <a href="/a">story</a>, told', 'Chikondi’s story, told'],
    ['<abbr>Miss</abbr><br>Malawi', 'Miss Malawi'],
    ['<p>Tea &amp; talk&nbsp;&hellip;</p>', 'Tea & talk …'],
    ['<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->', 'Text'],
    ['  a \n\t b  ', 'a b'],
    ['&lt;b&gt; is a tag', '<b> is a tag'],
    ['5 < 6', '5 < 6'],
    ['Question : answer', 'Question : answer'],
    ['<p></p>', ''],
    ['<p>&nbsp;</p>', ''],
    ['', ''],
  ])('%j', (html, expected) => expect(stripHtml(html)).toBe(expected));

  test('never throws; the result is one trimmed line', () => {
    fc.assert(
      fc.property(htmlish, (html) => {
        const plain = stripHtml(html);
        expect(plain).toBe(plain.trim());
        expect(plain).not.toMatch(/\n|\t| {2}/);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['brackets', (length: number) => '<a '.repeat(length)],
    ['letters after a bracket', (length: number) => `<${'a'.repeat(length)}`],
  ])('takes linear time in the number of open %s', async (_, make) => {
    const strip = (length: number) => {
      const html = make(length);
      return async () => stripHtml(html);
    };
    const { small, large } = await measureBestTimes(strip(3_000), strip(30_000), 50);
    expect(large).toBeLessThan(50 * small);
  });
});

describe('readPlain and writePlain', () => {
  test.each([
    ['<b>Gala</b> night', 'Gala night'],
    ['Tea &amp; talk', 'Tea & talk'],
    [' padded ', 'padded'],
    ['&nbsp;', ''],
    ['two\nlines', 'two\nlines'],
  ])('reads %j', (raw, expected) => expect(readPlain(raw)).toBe(expected));

  test('writes ordinary text unchanged, as ACF does', () => {
    expect(writePlain('Tea & talk, 5 < 6')).toBe('Tea & talk, 5 < 6');
  });

  test('escapes text that would otherwise be read back differently', () => {
    expect(writePlain('use &amp; or <b>')).toBe('use &amp;amp; or &lt;b&gt;');
  });

  test('a written value is read back unchanged', () => {
    fc.assert(
      fc.property(
        htmlish.map((text) => text.trim()),
        (text) => {
          expect(readPlain(writePlain(text))).toBe(text);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('createExcerpt', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three', 7, 'one two…'],
    ['one two three', 9, 'one two…'],
    ['one two, three', 9, 'one two…'],
    ['unbreakablelongword', 5, 'unbre…'],
    ['a unbreakablelongword', 10, 'a unbreaka…'],
    ['👑👑👑👑', 2, '👑👑…'],
    ['', 5, ''],
  ])('%j at %i', (text, length, expected) => expect(createExcerpt(text, length)).toBe(expected));

  test('is never longer than the length plus an ellipsis, and never cuts a surrogate pair', () => {
    const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '👑', ', ', '–')));
    fc.assert(
      fc.property(
        text.map((parts) => parts.join('')),
        fc.nat(60),
        (whole, length) => {
          const excerpt = createExcerpt(whole, length);
          const characters = Array.from(excerpt);
          expect(characters.length).toBeLessThanOrEqual(length + 1);
          expect(excerpt.isWellFormed()).toBe(true);
          if (Array.from(whole).length <= length) expect(excerpt).toBe(whole);
          else {
            expect(characters.at(-1)).toBe('…');
            expect(whole.startsWith(characters.slice(0, -1).join(''))).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('never throws on ill-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
        expect(Array.from(createExcerpt(text, length)).length).toBeLessThanOrEqual(length + 1);
      }),
    );
  });
});

/** Text from special sequences and arbitrary characters. */
const htmlish = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '<p>',
        '</em>',
        '&',
        ';',
        '#',
        '&amp;',
        '&lt;',
        '&#8217;',
        '&#x1F451;',
        '&nbsp;',
        ' ',
        '\n',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
  )
  .map((parts) => parts.join(''));
