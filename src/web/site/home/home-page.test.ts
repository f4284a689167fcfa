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
  // The page may be cached, so it has no minutes and seconds until the script runs.
  expect(numbersIn(main)).toEqual(['10', '00']);
  expect(text).not.toMatch(/Minutes|Seconds|––/);
  // Screen readers get the countdown as one text, not an announcement every second.
  expect(textsOf(findAll(main, 'p'))).toContain('10 days and 0 hours left');
  expect(findAll(main, 'div', { 'aria-live': /./ })).toEqual([]);
  const [vote] = findLinks(main, 'Vote Now (opens in a new tab)');
  expect(vote?.attributes).toMatchObject({ href: '/vote', target: '_blank' });
  expect(findLinks(main, 'Support My Journey')[0]?.attributes.href).toBe('/contact');
});

test('the countdown has its own words for one day and one hour', async () => {
  const items = { 'hero-section': [hero({ voting_period: { closing_date: '2025-11-20T18:00:00' } })] };
  const { main } = await (await openSite(items, { now: Date.parse('2025-11-19T15:00:00Z') }))('/');
  expect(textsOf(findAll(main, 'p'))).toContain('1 day and 1 hour left');
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

test('with rounds, home counts to the close of the round, whatever the hero says', async () => {
  const items = {
    'hero-section': [hero({ voting_url: '/vote', voting_period: { closing_date: '2025-11-20T18:00:00' } })],
  };
  const now = Date.parse('2025-11-25T12:00:00Z');
  const open = await (await openSite(items, { now, roundCloses: now + 5 * 86_400_000 }))('/');
  expect(daysLeftIn(open.main)).toBe('Vote Closes In5days');
  expect(numbersIn(open.main).slice(0, 2)).toEqual(['5', '00']);
  expect(findLinks(open.main, /^Vote Now/)).not.toEqual([]);
  const early = Date.parse('2025-11-10T12:00:00Z');
  const over = await (await openSite(items, { now: early, isVotingOver: true }))('/');
  expect(textsOf(findAll(over.main, 'p'))).toContain('Voting has closed');
  expect(findLinks(over.main, /^Vote Now/)).toEqual([]);
});

test('with a round without a close, home counts no days and does not call voting closed', async () => {
  const items = {
    'hero-section': [hero({ voting_url: '/vote', voting_period: { closing_date: '2025-11-20T18:00:00' } })],
  };
  for (const now of ['2025-11-10T12:00:00Z', '2025-11-25T12:00:00Z'].map(Date.parse)) {
    const { main } = await (await openSite(items, { now, hasRounds: true }))('/');
    expect(daysLeftIn(main)).toBeUndefined();
    expect(textsOf(findAll(main, 'p'))).not.toContain('Voting has closed');
    expect(findLinks(main, /^Vote Now/)).not.toEqual([]);
  }
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

test('the texts of the hero and the quote keep the languages of their words', async () => {
  const words = 'Say <span lang="ny">moni</span>, everyone.';
  const content = { rendered: `<p>${words}</p>` };
  const render = await openSite({
    'hero-section': [hero({}, { content })],
    quote: [{ id: 1, date: '2025-08-01T08:00:00', content: { rendered: '<p lang="ny">Tiyeni</p>' } }],
  });
  const { main } = await render('/');
  expect(findAll(main, 'p').filter((p) => textOf(p) === 'Say moni, everyone.')).toHaveLength(1);
  expect(textsOf(findAll(main, 'span', { lang: 'ny' }))).toEqual(expect.arrayContaining(['moni', 'Tiyeni']));
});

test('with a date of the finale, the countdown runs to that date', async () => {
  const render = await openSite(
    { 'hero-section': [hero({ voting_period: { closing_date: '2025-10-20T14:00:00' } })] },
    { settings: { finaleDate: '2025-10-15T16:00' } },
  );
  expect(numbersIn((await render('/')).main).slice(0, 2)).toEqual(['5', '02']);
});

/** The vertical position of the sun's centre, from 125 at the horizon to 50, and the number of lit days in its ring. */
const readSun = (main: MarkupElement) => {
  const [sun] = findAll(main, 'g', { transform: /^translate/ });
  const [days] = findAll(main, 'circle', { class: 'sun-day' });
  return {
    position: Number(/^translate\(50 ([\d.]+)\)/.exec(sun?.attributes.transform ?? '')?.[1]),
    days: days?.attributes['stroke-dasharray']?.match(/1 1 /g)?.length ?? 0,
  };
};

test('the sun behind the picture rises with the votes to the goal, and its ring has a mark for each day left', async () => {
  const items = { 'hero-section': [hero({ voting_period: { closing_date: '2025-10-20T14:00:00' } })] };
  const open = async (votes?: number) =>
    (await (await openSite(items, votes === undefined ? {} : { votes }))('/')).main;
  expect(readSun(await open(0))).toEqual({ position: 125, days: 10 });
  const half = await open(25);
  expect(readSun(half).position).toBe(87.5);
  expect(textsOf(findAll(half, 'p'))).toContain('25 of 50 votes');
  expect(readSun(await open(50)).position).toBe(50);
  expect(readSun(await open(1_250)).position).toBe(50);
  // Votes that cannot be counted leave it at the horizon, and are not shown as zero.
  const unknown = await open();
  expect(readSun(unknown).position).toBe(125);
  expect(textsOf(findAll(unknown, 'p')).join()).not.toContain('of 50 votes');
});

test('the hero has the light of the hour in Lilongwe, in any time zone of the site', async () => {
  const openAt = async (hour: string) => {
    const render = await openSite(
      {},
      { now: Date.parse(`2025-10-10T${hour}Z`), settings: { timezone: 'Asia/Tokyo' } },
    );
    return findAll((await render('/')).main, 'section')[0]?.attributes.class;
  };
  expect(await openAt('04:00:00')).toMatch(/\bsky-dawn\b/);
  expect(await openAt('10:00:00')).toMatch(/\bsky-day\b/);
  expect(await openAt('16:00:00')).toMatch(/\bsky-dusk\b/);
  expect(await openAt('22:00:00')).toMatch(/\bsky-night\b/);
});

test.each([
  ['1:4', 400, 1_600, 'object-contain'],
  ['4:1', 1_600, 400, 'object-contain'],
  ['4:5', 800, 1_000, 'object-cover'],
])('a picture of %s is shown whole if the frame would cut most of it', async (_, width, height, fit) => {
  const cover = { url: '/uploads/hero.jpg', alt: '', width, height };
  const render = await openSite({ 'hero-section': [hero({}, { cover_photo: cover })] });
  expect(findFirst((await render('/')).main, 'img').attributes.class).toContain(fit);
});

test('without a hero the page has a hero of its own with a message, and its other sections', async () => {
  const { main, text, title, description, canonical } = await (await openSite({}))('/');
  // The default settings.
  expect([title, description]).toEqual(['Campaign Dashboard', 'Official campaign website']);
  expect(canonical).toBe('https://campaign.example/');
  expect(text).toContain('No hero data found.');
  expect(textsOf(findAll(main, 'h1'))).toEqual(['Miss Malawi 2025']);
  expect(findFirst(main, 'img').attributes.src).toMatch(/cover-fallback/);
  expect(findLinks(main, 'Support My Journey')).toHaveLength(1);
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

test('an event on the home page has its ticket link until its day is over, and is then called past', async () => {
  const event = ['20251010', '20251009'].map((day, index) => ({
    id: index + 1,
    slug: `event-${index + 1}`,
    date: '2025-08-01T08:00:00',
    title: { rendered: `Event ${index + 1}` },
    acf: { event_date: day, get_tickets: 'https://tickets.example/' },
  }));
  const { main } = await (await openSite({ event }))('/');
  const events = findAll(findLabelled(main, 'section', 'Events'), 'article');
  expect(events.map((card) => findLinks(card, /^Get Tickets/).length)).toEqual([1, 0]);
  expect(events.map((card) => textOf(card).includes('· Past'))).toEqual([false, true]);
});

test('with the content host unavailable each part shows its error', async () => {
  const { main, text, status } = await (await openSite({}, { failing: 'all' }))('/');
  expect(status).toBe(503);
  for (const part of ['hero section', 'updates', 'events', 'quotes', 'media kit'])
    expect(text).toContain(`Failed to load ${part}. Please try again later.`);
  expect(textsOf(findAll(main, 'h2')).filter((heading) => heading.startsWith('Oops!'))).toHaveLength(5);
  expect(findLinks(main, 'Try Again')).toHaveLength(5);
});
