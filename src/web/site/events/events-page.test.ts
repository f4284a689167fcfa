import { expect, test } from 'vitest';
import { findAll, findFirst, findLinks, textOf, textsOf } from '../../../../tests/support/markup.ts';
import { type ShownPage, setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';
import type { RawItem } from '../../../../tests/support/wordpress-items.ts';

const openSite = setUpRenderedSite();

const today = '2025-10-10';

const eventItem = (id: number, title: string, acf: RawItem = {}, more: RawItem = {}) => ({
  id,
  slug: `event-${id}`,
  status: 'publish',
  date: '2025-08-01T08:00:00',
  title: { rendered: title },
  content: { rendered: '' },
  acf,
  ...more,
});
const onDay = (id: number, day: string, category = 'community') =>
  eventItem(id, `Event ${id}`, {
    event_date: day.replaceAll('-', ''),
    sub_title: category,
    get_tickets: 'https://tickets.example/',
  });

/** Eight upcoming events, two without a day, and six past ones; not in the order of their days. */
const events = [
  ...[
    '2025-12-01',
    '2025-10-10',
    '2025-10-11',
    '2025-11-05',
    '2025-10-30',
    '2026-01-01',
    '2025-10-12',
    '2025-11-20',
  ],
  ...['', ''],
  ...['2025-10-09', '2025-01-03', '2024-10-12', '2025-09-30', '2025-05-05', '2025-08-08'],
].map((day, index) => onDay(index + 1, day, index % 4 === 0 ? 'gala' : 'community'));

const cardsOf = ({ main }: ShownPage) => findAll(main, 'article');
const cardOf = (page: ShownPage, title: string) =>
  cardsOf(page).find((card) => textOf(findFirst(card, 'h2')) === title);
const countOf = ({ main }: ShownPage) => textOf(findFirst(main, 'p', { role: 'status' }));
const optionsOf = ({ main }: ShownPage) => findAll(findFirst(main, 'select'), 'option');
const chosenIn = (page: ShownPage) =>
  textsOf(optionsOf(page).filter(({ attributes }) => 'selected' in attributes));
const searchFieldOf = ({ main }: ShownPage) => findFirst(main, 'input', { type: 'search' });
const pagerOf = ({ main }: ShownPage) => findAll(main, 'nav', { 'aria-label': 'Events pages' })[0];

test('opens with a banner, the search, the categories, the count and the first six', async () => {
  const render = await openSite({ event: events }, { settings: { siteTitle: 'The campaign' } });
  const page = await render('/events');
  expect([page.status, page.title]).toEqual([200, 'Events | The campaign']);
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Events']);
  expect(textsOf(findAll(page.main, 'label')).map((label) => label.slice(0, 13))).toEqual([
    'Search events',
    expect.stringMatching(/^Category/),
  ]);
  expect(searchFieldOf(page).attributes.value ?? '').toBe('');
  expect(textsOf(findAll(page.main, 'button', { type: 'submit' }))).toContain('Search');
  expect(textsOf(optionsOf(page))).toEqual(['All Categories', 'Community', 'Gala']);
  expect(countOf(page)).toBe('Showing 1–6 of 16 events');
  expect(cardsOf(page)).toHaveLength(6);
});

test('lists upcoming, then undated, then past events; past ones have a badge and no tickets', async () => {
  const render = await openSite({ event: events });
  const days: string[] = [];
  for (const [number, count, text] of [
    [1, 6, 'Showing 1–6 of 16 events'],
    [2, 6, 'Showing 7–12 of 16 events'],
    [3, 4, 'Showing 13–16 of 16 events'],
  ] as const) {
    const page = await render(number === 1 ? '/events' : `/events?page=${number}`);
    expect([countOf(page), cardsOf(page).length]).toEqual([text, count]);
    expect(textsOf(findAll(pagerOf(page), 'a', { 'aria-current': 'page' }))).toEqual([`Page ${number}`]);
    for (const card of cardsOf(page)) {
      const day = findAll(card, 'time', { datetime: /./ })[0]?.attributes.datetime ?? '';
      days.push(day);
      const isPast = day !== '' && day < today;
      expect([day, textsOf(findAll(card, 'p')).includes('Past')]).toEqual([day, isPast]);
      expect(findLinks(card, /^Get Tickets/)).toHaveLength(isPast ? 0 : 1);
      expect(findLinks(card, /^Add to Calendar/)).toHaveLength(isPast || day === '' ? 0 : 1);
    }
  }
  const upcoming = days.filter((day) => day >= today);
  const past = days.filter((day) => day && day < today);
  expect([upcoming.length, past.length]).toEqual([8, 6]);
  expect(days).toEqual([...[...upcoming].sort(), '', '', ...[...past].sort().reverse()]);
  expect((await render('/events?page=2')).canonical).toMatch(/\/events\?page=2$/);
});

const walk = eventItem(
  1,
  'Sunrise Walk',
  {
    event_date: '20251101',
    event_time: '05:30',
    location: 'Old Town market, Lilongwe',
    sub_title: 'community',
    featured: true,
    amount: 'MWK 5,000',
    get_tickets: 'https://example.org/tickets/sunrise-walk',
  },
  {
    content: { rendered: `<p>Six kilometres ${'along the lake and back '.repeat(12)}for prams.</p>` },
    tags: ['walk', 'families', 'lake', 'morning'],
    cover_photo: { url: '/uploads/walk.jpg', alt: 'The lake', width: 1600, height: 900 },
  },
);

test('a card shows all details of its event', async () => {
  const card = cardOf(await (await openSite({ event: [walk] }))('/events'), 'Sunrise Walk');
  const texts = textsOf(findAll(card, 'p'));
  expect(texts).toEqual(expect.arrayContaining(['community', 'Featured', 'MWK 5,000']));
  expect(texts).toContain('November 1, 2025 · 05:30');
  const [map] = findLinks(card, 'Old Town market, Lilongwe on a map (opens in a new tab)');
  expect(map?.attributes).toMatchObject({
    href: 'https://www.google.com/maps/search/?api=1&query=Old%20Town%20market%2C%20Lilongwe',
    target: '_blank',
  });
  expect(textsOf(findAll(findFirst(card, 'ul', { 'aria-label': 'Tags' }), 'li'))).toEqual([
    'walk',
    'families',
    '+2 more',
  ]);
  expect(findLinks(card, 'Get Tickets for Sunrise Walk (opens in a new tab)')[0]?.attributes).toMatchObject({
    href: 'https://example.org/tickets/sunrise-walk',
    target: '_blank',
  });
  expect(findLinks(card, 'Add to Calendar – Sunrise Walk')[0]?.attributes.href).toBe('/events/1.ics');
  expect(findFirst(card, 'img').attributes).toMatchObject({
    alt: 'The lake',
    src: expect.stringMatching(/\/uploads\/walk\.jpg$/),
  });
});

test('a long text is cut between words after 200 characters, with all of it behind More', async () => {
  const card = cardOf(await (await openSite({ event: [walk] }))('/events'), 'Sunrise Walk');
  const details = findFirst(card, 'details');
  expect(textOf(findFirst(details, 'summary'))).toMatch(/^More.*about Sunrise Walk$/);
  expect(textOf(findFirst(details, 'p'))).toMatch(/^Six kilometres.*for prams\.$/);
  const excerpt = textsOf(findAll(card, 'p')).find((text) => /^Six kilometres.*\p{L}…$/u.test(text)) ?? '';
  expect(excerpt.length).toBeGreaterThan(150);
  expect(excerpt.length).toBeLessThanOrEqual(201);
});

test('a text keeps the languages of its words, whole and cut', async () => {
  const long = 'and then we walk on along the shore '.repeat(8);
  const item = (id: number, rest: string) =>
    eventItem(id, `Walk ${id}`, {}, { content: { rendered: `<p><b lang="ny">Tiyeni</b>, ${rest}.</p>` } });
  const page = await (await openSite({ event: [item(1, 'now'), item(2, long)] }))('/events');
  for (const [title, count] of [
    ['Walk 1', 1],
    ['Walk 2', 2],
  ] as const)
    expect(textsOf(findAll(cardOf(page, title), 'span', { lang: 'ny' })), title).toEqual(
      Array(count).fill('Tiyeni'),
    );
});

test('missing parts have a default or are left out', async () => {
  const bareItem = eventItem(1, '');
  const noSuchDay = eventItem(2, 'No such day', { event_date: '20259999', event_time: 'noon' });
  const dayOnly = eventItem(3, 'Day only', { event_date: '20251101' }, { tags: ['health', 'volunteers'] });
  const page = await (await openSite({ event: [bareItem, noSuchDay, dayOnly] }))('/events');
  expect(cardsOf(page)).toHaveLength(3);
  const bare = cardOf(page, 'Untitled Event');
  const texts = textsOf(findAll(bare, 'p'));
  expect(texts).toEqual(expect.arrayContaining(['general', 'Free', 'Date TBA · Time TBA']));
  expect(texts.filter((text) => text === '')).toEqual([]);
  expect(findAll(bare, 'a')).toEqual(findLinks(bare, /^Share on/));
  expect(findAll(bare, 'ul')).toHaveLength(1);
  expect(findFirst(bare, 'img').attributes.src).toMatch(/event-stock/);
  expect(textOf(cardOf(page, 'No such day'))).toContain('Date TBA · Time TBA');
  const withDay = cardOf(page, 'Day only');
  expect(textOf(withDay)).toContain('November 1, 2025 · Time TBA');
  expect(findLinks(withDay, /^Add to Calendar/)).toHaveLength(1);
  expect(findLinks(withDay, /^Get Tickets/)).toEqual([]);
  expect(textsOf(findAll(withDay, 'li')).slice(0, 2)).toEqual(['health', 'volunteers']);
});

const metaOf = ({ head }: ShownPage, property: string) =>
  findAll(head, 'meta', { property })[0]?.attributes.content;

/** Renders an address as a browser opens it: at the page that it leads to. */
const follow = async (render: Awaited<ReturnType<typeof openSite>>, path: string) => {
  const page = await render(path);
  const address = page.movedTo ?? path;
  return { page: page.movedTo === null ? page : await render(address), address };
};

test('a shared event is found on any page of the list, under a new title, too', async () => {
  const page = await (await openSite({ event: [walk, eventItem(9, '')] }))('/events');
  const readAddress = (title: string): string => {
    const [link] = findLinks(cardOf(page, title), /^Share on X/);
    return new URL(link?.attributes.href ?? '').searchParams.get('url') ?? '';
  };
  expect(readAddress('Untitled Event')).toBe('https://campaign.example/events?event=9#event-9');
  const shared = readAddress('Sunrise Walk');
  expect(shared).toBe('https://campaign.example/events?event=1#event-1');
  const [whatsApp] = findLinks(cardOf(page, 'Sunrise Walk'), /^Share on WhatsApp/);
  expect(new URL(whatsApp?.attributes.href ?? '').searchParams.get('text')).toBe(
    `Sunrise Walk – Contestant, Miss Malawi 2025: ${shared}`,
  );

  const renamed = { ...walk, title: { rendered: 'Lake Walk' }, acf: { event_date: '20240101' } };
  const render = await openSite({ event: [renamed, ...events.slice(1)] });
  const found = await follow(render, '/events?event=1&utm_source=a');
  expect(found.address).toBe('/events?event=1&utm_source=a&page=3#event-1');
  expect([found.page.status, found.page.movedTo]).toEqual([200, null]);
  expect(findAll(found.page.main, 'article', { id: 'event-1' })).toHaveLength(1);
  expect(countOf(found.page)).toBe('Showing 13–16 of 16 events');
  expect(searchFieldOf(found.page).attributes.value ?? '').toBe('');
  const numbers = findAll(pagerOf(found.page), 'a').map(({ attributes }) => attributes.href);
  expect(numbers).toEqual(expect.arrayContaining(['/events?utm_source=a', '/events?utm_source=a&page=2']));

  expect(metaOf(found.page, 'og:title')).toBe('Lake Walk');
  expect(found.page.title).toBe('Lake Walk | Campaign Dashboard');
  expect(metaOf(found.page, 'og:description')).toMatch(/^Six kilometres along the lake.*…$/);
  expect(metaOf(found.page, 'og:image')).toMatch(/\/share\/event\/1\.jpg/);
  expect(metaOf(found.page, 'og:url')).toBe('https://campaign.example/events?page=3&event=1');
});

test('a shared event has the texts and the picture that the team has written for search and sharing', async () => {
  const meta = {
    search_title: 'Walk along the lake',
    search_description: 'Six kilometres at sunrise.',
    share_picture: { url: '/uploads/lake-0123456789.jpg', alt: 'The lake at sunrise' },
  };
  const written = { excerpt: { rendered: '<p>A walk for everyone.</p>' }, meta };
  const render = await openSite({ event: [{ ...walk, ...written }] });
  const page = await render('/events?event=1');
  expect([page.title, metaOf(page, 'og:title')]).toEqual([
    'Walk along the lake | Campaign Dashboard',
    'Walk along the lake',
  ]);
  expect(page.description).toBe('Six kilometres at sunrise.');
  expect(metaOf(page, 'og:description')).toBe('Six kilometres at sunrise.');
  expect(metaOf(page, 'og:image:alt')).toBe('The lake at sunrise');
  const list = await render('/events');
  expect([list.title, metaOf(list, 'og:title')]).toEqual([
    'Events | Campaign Dashboard',
    'Events | Campaign Dashboard',
  ]);
});

test('an event is found by its slug, on the first page, too; one that is not there is missing', async () => {
  const render = await openSite({ event: events });
  const first = await render('/events?event=event-2');
  expect([first.status, first.movedTo, metaOf(first, 'og:title')]).toEqual([200, null, 'Event 2']);
  expect((await render('/events?event=2&page=2')).movedTo).toBe('/events?event=2&page=1#event-2');
  expect((await follow(render, '/events?event=2&page=2')).page.movedTo).toBeNull();
  for (const unknown of ['99', 'nothing', '0', '99999999999999999999', '%00']) {
    const missing = await render(`/events?event=${unknown}`);
    expect([unknown, missing.status, cardsOf(missing).length]).toEqual([unknown, 404, 6]);
  }
  expect((await render('/events?event=2&category=gala')).status).toBe(200);
});

test('an older link, a search for the title before, finds the event by its slug', async () => {
  const item = eventItem(40, 'Lake Walk', { event_date: '20200101' }, { slug: 'charity-walk' });
  const render = await openSite({ event: [item, ...events] });
  const found = await follow(render, '/events?search=Charity%20walk');
  expect(found.address).toBe('/events?search=&event=40&page=3#event-40');
  expect(findAll(found.page.main, 'article', { id: 'event-40' })).toHaveLength(1);
  // Words that find something are a search.
  expect((await render('/events?search=Event%201')).movedTo).toBeNull();
});

test('the address sets search and category; no results show a message with Clear Filters', async () => {
  const render = await openSite({ event: events });
  const none = await render('/events?search=zebra&category=gala');
  expect(none.status).toBe(200);
  expect(searchFieldOf(none).attributes.value).toBe('zebra');
  expect(chosenIn(none)).toEqual(['Gala']);
  expect(textsOf(findAll(none.main, 'h2'))).toEqual(['No events found']);
  expect(countOf(none)).toBe('0 events');
  expect(findLinks(none.main, 'Clear Filters')[0]?.attributes.href).toBe('/events');

  const tooFar = await render('/events?page=99');
  expect(tooFar.status).toBe(404);
  expect(textsOf(findAll(tooFar.main, 'h2'))).toEqual(['No events found']);
  expect(countOf(tooFar)).toBe('No events on page 99');
  expect(findLinks(tooFar.main, 'Clear Filters')).toHaveLength(1);

  const unknown = await render('/events?category=Sailing');
  expect(unknown.status).toBe(404);
  expect(chosenIn(unknown)).toEqual(['Sailing']);
  expect(findLinks(unknown.main, 'Clear Filters')).toHaveLength(1);

  const found = await render('/events?category=gala');
  expect(countOf(found)).toBe('4 events');
  expect(pagerOf(found)).toBeUndefined();
});

test('without any events the page shows a message and a link to the updates', async () => {
  const page = await (await openSite({}))('/events');
  expect(page.status).toBe(200);
  expect(textsOf(findAll(page.main, 'h2'))).toEqual(['No events found']);
  expect(findLinks(page.main, 'Clear Filters')).toEqual([]);
  expect(findLinks(page.main, 'View All Updates')[0]?.attributes.href).toBe('/updates');
});

test('an outage shows an error with Try Again below the search', async () => {
  const page = await (await openSite({ event: events }, { failing: 'all' }))('/events');
  expect(page.status).toBe(503);
  expect(textsOf(findAll(page.main, 'h2'))).toEqual(['Oops! Something went wrong']);
  expect(page.text).toContain('Failed to load events. Please try again later.');
  expect(findLinks(page.main, 'Try Again')).toHaveLength(1);
  expect(searchFieldOf(page)).toBeDefined();
});
