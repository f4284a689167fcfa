import { expect, test } from 'vitest';
import { findAll, findFirst, findLinks, textOf, textsOf } from '../../../../tests/support/markup.ts';
import { type ShownPage, setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';

const openSite = setUpRenderedSite();

const longText = `<p>${'Forty girls asked about books and the lake. '.repeat(12)}</p>`;

/** Fifteen updates, one a day: every third one in Education, the others in Press. */
const updates = numberedUpdates(15, (id) => `2025-09-${String(id).padStart(2, '0')}T08:00:00`).map(
  (item) => ({
    ...item,
    content: { rendered: longText },
    acf: { sub_title: Number(item.id) % 3 === 0 ? 'Education' : 'Press' },
    cover_photo: { url: 'https://pictures.example/cover.jpg', alt: 'A full shelf', width: 1600, height: 900 },
  }),
);

const listOf = ({ main }: ShownPage) => findFirst(main, 'section', { 'aria-labelledby': 'updates-list' });
const cardsOf = (page: ShownPage) => findAll(listOf(page), 'article');
const statusOf = (page: ShownPage) => textOf(findFirst(listOf(page), 'p', { role: 'status' }));
const categoriesOf = ({ main }: ShownPage) => findAll(main, 'nav', { 'aria-label': 'Update categories' })[0];
const pagerOf = ({ main }: ShownPage) => findAll(main, 'nav', { 'aria-label': 'Updates pages' })[0];
const currentIn = (nav: ReturnType<typeof pagerOf>) => textsOf(findAll(nav, 'a', { 'aria-current': /./ }));
const sideColumnOf = ({ main }: ShownPage) => findAll(main, 'aside', { 'aria-label': 'Social media' })[0];

test('titles and excerpts keep the languages of their words, in the list and on the home page', async () => {
  const ny = (words: string) => `<span lang="ny">${words}</span>`;
  const item = {
    ...numberedUpdates(1)[0],
    title: { rendered: `${ny('Zikomo')} to all` },
    content: { rendered: `<p>${ny('Moni')}, everyone.</p>` },
  };
  const render = await openSite({ update: [item] });
  for (const path of ['/updates', '/']) {
    const { main } = await render(path);
    const [card] = findAll(main, 'article');
    expect(textsOf(findAll(card, 'span', { lang: 'ny' })), path).toEqual(['Zikomo', 'Moni']);
    expect(textOf(findAll(card, 'h3')[0]), path).toBe('Zikomo to all');
  }
  const { main, title } = await render('/updates/update-1');
  expect(textsOf(findAll(findAll(main, 'h1')[0], 'span', { lang: 'ny' }))).toEqual(['Zikomo']);
  expect(title).toMatch(/^Zikomo to all/);
});

test('has a title, a heading and a canonical address', async () => {
  const render = await openSite({ update: updates }, { settings: { siteTitle: 'The campaign' } });
  const page = await render('/updates');
  expect([page.status, page.title]).toEqual([200, 'Updates | The campaign']);
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Updates']);
  expect(page.canonical).toBe('https://campaign.example/updates');
});

test('shows four cards per page, newest first, with picture, category, date, title and excerpt', async () => {
  const render = await openSite({ update: updates });
  const cards = cardsOf(await render('/updates'));
  expect(cards.flatMap((card) => textsOf(findAll(card, 'h3')))).toEqual([
    'Update 15',
    'Update 14',
    'Update 13',
    'Update 12',
  ]);
  const [lead] = cards;
  expect(findFirst(lead, 'img').attributes).toMatchObject({
    alt: 'A full shelf',
    src: 'https://pictures.example/cover.jpg',
  });
  expect(textOf(findFirst(lead, 'span', { class: /eyebrow/ }))).toBe('Education');
  expect(textOf(findFirst(lead, 'time'))).toBe('September 15, 2025');
  expect(findLinks(lead, 'Update 15')[0]?.attributes.href).toBe('/updates/update-15');
  for (const card of cards) {
    const excerpt = textOf(findAll(card, 'p').at(-1));
    expect(excerpt.length).toBeGreaterThan(150);
    expect(excerpt.length).toBeLessThanOrEqual(201);
    expect(excerpt).toMatch(/\p{L}…$/u);
  }
});

test('the pager leads through all updates; the last page has its own title and canonical address', async () => {
  const render = await openSite({ update: updates });
  const seen = new Set<string>();
  for (const [number, count] of [
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 3],
  ] as const) {
    const page = await render(number === 1 ? '/updates' : `/updates?page=${number}`);
    expect(statusOf(page)).toBe(`15 updates, page ${number} of 4`);
    expect(cardsOf(page)).toHaveLength(count);
    for (const card of cardsOf(page)) seen.add(textOf(findFirst(card, 'h3')));
    expect(currentIn(pagerOf(page))).toEqual([`Page ${number}`]);
    // An ellipsis in place of a single page would save no space.
    expect(findLinks(pagerOf(page), /^Page/)).toHaveLength(4);
    expect(findLinks(pagerOf(page), 'Next').map(({ attributes }) => attributes.href)).toEqual(
      number < 4 ? [`/updates?page=${number + 1}`] : [],
    );
  }
  expect(seen.size).toBe(15);
  const last = await render('/updates?page=4');
  expect(last.title).toMatch(/^Updates, page 4 \|/);
  expect(last.canonical).toMatch(/\/updates\?page=4$/);
});

