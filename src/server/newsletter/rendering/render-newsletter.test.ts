import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileMarkup, hostileTexts } from '../../../../tests/support/hostile-content.ts';
import { findAll, findFirst, findLinks, parseMarkup, textOf } from '../../../../tests/support/markup.ts';
import { contentWithAllBlocks } from '../../../../tests/support/newsletter-content.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { NestedTooDeep, sanitiseHtml } from '../../content-host/sanitise.ts';
import { renderNewsletter, unsubscribeTokenPlaceholder } from './render-newsletter.ts';

type Newsletter = Parameters<typeof renderNewsletter>[0];

const render = (change: Partial<Newsletter> = {}) =>
  renderNewsletter({
    settings: SiteSettings.parse({ contestantName: 'Thandiwe Banda' }),
    site: fixtureSite,
    subject: 'News from Salima',
    previewText: 'A drum & a clinic',
    content: contentWithAllBlocks,
    checkpoint: null,
    archiveUrl: null,
    ...change,
  });

const unsubscribe = `${fixtureSite}/newsletter/unsubscribe?token=${unsubscribeTokenPlaceholder}`;

test('the content is what the sanitiser leaves', () => {
  expect(sanitiseHtml(contentWithAllBlocks)).toBe(contentWithAllBlocks);
});

test('the text has every block, with the addresses of its links and the descriptions of its pictures', () => {
  expect(render().text).toBe(`News from Salima
================

Moni! Our first newsletter & a list of events
<${fixtureSite}/events>.
Second line with a < b, H2O and zikomo kwambiri.

What is next
------------

This week

- Clinic in Salima
- Books for two schools <https://example.org/schools?a=1&b=2>
  - Dedza
  - Ntcheu

3. Third
4. Fourth

> She gave me the drum to hold.
>
> Sister Agnes

one
  two <three>

* * *

[Picture: Nurses under the "mango" tree]
The clinic in Salima <${fixtureSite}/updates/clinic>

[Picture: Seedlings]
Milk packets
[Picture: A goat]
[Picture: The plan]
The planting day

[Picture: Thandiwe]

Who she is

A nurse from Salima <${fixtureSite}/about>.

The song
Watch on YouTube:
https://www.youtube.com/watch?v=abcdefghijk
Recorded in Zomba

Watch on Vimeo:
https://vimeo.com/123456

Vote for Thandiwe:
${fixtureSite}/vote

The programme (PDF, 1.2 MB):
${fixtureSite}/uploads/programme.pdf

Day | Place
Friday | Ask us <mailto:team@example.org>
Bring a hat

You are getting this email because you subscribed to the newsletter of
Thandiwe Banda’s campaign.

-- 
Thandiwe Banda, Miss Malawi 2025
${fixtureSite}

To stop these emails:
${unsubscribe}
`);
});

