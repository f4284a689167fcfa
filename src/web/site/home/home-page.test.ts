import { expect, test } from 'vitest';
import {
  findAll,
  findFirst,
  findLabelled,
  findLinks,
  type MarkupElement,
  textOf,
  textsOf,
} from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';

const openSite = setUpRenderedSite();

const hero = (acf: unknown, overrides: object = {}) => ({
  id: 1,
  title: { rendered: 'A headline' },
  content: { rendered: '<p>Plain &amp; <em>simple</em>.</p>' },
  date: '2025-08-01T08:00:00',
  acf,
  ...overrides,
});

/** The countdown's numbers: days, hours, minutes, seconds. */
const numbersIn = (main: MarkupElement) => textsOf(findAll(main, 'dd'));
const daysLeftIn = (main: MarkupElement) =>
  textsOf(findAll(main, 'p')).find((text) => text.startsWith('Vote Closes In'));

test('opens with the hero: the line above the headline, headline, description, picture, countdown and days left', async () => {
  const cover = { url: '/uploads/hero.jpg', alt: 'Thandiwe at the lake', width: 800, height: 1000 };
  const render = await openSite(
    {
      'hero-section': [
        hero(
          { voting_url: '/vote', voting_period: { closing_date: '2025-10-20T14:00:00' } },
          { cover_photo: cover },
        ),
      ],
    },
    { settings: { siteTitle: 'The campaign' } },
  );
  const { main, text, title, status } = await render('/');
  expect([status, title]).toEqual([200, 'The campaign']);
  expect(text).toContain('Miss Malawi 2025 • Empowering Change');
  expect(textsOf(findAll(main, 'h1'))).toEqual(['A headline']);
  expect(text).toContain('Plain & simple.');
  expect(findFirst(main, 'img').attributes.alt).toBe('Thandiwe at the lake');
  expect(textsOf(findAll(main, 'h2'))).toContain('Grand Finale');
  expect(text).toContain('October 18, 2025 at Amaryllis Hotel');
  expect(daysLeftIn(main)).toBe('Vote Closes In10days');
  // The page may be cached, so it shows no minutes and seconds until the script runs.
  expect(numbersIn(main)).toEqual(['10', '00', '––', '––']);
  // Screen readers get the countdown as one text, not an announcement every second.
  expect(textsOf(findAll(main, 'p'))).toContain('10 days and 0 hours left');
  expect(findAll(main, 'div', { 'aria-live': /./ })).toEqual([]);
  const [vote] = findLinks(main, 'Vote Now (opens in a new tab)');
  expect(vote?.attributes).toMatchObject({ href: '/vote', target: '_blank' });
  expect(findLinks(main, 'Support My Journey')[0]?.attributes.href).toBe('/contact');
});

test('without a voting link there is no Vote Now; a missing picture is a placeholder', async () => {
  const { main } = await (await openSite({ 'hero-section': [hero({ voting_url: '' })] }))('/');
  expect(findLinks(main, /^Vote Now/)).toEqual([]);
  expect(findFirst(main, 'img').attributes.src).toMatch(/cover-fallback/);
});

test('once voting has closed, home says so and has no Vote Now', async () => {
  const items = {
    'hero-section': [hero({ voting_url: '/vote', voting_period: { closing_date: '2025-11-20T18:00:00' } })],
  };
  const open = await (await openSite(items, { now: Date.parse('2025-11-20T12:00:00Z') }))('/');
  expect(findLinks(open.main, /^Vote Now/)).not.toEqual([]);
  const closed = await (await openSite(items, { now: Date.parse('2025-11-21T12:00:00Z') }))('/');
  expect(findLinks(closed.main, /^Vote Now/)).toEqual([]);
  expect(textsOf(findAll(closed.main, 'p'))).toContain('Voting has closed');
  expect(textsOf(findAll(closed.main, 'p')).join()).not.toContain('Vote Closes In');
});

