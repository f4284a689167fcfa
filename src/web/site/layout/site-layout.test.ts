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

const entry = (target: string, label: string | null = null, isHidden = false) => ({
  target,
  label,
  isHidden,
});
const pages = [
  { id: 12, slug: 'our-plan', date: '2025-08-01T08:00:00', title: { rendered: 'Our plan' } },
  { id: 13, slug: 'later', date: '2099-08-01T08:00:00', title: { rendered: 'Later' } },
];

test('header and footer show the menus of the team: order, labels, pages of the content host, other sites', async () => {
  const settings = {
    menu: [
      entry('vote', 'Vote for her'),
      entry('page:12'),
      entry('home', null, true),
      entry('page:13'),
      entry('page:99'),
      entry('ledger'),
      entry('https://shop.example/?a=1&b=2', 'Shop'),
    ],
    footerMenu: [entry('page:12', '<b>The plan</b>'), entry('https://shop.example/', 'Shop')],
  };
  const render = await openSite({ page: pages }, { settings });
  const { body } = await render('/pages/our-plan');
  const header = findFirst(body, 'header');
  for (const navigation of findAll(header, 'nav', { 'aria-label': 'Main' })) {
    expect(findAll(navigation, 'a').map((link) => [link.attributes.href, textOf(link)])).toEqual([
      ['/vote', 'Vote for her'],
      ['/pages/our-plan', 'Our plan'],
      ['/vote/ledger', 'Vote ledger'],
      ['https://shop.example/?a=1&b=2', 'Shop'],
    ]);
    expect(textsOf(findAll(navigation, 'a', { 'aria-current': 'page' }))).toEqual(['Our plan']);
  }
  const quickLinks = findFirst(findFirst(body, 'footer'), 'nav', { 'aria-label': 'Quick Links' });
  expect(textsOf(findAll(quickLinks, 'a'))).toEqual(['<b>The plan</b>', 'Shop']);
  // A page with a link of its own does not highlight its parent's, too.
  const ledger = findFirst((await render('/vote/ledger')).body, 'header');
  expect(new Set(textsOf(findAll(ledger, 'a', { 'aria-current': 'page' })))).toEqual(
    new Set(['Vote ledger']),
  );
});

test('with everything hidden, the logo leads home and Vote Now to the vote page', async () => {
  const settings = { menu: [entry('home', null, true)], footerMenu: [] };
  const { body } = await (await openSite({}, { settings, isVotingOpen: true }))('/contact');
  const header = findFirst(body, 'header');
  expect(findAll(header, 'a').map(({ attributes }) => attributes.href)).toEqual(['/', '/vote']);
  expect(findFirst(header, 'div', {}).attributes.class).toContain('bar-empty');
  expect(findAll(findFirst(body, 'footer'), 'nav')).toEqual([]);
});

test('a menu that does not fit beside the brand is behind the menu button', async () => {
  const getClass = async (menu: object[] | undefined) => {
    const { body } = await (await openSite({}, { settings: menu ? { menu: menu as never } : {} }))(
      '/contact',
    );
    return findAll(findFirst(body, 'header'), 'div')[0]?.attributes.class;
  };
  expect(await getClass(undefined)).toContain('bar-48 bar-64 bar-80');
  const long = ['home', 'about', 'updates', 'events', 'gallery', 'vote', 'ledger', 'contact'];
  expect(await getClass(long.map((target) => entry(target, 'A label of this length')))).toMatch(
    /header-row bar-tight$/,
  );
});

test('a content host that is unavailable takes no built-in link away', async () => {
  const settings = { menu: [entry('page:12', 'Our plan'), entry('contact')] };
  const { body } = await (await openSite({}, { settings, failing: 'all' }))('/contact');
  expect(textsOf(findAll(findFirst(body, 'header'), 'a', { class: 'nav-link' }))).toEqual([
    'Contact',
    'Contact',
  ]);
});