test('the HTML has every block in a form that mail programs show, with absolute addresses only', () => {
  const page = parseMarkup(render().html);
  const addresses = findAll(page, 'a').map(({ attributes }) => attributes.href);
  expect(new Set(addresses)).toEqual(
    new Set([
      `${fixtureSite}/events`,
      `${fixtureSite}/about`,
      'https://example.org/schools?a=1&b=2',
      `${fixtureSite}/updates/clinic`,
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://vimeo.com/123456',
      `${fixtureSite}/vote`,
      `${fixtureSite}/uploads/programme.pdf`,
      'mailto:team@example.org',
      fixtureSite,
      unsubscribe,
    ]),
  );
  expect(findAll(page, 'img').map(({ attributes: { src, alt, width } }) => [src, alt, width])).toEqual([
    [`${fixtureSite}/uploads/clinic.mail-1100.jpg`, 'Nurses under the "mango" tree', '550'],
    [`${fixtureSite}/uploads/pattern.png`, '', '120'],
    [`${fixtureSite}/uploads/one.jpg`, 'Seedlings', '550'],
    [`${fixtureSite}/uploads/two.mail-540.jpg`, 'A goat', '269'],
    [`${fixtureSite}/uploads/three.mail-540.png`, 'The plan', '269'],
    [`${fixtureSite}/uploads/thandiwe.mail-540.jpg`, 'Thandiwe', '200'],
    [`${fixtureSite}/uploads/still.mail-1100.jpg`, 'The song: Watch on YouTube', '550'],
  ]);
  expect(textOf(findFirst(page, 'h1'))).toBe('News from Salima');
  expect(textOf(findFirst(page, 'h2'))).toBe('What is next');
  expect(findFirst(page, 'ol').attributes.start).toBe('3');
  expect(findAll(page, 'th').map(textOf)).toEqual(['Day', 'Place']);
  expect(textOf(findFirst(page, 'td', { class: 'words rule', colspan: '2' }))).toBe('Bring a hat');
  expect(textOf(findFirst(page, 'span', { lang: 'ny' }))).toBe('zikomo kwambiri');
  expect(textOf(findFirst(page, 'pre'))).toContain('two <three>');
  expect(textOf(findLinks(page, /Watch on YouTube/)[0])).toContain('The song');
  // No classes of blocks, no lazy loading, nothing that needs a style sheet or a script.
  expect(render().html).not.toMatch(/wp-block|loading=|<script|<iframe|srcset/);
});

test('the preview text is first and hidden; without one it is the beginning of the text', () => {
  const first = (html: string) => textOf(findFirst(parseMarkup(html), 'div', { style: /display:none/ }));
  expect(first(render().html)).toBe('A drum & a clinic');
  expect(first(render({ previewText: '' }).html)).toMatch(/^Moni! Our first newsletter/);
});

test('the state of the ledger and the public page stand in both versions', () => {
  const { html, text } = render({
    checkpoint: 'campaign.example/votes\n12\nroot=\n\n— name signature\n',
    archiveUrl: `${fixtureSite}/newsletter/archive/first`,
  });
  const page = parseMarkup(html);
  expect(textOf(findFirst(page, 'pre', { style: /font-size:11px/ }))).toContain('campaign.example/votes 12');
  expect(text).toContain(
    'The signed state of the vote ledger:\n\ncampaign.example/votes\n12\nroot=\n\n— name',
  );
  expect(findLinks(page, 'Read it on the site')[0]?.attributes.href).toMatch(/archive\/first$/);
  expect(text).toContain(`Read it on the site:\n${fixtureSite}/newsletter/archive/first`);
});

test('links that lead nowhere from a mail are words; pictures that cannot be loaded are left out', () => {
  const content =
    '<p><a href="#below">Below</a> and <a href="http://">broken</a></p><p><img src="" alt="Gone" /></p>' +
    '<div class="wp-block-button"><a class="wp-block-button__link">No target</a></div><p><a href="tel:+265991234567">Call</a></p>';
  const { html, text } = render({ content });
  expect(findAll(parseMarkup(html), 'a').map(({ attributes }) => attributes.href)).toEqual([
    'tel:+265991234567',
    fixtureSite,
    unsubscribe,
  ]);
  expect(html).not.toContain('<img');
  expect(text).toContain('Below and broken\n\nNo target\n\nCall <tel:+265991234567>');
});

test('a picture with words beside it comes first on the side that was chosen; one that cannot be loaded leaves the words', () => {
  const block = (classes: string, src: string) =>
    `<div class="wp-block-media-text ${classes}"><figure class="wp-block-media-text__media"><img src="${src}" alt="She" /></figure><div class="wp-block-media-text__content"><p>Her story</p></div></div>`;
  const frame = (content: string) =>
    findAll(parseMarkup(render({ content }).html), 'div').find(
      ({ attributes }) => attributes.style === 'font-size:0',
    );
  expect(frame(block('', '/uploads/a.jpg'))?.attributes.dir).toBeUndefined();
  const right = frame(block('has-media-on-the-right', '/uploads/a.jpg'));
  expect(right?.attributes.dir).toBe('rtl');
  expect(right && findAll(right, 'div').filter(({ attributes }) => attributes.dir === 'ltr')).toHaveLength(2);
  expect(right && textOf(right)).toBe('Her story');
  expect(frame(block('', ''))).toBeUndefined();
  expect(render({ content: block('', '') }).text).toContain('Her story');
});