test('without a title and a closing date the defaults are used, and after the default date the countdown shows zero', async () => {
  // WordPress sends false for an item without fields.
  const items = { 'hero-section': [hero(false, { title: { rendered: '' } })] };
  const past = await (await openSite(items, { now: Date.parse('2026-01-01T12:00:00Z') }))('/');
  expect(textsOf(findAll(past.main, 'h1'))).toEqual(['Miss Malawi 2025']);
  // Nobody has set that date: voting has not closed.
  expect(daysLeftIn(past.main)).toBeUndefined();
  expect(numbersIn(past.main)).toEqual(['0', '00', '00', '00']);
  // The default closing date is 20 November 2025.
  const before = await (await openSite(items, { now: Date.parse('2025-11-18T12:00:00Z') }))('/');
  expect(daysLeftIn(before.main)).toBe('Vote Closes In2days');
});

test('with a date of the finale, the countdown runs to that date', async () => {
  const render = await openSite(
    { 'hero-section': [hero({ voting_period: { closing_date: '2025-10-20T14:00:00' } })] },
    { settings: { finaleDate: '2025-10-15T16:00' } },
  );
  expect(numbersIn((await render('/')).main).slice(0, 2)).toEqual(['5', '02']);
});

test('without a hero the page shows a message and its other sections', async () => {
  const { main, text, title, description, canonical } = await (await openSite({}))('/');
  // The default settings.
  expect([title, description]).toEqual(['Campaign Dashboard', 'Official campaign website']);
  expect(canonical).toBe('https://campaign.example/');
  expect(text).toContain('No hero data found.');
  expect(findLabelled(main, 'section', 'The Journey')).toBeDefined();
  expect(text).toContain('No updates yet. Come back soon.');
  expect(text).toContain('No events planned yet. Come back soon.');
});

test('shows the newest four updates with an excerpt, and the next two events with two of their tags', async () => {
  const longText = { rendered: `<p>${'Every shelf is full of books. '.repeat(20)}</p>` };
  const update = numberedUpdates(6, (id) => `2025-09-0${id}T08:00:00`).map((item) => ({
    ...item,
    content: longText,
  }));
  const event = ['20251103', '20251101', '20251102'].map((day, index) => ({
    id: index + 1,
    slug: `event-${index + 1}`,
    date: '2025-08-01T08:00:00',
    title: { rendered: `Event ${index + 1}` },
    acf: { event_date: day },
    tags: ['walk', 'families', 'lake'],
  }));
  const { main } = await (await openSite({ update, event }))('/');
  const updates = findAll(findLabelled(main, 'section', 'Latest Updates'), 'article');
  expect(updates.flatMap((card) => textsOf(findAll(card, 'h3')))).toEqual([
    'Update 6',
    'Update 5',
    'Update 4',
    'Update 3',
  ]);
  for (const card of updates) {
    const excerpt = textOf(findAll(card, 'p').at(-1));
    expect(excerpt.length).toBeLessThanOrEqual(201);
    expect(excerpt).toMatch(/\p{L}…$/u);
  }
  const events = findAll(findLabelled(main, 'section', 'Upcoming Events'), 'article');
  expect(events.flatMap((card) => textsOf(findAll(card, 'h3')))).toEqual(['Event 2', 'Event 3']);
  expect(textOf(events[0])).toContain('+1 more');
  expect(findLinks(events[0], 'Event 2')[0]?.attributes.href).toBe('/events#event-2');
});

test('with the content host unavailable each part shows its error', async () => {
  const { main, text, status } = await (await openSite({}, { failing: 'all' }))('/');
  expect(status).toBe(503);
  for (const part of ['hero section', 'updates', 'events', 'quotes', 'media kit'])
    expect(text).toContain(`Failed to load ${part}. Please try again later.`);
  expect(textsOf(findAll(main, 'h2')).filter((heading) => heading.startsWith('Oops!'))).toHaveLength(5);
  expect(findLinks(main, 'Try Again')).toHaveLength(5);
});
