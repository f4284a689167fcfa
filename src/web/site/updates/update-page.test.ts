import { expect, test } from 'vitest';
import {
  findAll,
  findFirst,
  findLabelled,
  findLinks,
  textOf,
  textsOf,
} from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';

const openSite = setUpRenderedSite();

const story = {
  id: 50,
  slug: 'book-5000',
  status: 'publish',
  date: '2025-09-20T08:00:00',
  date_gmt: '2025-09-20T06:00:00',
  title: { rendered: 'Book number 5,000' },
  content: {
    rendered: `<p>It is a thin book ${'with a name in it and a long way behind it '.repeat(8)}.</p><h2>Where the books are now</h2><p>Come to <a href="/events">our events</a>.</p>`,
  },
  acf: { sub_title: 'Education' },
  cover_photo: { url: '/uploads/cover.jpg', alt: 'A shelf', width: 1600, height: 900 },
  _embedded: { author: [{ id: 3, name: 'Thandiwe Banda' }] },
};
const minimal = {
  id: 51,
  slug: 'ŵana-a-sukulu',
  status: 'publish',
  date: story.date,
  date_gmt: story.date_gmt,
  title: { rendered: 'Ŵana a sukulu' },
};
const settings = { siteTitle: 'The campaign', contestantName: 'Thandiwe Banda' };

