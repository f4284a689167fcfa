import { expect, test } from 'vitest';
import { findAll, findFirst, findLinks, textOf, textsOf } from '../../../../tests/support/markup.ts';
import { type ShownPage, setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';

const openSite = setUpRenderedSite();

const baseItem = (id: number, slug: string, title: string, day: string, text = '') => ({
  id,
  slug,
  date: `${day}T08:00:00`,
  date_gmt: `${day}T06:00:00`,
  title: { rendered: title },
  content: { rendered: text },
});

const photo = (name: string) => ({
  id: name.length,
  title: name,
  alt_text: `The ${name}`,
  full_image_url: `https://pictures.example/${name}.jpg`,
});

const album = (base: ReturnType<typeof baseItem>, photos: readonly unknown[], subtitle = '') => ({
  ...base,
  acf: { sub_title: subtitle, photo_gallery: { multiple_photos: photos } },
});

const video = (base: ReturnType<typeof baseItem>, acf: object) => ({ ...base, acf });

/** The current day is 10 October 2025. */
const albums = [
  album(baseItem(1, 'on-stage', 'On stage', '2025-08-16'), [photo('runway'), photo('gown')], 'The runway'),
  album(
    baseItem(2, 'school-visits', 'School visits', '2025-10-08', '<p>Six mornings in six schools.</p>'),
    ['board', 'jacaranda', 'desk', 'path', 'shelf', 'library'].map(photo),
  ),
  album(baseItem(3, 'community-days', 'Community days', '2025-09-20'), [photo('well')]),
  album(baseItem(4, 'empty', 'An empty album', '2024-05-01'), []),
  album(baseItem(5, '', 'Without a slug', '2024-04-01'), [
    photo('lake'),
    { id: 3, title: 'No address' },
    photo('hills'),
  ]),
  album(baseItem(6, 'untitled', '', '2024-03-01'), [photo('lake')]),
  { ...album(baseItem(7, 'no-id', 'No id', '2024-02-01'), []), id: null },
];
const videos = [
  video(baseItem(11, 'watch', 'A watch page', '2025-10-09', '<p>About the gown.</p>'), {
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4',
  }),
  video(baseItem(12, 'nowhere', 'Without an address', '2025-09-21', '<p>It was a fine day.</p>'), {
    video_url: '',
  }),
  video(baseItem(13, 'other-host', 'On another host', '2025-02-01'), {
    video_url: 'https://video.example/clips/1',
  }),
  video(baseItem(14, 'bad', 'A script', '2024-02-01'), { video_url: 'javascript:alert(1)' }),
  video(baseItem(15, 'untitled', '', '2024-01-01'), {}),
];
const items = { 'photo-gallery': albums, 'video-gallery': videos };
const allAlbums = ['School visits', 'Community days', 'On stage', 'An empty album', 'Without a slug'];
const allVideos = ['A watch page', 'Without an address', 'On another host', 'A script'];

const cardsOf = ({ main }: ShownPage) => findAll(main, 'article');
const titlesOf = (page: ShownPage) => cardsOf(page).flatMap((card) => textsOf(findAll(card, 'h3')));
const modalOf = ({ main }: ShownPage) => findAll(main, 'dialog')[0];
const tabsOf = ({ main }: ShownPage) => findFirst(main, 'nav', { 'aria-label': 'Gallery' });
const datesOf = ({ main }: ShownPage) => findFirst(main, 'nav', { 'aria-label': 'Date' });
const linksOf = (nav: ReturnType<typeof tabsOf>) =>
  findAll(nav, 'a').map((link) => [textOf(link), link.attributes.href]);
const currentIn = (nav: ReturnType<typeof tabsOf>) => textsOf(findAll(nav, 'a', { 'aria-current': /./ }));
const positionIn = (modal: ReturnType<typeof modalOf>) => textOf(findFirst(modal, 'p', { role: 'status' }));

test('shows the albums, newest first, each with title, subtitle, date and number of photos', async () => {
  const render = await openSite(items, { settings: { siteTitle: 'The campaign' } });
  const page = await render('/gallery');
  expect([page.status, page.title]).toEqual([200, 'Gallery | The campaign']);
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Gallery']);
  // Items without an id or a title are left out.
  expect(titlesOf(page)).toEqual(allAlbums);
  const [first, , onStage, empty] = cardsOf(page);
  expect(textOf(onStage)).toContain('The runway');
  expect(textOf(findFirst(onStage, 'time'))).toBe('August 16, 2025');
  expect(textOf(onStage)).toContain('2 photos');
  expect(textOf(empty)).toContain('0 photos');
  expect(findFirst(first, 'img').attributes.alt).toBe('The board');
  expect(modalOf(page)).toBeUndefined();
});

test('tabs and date filters are links that keep each other’s choice', async () => {
  const render = await openSite(items);
  const page = await render('/gallery');
  expect(linksOf(tabsOf(page))).toEqual([
    ['Images', '/gallery'],
    ['Videos', '/gallery?tab=videos'],
  ]);
  expect(linksOf(datesOf(page))).toEqual([
    ['All', '/gallery'],
    ['This Week', '/gallery?date=this-week'],
    ['This Month', '/gallery?date=this-month'],
    ['2025', '/gallery?date=2025'],
  ]);
  expect([currentIn(tabsOf(page)), currentIn(datesOf(page))]).toEqual([['Images'], ['All']]);
  const month = await render('/gallery?date=this-month');
  expect(currentIn(datesOf(month))).toEqual(['This Month']);
  expect(linksOf(tabsOf(month))[1]).toEqual(['Videos', '/gallery?tab=videos&date=this-month']);
  const monthOfVideos = await render('/gallery?tab=videos&date=this-month');
  expect(currentIn(tabsOf(monthOfVideos))).toEqual(['Videos']);
});

test('the date filters work on both tabs', async () => {
  const render = await openSite(items);
  for (const [search, titles] of [
    ['date=all', allAlbums],
    ['date=this-week', ['School visits']],
    ['date=this-month', ['School visits', 'Community days']],
    ['date=2025', ['School visits', 'Community days', 'On stage']],
    ['date=yesterday&tab=sounds', allAlbums],
    ['tab=videos', allVideos],
    ['tab=videos&date=this-week', ['A watch page']],
    ['tab=videos&date=this-month', ['A watch page', 'Without an address']],
    ['tab=videos&date=2025', ['A watch page', 'Without an address', 'On another host']],
  ] as const)
    expect([search, titlesOf(await render(`/gallery?${search}`))]).toEqual([search, titles]);
});

test.each(['images', 'videos'])(
  '%s: a filter without results shows a message and a link to all',
  async (tab) => {
    const render = await openSite(items, { now: Date.parse('2026-06-01T12:00:00Z') });
    const page = await render(`/gallery?tab=${tab}&date=this-week`);
    expect(page.text).toContain(`No ${tab} found for this filter.`);
    expect(findLinks(page.main, `Show all ${tab}`)[0]?.attributes.href).toBe(
      tab === 'videos' ? '/gallery?tab=videos' : '/gallery',
    );
  },
);

test('an album opens at its first photo, or at the photo of the address', async () => {
  const render = await openSite(items, { settings: { siteTitle: 'The campaign' } });
  for (const [search, position] of [
    ['', 'Photo 1 / 6'],
    ['&photo=2', 'Photo 2 / 6'],
    ['&photo=99', 'Photo 6 / 6'],
    ['&photo=0', 'Photo 1 / 6'],
    ['&photo=two', 'Photo 1 / 6'],
  ]) {
    const page = await render(`/gallery?date=2025&album=school-visits${search}`);
    expect([search, positionIn(modalOf(page))]).toEqual([search, position]);
  }
  const page = await render('/gallery?date=2025&album=school-visits&photo=2');
  const modal = modalOf(page);
  expect(modal?.attributes['aria-labelledby']).toBe(findFirst(modal, 'h2').attributes.id);
  expect(textsOf(findAll(modal, 'h2'))).toEqual(['School visits']);
  expect(textOf(modal)).toContain('Six mornings in six schools.');
  expect(textOf(modal)).toContain('jacaranda');
  expect(findAll(modal, 'img').map(({ attributes }) => attributes.alt)).toEqual(['The jacaranda']);
  expect(findLinks(modal, 'Previous')[0]?.attributes.href).toBe('/gallery?date=2025&album=school-visits');
  expect(findLinks(modal, 'Next')[0]?.attributes.href).toBe('/gallery?date=2025&album=school-visits&photo=3');
  expect(findLinks(modal, 'Close')[0]?.attributes.href).toBe('/gallery?date=2025');
  expect(page.title).toBe('School visits | Gallery | The campaign');
  expect(page.canonical).toBe('https://campaign.example/gallery?album=school-visits');
  const last = modalOf(await render('/gallery?album=school-visits&photo=6'));
  expect(findLinks(last, 'Next')[0]?.attributes).toMatchObject({ 'aria-disabled': 'true', role: 'link' });
});

test('an unknown album or an item of the other tab opens no modal', async () => {
  const render = await openSite(items);
  for (const search of ['album=no-such-album', 'tab=videos&album=school-visits', 'video=watch']) {
    const page = await render(`/gallery?${search}`);
    expect([search, modalOf(page)]).toEqual([search, undefined]);
    expect(cardsOf(page).length).toBeGreaterThan(3);
  }
});

test('an album without photos shows a message; one without a slug uses its id, and leaves out a photo without an address', async () => {
  const render = await openSite(items);
  const empty = modalOf(await render('/gallery?album=empty'));
  expect(textOf(empty)).toContain('No images available in this gallery.');
  expect(findLinks(empty, 'Next')).toEqual([]);
  const list = await render('/gallery');
  expect(findLinks(list.main, 'Without a slug')[0]?.attributes.href).toBe('/gallery?album=5');
  expect(positionIn(modalOf(await render('/gallery?album=5')))).toBe('Photo 1 / 2');
});

test('a video has the thumbnail of its video id, and opens with a link to the platform', async () => {
  const render = await openSite(items);
  const page = await render('/gallery?tab=videos');
  const [card] = cardsOf(page);
  expect(findFirst(card, 'img').attributes.src).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
  expect(findLinks(card, 'A watch page')[0]?.attributes.href).toBe('/gallery?tab=videos&video=watch');
  const modal = modalOf(await render('/gallery?tab=videos&video=watch'));
  expect(textOf(modal)).toContain('About the gown.');
  expect(findLinks(modal, /^Watch on YouTube/)[0]?.attributes).toMatchObject({
    href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4',
    target: '_blank',
  });
  expect(findLinks(modal, 'Close')[0]?.attributes.href).toBe('/gallery?tab=videos');
  // The player is loaded by the script only.
  expect(findAll(modal, 'iframe')).toEqual([]);
});

test('a video that cannot be embedded shows its text, and a link if it has an address', async () => {
  const page = await (await openSite(items))('/gallery?tab=videos&video=nowhere');
  expect(modalOf(page)).toBeUndefined();
  const [, withoutAddress, onOtherHost, script] = cardsOf(page);
  expect(textOf(withoutAddress)).toContain('It was a fine day.');
  expect(findAll(withoutAddress, 'a')).toEqual([]);
  expect(findLinks(onOtherHost, /^Watch the video/)[0]?.attributes.href).toBe(
    'https://video.example/clips/1',
  );
  expect(findAll(script, 'a')).toEqual([]);
});

test('if one list fails the page shows an error with Try Again', async () => {
  const page = await (await openSite(items, { failing: ['video-gallery'] }))('/gallery');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Oops! Something went wrong');
  expect(page.text).toContain('Failed to load gallery data. Please try again later.');
  expect(findLinks(page.main, 'Try Again')).toHaveLength(1);
  expect(cardsOf(page)).toEqual([]);
});

test('more albums than one page of the content host are all shown', async () => {
  const many = Array.from({ length: 105 }, (_, index) =>
    album(baseItem(index + 1, `album-${index}`, `Album ${index}`, '2025-08-16'), [photo('runway')]),
  );
  const render = await openSite({ 'photo-gallery': many });
  expect(findLinks((await render('/gallery')).main, /^Album/)).toHaveLength(105);
  const [opened] = findAll((await render('/gallery?album=album-104')).main, 'dialog');
  expect(textsOf(findAll(opened, 'h2'))).toEqual(['Album 104']);
});

test('the poster of a video takes the place of the platform’s thumbnail', async () => {
  const film = video(baseItem(21, 'film', 'A film', '2025-08-16'), {
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
  });
  const cover_photo = { id: 4, url: 'https://pictures.example/poster.jpg', title: '', alt: '' };
  const render = await openSite({ 'video-gallery': [film, { ...film, id: 22, slug: 'other', cover_photo }] });
  const { main } = await render('/gallery?tab=videos');
  expect(
    findAll(main, 'img')
      .map(({ attributes }) => attributes.src)
      .sort(),
  ).toEqual(['https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg', 'https://pictures.example/poster.jpg']);
});

const metaOf = ({ head }: ShownPage, property: string) =>
  findAll(head, 'meta', { property })[0]?.attributes.content;

test('the shared link of an album or a video has its own title, text and picture', async () => {
  const render = await openSite(items);
  const read = async (path: string) => {
    const page = await render(path);
    const properties = ['og:title', 'og:description', 'og:image'].map((property) => metaOf(page, property));
    return [page.title.split(' | ')[0], ...properties];
  };
  const pictures = 'https://campaign.example/share';
  expect(await read('/gallery?album=school-visits')).toEqual([
    'School visits',
    'School visits',
    'Six mornings in six schools.',
    `${pictures}/photo-gallery/school-visits.jpg`,
  ]);
  expect(await read('/gallery?album=on-stage')).toEqual([
    'On stage',
    'On stage',
    'The runway',
    `${pictures}/photo-gallery/on-stage.jpg`,
  ]);
  expect((await read('/gallery?tab=videos&video=watch')).slice(1)).toEqual([
    'A watch page',
    'About the gown.',
    `${pictures}/video-gallery/watch.jpg`,
  ]);
  expect((await read('/gallery'))[3]).toBe(`${pictures}/site.jpg`);
});

test('an album has the texts for search and sharing that the team has written', async () => {
  const meta = { search_title: 'Photos from six schools', search_description: 'Six schools in October.' };
  const [first, second, ...others] = albums;
  const render = await openSite({ 'photo-gallery': [first, { ...second, meta }, ...others] as never });
  const page = await render('/gallery?album=school-visits');
  expect(page.title).toBe('Photos from six schools | Campaign Dashboard');
  expect(page.description).toBe('Six schools in October.');
  expect(metaOf(page, 'og:title')).toBe('Photos from six schools');
  expect(metaOf(page, 'og:description')).toBe('Six schools in October.');
  expect(textsOf(findAll(page.main, 'h3'))).toContain('School visits');
  expect((await render('/gallery')).title).toBe('Gallery | Campaign Dashboard');
});
