import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileMarkup } from '../../../tests/support/hostile-content.ts';
import { stripHtml } from '../../content/text.ts';
import { update } from '../../content/types/update.ts';
import { parseRemoteItem } from './remote/parse-item.ts';
import { NestedTooDeep, sanitiseHtml } from './sanitise.ts';

const elsewhere = 'https://wordpress.example';

describe('a picture', () => {
  test.each([
    ['/uploads/lake.jpg', '/uploads/lake.jpg'],
    ['lake.jpg', 'lake.jpg'],
    ['https://elsewhere.example/lake.jpg', null],
    ['//elsewhere.example/lake.jpg', null],
    ['/\\elsewhere.example/lake.jpg', null],
    ['/\t/elsewhere.example/lake.jpg', null],
    ['data:image/svg+xml,<svg/>', null],
  ])('%s without another host', (src, kept) => {
    const html = sanitiseHtml(`<p><img src="${src}"></p>`);
    expect(html).toBe(kept ? `<p><img src="${kept}" alt="" loading="lazy" /></p>` : '<p></p>');
  });

  test.each([
    ['/uploads/lake.jpg', 'https://wordpress.example/uploads/lake.jpg'],
    ['https://pictures.example/lake.jpg', 'https://pictures.example/lake.jpg'],
    ['https://pictures.example;script-src/lake.jpg', null],
    ['https://name:word@pictures.example/lake.jpg', null],
    ['javascript:alert(1)', null],
  ])('%s of another host', (src, kept) => {
    const html = sanitiseHtml(`<p><img src="${src}"></p>`, elsewhere);
    expect(html).toBe(kept ? `<p><img src="${kept}" alt="" loading="lazy" /></p>` : '<p></p>');
  });

  test('has sides of a picture, not of a wall', () => {
    const sides = (width: string, height: string) =>
      sanitiseHtml(`<img src="/a.jpg" alt="A" width="${width}" height="${height}">`);
    expect(sides('640', '480')).toBe('<img src="/a.jpg" alt="A" width="640" height="480" loading="lazy" />');
    for (const [width, height] of [
      ['1', '999999'],
      ['100%', '50vh'],
      ['-5', '1e9'],
    ] as const)
      expect(sides(width, height)).not.toMatch(/999999|%|v|e9|-5/);
  });
});

describe('a link', () => {
  test.each([
    ['https://example.org/', 'https://example.org/'],
    ['https://www.tiktok.com/@grace', 'https://www.tiktok.com/@grace'],
    ['mailto:grace@example.org', 'mailto:grace@example.org'],
    ['/vote', '/vote'],
    ['https://user:pass@example.org/', null],
    ['https://bank.example@evil.example/', null],
    ['HTTPS://bank.example%2Flogin@evil.example/', null],
    ['htt\tps://bank.example@evil.example/', null],
    ['https:\\\\bank.example@evil.example/', null],
    ['https:bank.example@evil.example/', null],
    ['https:///bank.example@evil.example/', null],
    ['https://two words@evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['/\t/evil.example', null],
  ])('to %j leads to %j', (href, kept) => {
    const html = sanitiseHtml(`<p><a href="${href}">Here</a></p>`);
    expect(html).toBe(kept ? `<p><a href="${kept}" rel="noopener">Here</a></p>` : '<p><a>Here</a></p>');
  });
});

describe('whatever an attacker writes', () => {
  const short = hostileMarkup.filter(({ length }) => length < 1_000);
  const part = fc.oneof(fc.constantFrom(...short), fc.string({ maxLength: 6 }));
  const html = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));

  test('made safe once, it stays as it is', () => {
    fc.assert(
      fc.property(html, fc.constantFrom(undefined, elsewhere), (given, base) => {
        const once = sanitiseHtml(given, base);
        expect(sanitiseHtml(once, base)).toBe(once);
      }),
      {
        examples: [
          [
            '<p>Text</p><img alt="swallowed ><p><p>Text</p><img alt="swallowed ><p><noscript><p title="</noscript><img src=x>"></noscript>',
            undefined,
          ],
        ],
      },
    );
  });

  test('no tag but those of text is left, and no attribute that acts', () => {
    fc.assert(
      fc.property(html, (given) => {
        for (const [tag] of sanitiseHtml(given, elsewhere).matchAll(/<[^>]*>/g)) {
          expect(tag).not.toMatch(
            /^<\/?(?:script|style|svg|math|iframe|form|input|meta|base|link|template)/i,
          );
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(?:on\w+|style|class|id|srcset|formaction)=/i);
          expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
        }
      }),
    );
  });
});

test('nested as deep as anybody nests it, a text is kept without the innermost tags', () => {
  const html = sanitiseHtml(`${'<blockquote>'.repeat(200)}deep${'</blockquote>'.repeat(200)}<p>after</p>`);
  expect(html.split('<blockquote>').length - 1).toBe(60);
  expect(stripHtml(html)).toBe('deep after');
});

test('nested deeper than any text is, it is not read at all', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(stripHtml(sanitiseHtml(nested(500)))).toBe('x');
  expect(() => sanitiseHtml(nested(501))).toThrow(NestedTooDeep);
  // Beside each other there may be as many as they like.
  expect(stripHtml(sanitiseHtml(nested(400).repeat(100)))).toBe('x'.repeat(100));
  const raw = { id: 7, slug: 'deep', title: { rendered: 'Deep' }, content: { rendered: nested(501) } };
  expect(parseRemoteItem(update, raw, 'https://wordpress.example')).toEqual({
    dropped: 'the tags in item 7 are nested too deep',
  });
});

test('only a link that leads somewhere says what it may tell of us', () => {
  expect(sanitiseHtml('<a href="/vote" rel="opener">Vote</a>')).toBe(
    '<a href="/vote" rel="noopener">Vote</a>',
  );
  expect(sanitiseHtml('<a rel="opener" title="x">Vote</a>')).toBe('<a title="x">Vote</a>');
});