test('shows back link, category, date, title, cover, author and body', async () => {
  const render = await openSite({ update: [story, ...numberedUpdates(5)] }, { settings });
  const page = await render('/updates/book-5000');
  expect([page.status, page.title]).toEqual([200, 'Book number 5,000 | The campaign']);
  expect(page.description).toMatch(/^It is a thin book .*…$/);
  expect(page.canonical).toBe('https://campaign.example/updates/book-5000');
  const article = findFirst(page.main, 'article');
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Book number 5,000']);
  expect(textsOf(findAll(article, 'span'))).toContain('Education');
  expect(textOf(findFirst(article, 'time'))).toBe('September 20, 2025');
  expect(textOf(article)).toContain('By Thandiwe Banda');
  expect(findFirst(article, 'img').attributes.src).toMatch(/\/uploads\//);
  expect(textsOf(findAll(article, 'h2'))).toContain('Where the books are now');
  expect(findLinks(article, 'our events')[0]?.attributes.href).toBe('/events');
  expect(findLinks(article, '←Back to Updates')[0]?.attributes.href).toBe('/updates');
});

test('title and description for searches and shared links replace those of the text', async () => {
  const meta = { search_title: 'Malawi’s book drive', search_description: 'Give a "book".' };
  const page = await (await openSite({ update: [{ ...story, meta }] }, { settings }))('/updates/book-5000');
  expect([page.title, page.description]).toEqual(['Malawi’s book drive | The campaign', 'Give a "book".']);
  const readTag = (property: string) => findFirst(page.head, 'meta', { property }).attributes.content;
  expect(readTag('og:title')).toBe('Malawi’s book drive');
  expect(readTag('og:description')).toBe('Give a "book".');
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Book number 5,000']);
  const short = { ...story, meta: { excerpt: 'In short.' } };
  const described = await (await openSite({ update: [short] }))('/updates/book-5000');
  expect(described.description).toBe('In short.');
  // A picture of another host cannot be cropped here.
  const picture = {
    ...story,
    meta: { share_picture: { url: 'https://elsewhere.example/p-0123456789x.jpg' } },
  };
  const shared = await (await openSite({ update: [picture] }))('/updates/book-5000');
  expect(findFirst(shared.head, 'meta', { property: 'og:image' }).attributes.content).toBe(
    'https://campaign.example/share/update/book-5000.jpg',
  );
});

test('can be shared on three networks, each in a new tab', async () => {
  const page = await (await openSite({ update: [story] }))('/updates/book-5000');
  const links = findAll(findFirst(page.main, 'ul', { 'aria-label': 'Share this update' }), 'a');
  const address = encodeURIComponent('https://campaign.example/updates/book-5000');
  const title = encodeURIComponent('Book number 5,000 – Contestant, Miss Malawi 2025:');
  expect(links.map((link) => [textOf(link), link.attributes.href])).toEqual([
    ['Share on WhatsApp (opens in a new tab)', `https://wa.me/?text=${title}%20${address}`],
    ['Share on Facebook (opens in a new tab)', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['Share on X (opens in a new tab)', `https://x.com/intent/post?url=${address}&text=${title}`],
  ]);
  for (const { attributes } of links) expect(attributes).toMatchObject({ target: '_blank', rel: 'noopener' });
});

test('links to the vote page, to three other updates and to all updates', async () => {
  const render = await openSite({ update: [story, ...numberedUpdates(5)] }, { settings });
  const { main } = await render('/updates/book-5000');
  expect(findLinks(main, 'Vote for Thandiwe Banda')[0]?.attributes.href).toBe('/vote');
  const more = findLabelled(main, 'section', 'More updates');
  expect(findAll(more, 'article')).toHaveLength(3);
  expect(textOf(more)).not.toContain('Book number 5,000');
  const [next] = findAll(more, 'h3');
  expect(findAll(next, 'a')[0]?.attributes.href).toMatch(/^\/updates\/update-\d$/);
  expect(findLinks(more, 'View All Updates')[0]?.attributes.href).toBe('/updates');
});

test('has no section for more updates if this is the only one, but the link to all', async () => {
  const { main } = await (await openSite({ update: [story] }, { settings }))('/updates/book-5000');
  expect(textOf(main)).not.toContain('More updates');
  expect(findLinks(main, 'View All Updates')[0]?.attributes.href).toBe('/updates');
});

test('a slug may have letters of any alphabet; category, author, cover and text may be missing', async () => {
  const page = await (await openSite({ update: [minimal] }))(
    `/updates/${encodeURIComponent('ŵana-a-sukulu')}`,
  );
  expect(page.status).toBe(200);
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Ŵana a sukulu']);
  expect(page.text).not.toContain('Uncategorized');
  expect(page.text).toContain('By Contestant Malawi Team');
  expect(findFirst(findFirst(page.main, 'article'), 'img').attributes.src).toMatch(/about-image/);
  expect(findLinks(page.main, /^Share on Facebook/)[0]?.attributes.href).toMatch(
    /%2Fupdates%2F%25C5%25B5ana-a-sukulu$/,
  );
});

test('a slug of a remote host may have commas, spaces and capitals', async () => {
  const render = await openSite({ update: [{ ...story, slug: 'Books, Pens and More' }] });
  const list = await render('/updates');
  const [link] = findLinks(list.main, 'Book number 5,000');
  const page = await render(link?.attributes.href ?? '');
  expect([page.status, textsOf(findAll(page.main, 'h1'))]).toEqual([200, ['Book number 5,000']]);
});

test('an unknown update and a scheduled one respond with 404 and a link back', async () => {
  const later = { ...story, slug: 'later', date: '2025-10-11T08:00:00', date_gmt: '2025-10-11T06:00:00' };
  const render = await openSite({ update: [later] });
  for (const path of ['/updates/no-such-update', '/updates/later']) {
    const page = await render(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.title).toMatch(/^Update Not Found \|/);
    expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Update Not Found']);
    expect(textsOf(findAll(page.main, 'p'))).toEqual([
      '404',
      'Update not found.',
      "This update doesn't exist.",
    ]);
    expect(findLinks(page.main, 'Back to Updates')[0]?.attributes.href).toBe('/updates');
  }
});

test('an outage responds with 503 and an error with Try Again', async () => {
  const page = await (await openSite({ update: [story] }, { failing: 'all' }))('/updates/book-5000');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Oops! Something went wrong');
  expect(page.text).toContain('Failed to load update. Please try again later.');
  expect(findLinks(page.main, 'Try Again')).toHaveLength(1);
});

test('an update whose comments are closed has no form', async () => {
  const render = await openSite(
    {
      update: [
        { ...story, comment_status: 'closed' },
        { ...minimal, comment_status: 'open' },
      ],
    },
    { settings },
  );
  const { main, text } = await render('/updates/book-5000');
  expect(text).toContain('Comments on this update are closed.');
  expect(findAll(main, 'form')).toEqual([]);
  expect(text).not.toContain('Be the first');
  const open = await render(`/updates/${encodeURIComponent(minimal.slug)}`);
  expect(open.text).not.toContain('are closed');
  expect(findAll(open.main, 'form')).toHaveLength(1);
});
