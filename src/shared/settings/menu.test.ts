import { expect, test } from 'vitest';
import { defaultFooterMenu, defaultMenu, listMenuLinks, type MenuEntry } from './menu.ts';
import { SiteSettings } from './site-settings.ts';

const entry = (target: string, label: string | null = null, isHidden = false): MenuEntry => ({
  target,
  label,
  isHidden,
});
const noPages = new Map<number, never>();
const readErrors = (menu: unknown) =>
  (SiteSettings.safeParse({ menu }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('the default is the menu of the specification', () => {
  expect(listMenuLinks(defaultMenu, noPages)).toEqual([
    { path: '/', label: 'Home' },
    { path: '/about', label: 'About' },
    { path: '/updates', label: 'Updates' },
    { path: '/events', label: 'Events' },
    { path: '/gallery', label: 'Gallery' },
    { path: '/sponsors', label: 'Sponsors' },
    { path: '/contact', label: 'Contact' },
  ]);
  expect(defaultFooterMenu).toEqual(defaultMenu.filter(({ target }) => target !== 'updates'));
  expect(SiteSettings.parse({})).toMatchObject({ menu: defaultMenu, footerMenu: defaultFooterMenu });
});

test('accepts screens, pages and web addresses, and any of them hidden', () => {
  expect(readErrors([])).toEqual([]);
  expect(
    readErrors([entry('vote', 'x'.repeat(40)), entry('page:12'), entry('https://example.org/', 'Shop')]),
  ).toEqual([]);
  expect(readErrors(defaultMenu.map((one) => ({ ...one, isHidden: true })))).toEqual([]);
});

test.each([
  ['', 'Please choose where the entry leads.'],
  [
    'javascript:alert(1)',
    'The web address must be a full address such as https://example.org/, without a username.',
  ],
  ['/vote', 'The web address must be a full address such as https://example.org/, without a username.'],
  ['toString', 'The web address must be a full address such as https://example.org/, without a username.'],
  ['page:0', 'The web address must be a full address such as https://example.org/, without a username.'],
  [
    'page:9999999999',
    'The web address must be a full address such as https://example.org/, without a username.',
  ],
])('rejects the target “%s”', (target, message) => {
  expect(readErrors([entry('home'), entry(target, 'Label')])).toEqual([['menu.1.target', message]]);
});

test('rejects what would not make a menu', () => {
  expect(readErrors([entry('vote', 'x'.repeat(63))])).toEqual([
    ['menu.0.label', 'The label can have at most 40 characters.'],
  ]);
  expect(readErrors([entry('https://example.org/')])).toEqual([
    ['menu.0.label', 'A link to another site needs a label.'],
  ]);
  expect(readErrors([entry('page:3'), entry('vote'), entry('page:3', 'Again', true)])).toEqual([
    ['menu.2.target', 'Header Menu already has an entry that leads there.'],
  ]);
  const many = Array.from({ length: 21 }, (_, index) => entry(`page:${index + 1}`));
  expect(readErrors(many.slice(1))).toEqual([]);
  expect(readErrors(many)).toEqual([['menu', 'Header Menu: please keep at most 20.']]);
});

test('a page is linked by its present slug, with its title cut to the length of a label', () => {
  const pages = new Map([
    [3, { slug: 'how voting/works', title: 'How voting works' }],
    [4, { slug: 'long', title: 'x'.repeat(63) }],
  ]);
  const entries = [entry('page:3'), entry('page:3', 'Guide'), entry('page:4'), entry('page:5', 'Binned')];
  expect(listMenuLinks(entries, pages)).toEqual([
    { path: '/pages/how%20voting%2Fworks', label: 'How voting works' },
    { path: '/pages/how%20voting%2Fworks', label: 'Guide' },
    { path: '/pages/long', label: `${'x'.repeat(39)}…` },
  ]);
});

test('leaves out hidden entries', () => {
  const entries = [
    entry('home', null, true),
    entry('vote', 'Vote for Grace'),
    entry('https://a.example/', 'Shop'),
  ];
  expect(listMenuLinks(entries, noPages)).toEqual([
    { path: '/vote', label: 'Vote for Grace' },
    { path: 'https://a.example/', label: 'Shop' },
  ]);
});
