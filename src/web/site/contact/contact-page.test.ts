import { expect, test } from 'vitest';
import { findTag, readText, renderSitePage } from '../../../../tests/support/rendered-page.ts';

/** The markup of the section with the ways to reach the team. */
const renderWays = async (settings: Parameters<typeof renderSitePage>[1] = {}) => {
  const { html } = await renderSitePage('/contact', settings);
  return /<section aria-labelledby="ways".*?<\/section>/.exec(html)?.[0] ?? '';
};
const getLinks = (html: string) =>
  (html.match(/<a .*?<\/a>/g) ?? []).map((link) => [/href="([^"]*)"/.exec(link)?.[1], readText(link)]);

test('shows address, phone, e-mail and a donate link', async () => {
  const html = await renderWays({
    settings: {
      address: 'Buku Langa House, Area 3, Lilongwe, Malawi',
      phone: '+265 990 000 000',
      contactEmail: 'zikomo@example.org',
      donateUrl: 'https://example.org/donate',
    },
  });
  expect(readText(html)).toContain('Reach the team Address Buku Langa House, Area 3, Lilongwe, Malawi');
  expect(getLinks(html)).toEqual([
    [
      'https://www.google.com/maps/search/?api=1&amp;query=Buku%20Langa%20House%2C%20Area%203%2C%20Lilongwe%2C%20Malawi',
      'Show on the map (opens in a new tab)',
    ],
    ['tel:+265990000000', '+265 990 000 000'],
    ['mailto:zikomo@example.org', 'zikomo@example.org'],
    ['https://example.org/donate', 'Donate (opens in a new tab)'],
  ]);
  expect(findTag(html, /example\.org\/donate/)).toContain('target="_blank"');
});

test('with default settings shows the location, and no phone or donate link', async () => {
  const html = await renderWays();
  expect(readText(html)).toContain('Address Lilongwe, Malawi');
  expect(readText(html)).not.toContain('Phone');
  expect(getLinks(html).map(([, text]) => text)).toEqual([
    'Show on the map (opens in a new tab)',
    'hello@example.org',
  ]);
});

test('a voter who comes from an order finds its reference in the subject, on a page of their own', async () => {
  const { html, headTags, isPersonal } = await renderSitePage('/contact?order=MM-7K2Q-9XWD-4HTB');
  expect(findTag(html, /name="subject"/)).toContain('value="My order MM-7K2Q-9XWD-4HTB"');
  expect([findTag(headTags, /robots/), isPersonal]).toEqual([expect.stringContaining('noindex'), true]);
  const plain = await renderSitePage('/contact');
  expect(findTag(plain.html, /name="subject"/)).not.toContain('value="My order');
  expect(plain.isPersonal).toBe(false);
});