test('a link around several paragraphs is in each of them, and pictures keep their links', () => {
  const { html } = render({
    content:
      '<a href="/vote"><p>One</p><p>Two</p></a><p><a href="/gallery"><img src="/uploads/a.jpg" alt="All" /></a></p>',
  });
  const page = parseMarkup(html);
  expect(findAll(page, 'a').map((link) => [link.attributes.href, textOf(link)])).toEqual(
    expect.arrayContaining([
      [`${fixtureSite}/vote`, 'One'],
      [`${fixtureSite}/vote`, 'Two'],
    ]),
  );
  const [linked] = findAll(page, 'a', { href: `${fixtureSite}/gallery` });
  expect(findFirst(linked, 'img').attributes.alt).toBe('All');
});

test('words of the team cannot become a token', () => {
  const { html, text } = render({
    subject: unsubscribeTokenPlaceholder,
    previewText: unsubscribeTokenPlaceholder,
    content: `<p><a href="https://example.org/${unsubscribeTokenPlaceholder}">${unsubscribeTokenPlaceholder}</a></p>`,
  });
  expect(html.split(unsubscribeTokenPlaceholder)).toHaveLength(2);
  expect(text.split(unsubscribeTokenPlaceholder)).toHaveLength(2);
});

const allowedTag =
  /^(?:!doctype|html|head|meta|title|style|body|div|table|tr|td|th|p|h[1-6]|span|a|br|img|ul|ol|li|blockquote|pre|strong|b|em|i|u|s|sub|sup|code|abbr|cite|q)$/;
const allowedAttribute =
  /^(?:lang|dir|charset|name|content|class|style|role|aria-hidden|cellpadding|cellspacing|border|width|height|align|valign|bgcolor|colspan|rowspan|href|src|alt|start)$/;

const expectHarmless = (html: string) => {
  const page = parseMarkup(html.replace(/^<!doctype html>/, ''));
  for (const element of findAll(page, /./)) {
    expect(element.name).toMatch(allowedTag);
    for (const name of Object.keys(element.attributes)) expect(name).toMatch(allowedAttribute);
    const { href, src } = element.attributes;
    if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
    if (src !== undefined) expect(src).toMatch(/^https?:\/\//);
  }
};

const sanitise = (html: string): string => {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    if (error instanceof NestedTooDeep) return '';
    throw error;
  }
};

test.each([...hostileMarkup, contentWithAllBlocks])('sanitised content stays harmless: %#', (markup) => {
  expectHarmless(render({ content: sanitise(markup) }).html);
});

test.each(hostileTexts)('texts never become markup or a header of another mail: %#', (words) => {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const content = sanitise(
    `<p>${escaped}</p><figure class="wp-block-image"><img src="/uploads/x.jpg" alt="${escaped}"></figure><div class="wp-block-button"><a href="/?q=${escaped}">${escaped}</a></div>`,
  );
  const { html } = render({ subject: words, previewText: words, content });
  expectHarmless(html);
});

const anyContent = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostileMarkup, contentWithAllBlocks),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<ul>',
        '</ul>',
        '<li>',
        '<a href="/x">',
        '</a>',
        '<p>',
        '<figure class="wp-block-gallery">',
        '<table><tr><td>',
        '<h2>',
        '<blockquote>',
        '<img src="/uploads/a.jpg">',
        '</figure>',
        '<div class="wp-block-file">',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('any sanitised content becomes a harmless mail in both versions', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const { html, text } = render({ content: sanitise(content) });
      expectHarmless(html);
      expect(text).toMatch(/\n-- \nThandiwe Banda/);
    }),
    { numRuns: 200 },
  );
});
