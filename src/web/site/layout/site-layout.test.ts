import { expect, test } from 'vitest';
import { findAll, findFirst, findLinks, textOf, textsOf } from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';

const openSite = setUpRenderedSite();

const labels = ['Home', 'About', 'Updates', 'Events', 'Gallery', 'Sponsors', 'Contact'];

test('the header has logo, title with the year, and every link; the current one is highlighted', async () => {
  const render = await openSite({}, { settings: { contestantName: 'Thandiwe Banda', year: 2026 } });
  for (const [path, current] of [
    ['/', 'Home'],
    ['/updates', 'Updates'],
    ['/updates/some-update', 'Updates'],
    ['/events', 'Events'],
    ['/no/such/page', undefined],
  ] as const) {
    const header = findFirst((await render(path)).body, 'header');
    const [brand] = findLinks(header, /Thandiwe Banda.*Miss Malawi 2026/);
    expect(brand?.attributes.href).toBe('/');
    expect(findAll(brand, 'svg')).toHaveLength(1);
    // The same links in the header of wide screens and in the menu of narrow ones.
    const navigations = findAll(header, 'nav', { 'aria-label': 'Main' });
    expect(navigations).toHaveLength(2);
    for (const navigation of navigations) {
      expect(textsOf(findAll(navigation, 'a'))).toEqual(labels);
      expect(textsOf(findAll(navigation, 'a', { 'aria-current': 'page' }))).toEqual(current ? [current] : []);
    }
  }
});

test('the footer has Quick Links, e-mail, place, year and credits', async () => {
  const settings = {
    contactEmail: 'zikomo@example.org',
    poweredBy: { name: 'Nyanja Studio', url: 'https://studio.example/' },
  };
  const footer = findFirst((await (await openSite({}, { settings }))('/contact')).body, 'footer');
  expect(textsOf(findAll(findFirst(footer, 'nav', { 'aria-label': 'Quick Links' }), 'a'))).toEqual(
    labels.filter((label) => label !== 'Updates'),
  );
  expect(findLinks(footer, 'zikomo@example.org')[0]?.attributes.href).toBe('mailto:zikomo@example.org');
  expect(textOf(footer)).toContain('Lilongwe, Malawi');
  expect(textOf(footer)).toContain('© 2025');
  expect(textOf(footer)).toContain('Powered by Nyanja Studio');
  expect(findLinks(footer, 'Nyanja Studio')[0]?.attributes.href).toBe('https://studio.example/');
  for (const network of ['Facebook', 'LinkedIn', 'Instagram', 'TikTok']) {
    const [link] = findLinks(footer, `${network} (opens in a new tab)`);
    expect(link?.attributes).toMatchObject({ target: '_blank', href: expect.stringMatching(/^https:/) });
  }
});