test('the category links come from the content, All first, and filter the list; the pager keeps the category', async () => {
  const render = await openSite({ update: updates });
  const all = await render('/updates');
  expect(textsOf(findAll(categoriesOf(all), 'a'))).toEqual(['All', 'Education', 'Press']);
  expect(currentIn(categoriesOf(all))).toEqual(['All']);
  expect(findLinks(categoriesOf(all), 'Education')[0]?.attributes.href).toBe('/updates?category=Education');

  const page = await render('/updates?category=Education');
  expect(statusOf(page)).toBe('5 updates in Education, page 1 of 2');
  expect(textsOf(findAll(listOf(page), 'h2'))).toEqual(['Education']);
  expect(page.title).toMatch(/^Updates, Education \|/);
  expect(currentIn(categoriesOf(page))).toEqual(['Education']);
  expect(findLinks(categoriesOf(page), 'All')[0]?.attributes.href).toBe('/updates');
  expect(cardsOf(page)).toHaveLength(4);
  for (const card of cardsOf(page))
    expect(textOf(findFirst(card, 'span', { class: /eyebrow/ }))).toBe('Education');
  expect(findLinks(pagerOf(page), 'Next')[0]?.attributes.href).toBe('/updates?category=Education&page=2');
  // Another category starts at its first page.
  const second = await render('/updates?category=Education&page=2');
  expect(findLinks(categoriesOf(second), 'Press')[0]?.attributes.href).toBe('/updates?category=Press');
});

test('a category is found whatever the capitals in the address', async () => {
  const render = await openSite({ update: updates });
  const page = await render('/updates?category=eDUCATION');
  expect(page.status).toBe(200);
  expect(statusOf(page)).toBe('5 updates in Education, page 1 of 2');
  expect(currentIn(categoriesOf(page))).toEqual(['Education']);
  expect(findLinks(pagerOf(page), 'Next')[0]?.attributes.href).toBe('/updates?category=Education&page=2');
  // The same list as another address: search engines get only that one.
  expect(page.canonical).toBeUndefined();
});

test('categories of a remote host that differ only in capitals are one, under the spelling that most updates have', async () => {
  const names = ['education', 'Education', 'EDUCATION', 'Education', 'uncategorized', ''];
  const update = numberedUpdates(names.length).map((item, index) => ({
    ...item,
    acf: { sub_title: names[index] },
  }));
  const render = await openSite({ update });
  const page = await render('/updates?category=Education');
  expect(textsOf(findAll(categoriesOf(page), 'a'))).toEqual(['All', 'Education', 'Uncategorized']);
  expect(cardsOf(page)).toHaveLength(4);
  expect(statusOf(page)).toBe('4 updates in Education');
  expect(statusOf(await render('/updates?category=uncategorized'))).toBe('2 updates in Uncategorized');
});

test('an unknown category and a page after the last respond with 404, a message and a link', async () => {
  const render = await openSite({ update: updates });
  const unknown = await render('/updates?category=Sport');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('There are no updates in “Sport”.');
  expect(cardsOf(unknown)).toEqual([]);
  expect(currentIn(categoriesOf(unknown))).toEqual([]);
  expect(findLinks(listOf(unknown), 'View All Updates')[0]?.attributes.href).toBe('/updates');

  const tooFar = await render('/updates?category=Education&page=9');
  expect(tooFar.status).toBe(404);
  expect(tooFar.text).toContain('There is no page 9 in this list.');
  expect(findLinks(listOf(tooFar), 'Go to the First Page')[0]?.attributes.href).toBe(
    '/updates?category=Education',
  );
});

test('an outage shows an error with Try Again and no categories', async () => {
  const page = await (await openSite({ update: updates }, { failing: 'all' }))('/updates');
  expect(page.status).toBe(503);
  expect(textsOf(findAll(listOf(page), 'h2'))).toContain('Oops! Something went wrong');
  expect(page.text).toContain('Failed to load updates. Please try again later.');
  expect(findLinks(listOf(page), 'Try Again')).toHaveLength(1);
  expect(categoriesOf(page)).toBeUndefined();
});

test('an empty list shows a message and a link to the events', async () => {
  const page = await (await openSite({}))('/updates');
  expect(page.status).toBe(200);
  expect(page.text).toContain('No updates yet. Come back soon.');
  expect(findLinks(listOf(page), 'View All Events')[0]?.attributes.href).toBe('/events');
});

test('updates without text and category are shown, without a pager for a single page', async () => {
  const [first, ...others] = numberedUpdates(4);
  const items = [
    { ...first, acf: { sub_title: 'Mwambo' } },
    ...others.map((item) => ({ ...item, content: undefined })),
  ];
  const page = await (await openSite({ update: items }))('/updates');
  expect(cardsOf(page)).toHaveLength(4);
  expect(statusOf(page)).toBe('4 updates');
  expect(textsOf(findAll(categoriesOf(page), 'a'))).toEqual(['All', 'Mwambo', 'Uncategorized']);
  const labels = cardsOf(page).map((card) => textOf(findFirst(card, 'p')));
  expect(labels.filter((label) => label.includes('Uncategorized'))).toEqual([]);
  expect(pagerOf(page)).toBeUndefined();
});

const socialPosts = (['facebook', 'instagram', 'tiktok'] as const).map((network) => ({
  network,
  text: `Seen on ${network}.`,
  when: '2 days ago',
  url: `https://www.${network}.example/post`,
}));

test('the side column has posts and follow links, each in a new tab', async () => {
  const render = await openSite({}, { settings: { contestantName: 'Thandiwe Banda', socialPosts } });
  const column = sideColumnOf(await render('/updates'));
  const posts = findLinks(column, /^View on /);
  expect(posts).toHaveLength(3);
  expect(textOf(column)).toContain('Seen on instagram.');
  expect(textsOf(findAll(column, 'h2'))).toEqual(['On social media', 'Follow Thandiwe Banda']);
  const follows = findLinks(column, /^(Facebook|LinkedIn|Instagram|TikTok)/);
  expect(follows).toHaveLength(4);
  for (const link of [...posts, ...follows]) {
    expect(link.attributes).toMatchObject({ target: '_blank', rel: 'noopener' });
    expect(link.attributes.href).toMatch(/^https:\/\/www\./);
    expect(textOf(link)).toContain('(opens in a new tab)');
  }
});

test('without posts the side column has only the follow links; without both it is not shown', async () => {
  const column = sideColumnOf(await (await openSite({}))('/updates'));
  expect(findAll(column, 'a')).toHaveLength(4);
  expect(textsOf(findAll(column, 'h2'))).toEqual(['Follow Contestant']);
  const bare = await (await openSite({}, { settings: { socialLinks: {} } }))('/updates');
  expect(sideColumnOf(bare)).toBeUndefined();
});
