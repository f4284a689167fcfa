import { afterEach, expect, test, vi } from 'vitest';
import { fillTypes } from '../../../../tests/support/fake-content-host.ts';
import {
  eventually,
  listTitles,
  minute,
  setUpRemoteContent,
} from '../../../../tests/support/remote-content.ts';
import { numberedUpdates, type RawItem } from '../../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../../content/registry.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import { update } from '../../../content/types/update.ts';
import { defaultQuery } from '../list-query.ts';
import { defaultTimes } from './cached-value.ts';

const open = setUpRemoteContent();
const [first, second, third] = numberedUpdates(3) as [RawItem, RawItem, RawItem];
afterEach(() => {
  vi.useRealTimers();
});
const typeNames = contentTypes.map(({ name }) => name);

test('does not fetch again while the copy is fresh, for a minute', async () => {
  const { fake, host, pass } = await open({ update: [first] });
  expect(await listTitles(host)).toEqual(['Update 1']);
  pass(minute - 1);
  fake.items = { update: [first, second] };
  for (let times = 0; times < 20; times += 1) expect(await listTitles(host)).toEqual(['Update 1']);
  expect(fake.countRequests('update')).toBe(1);
});

test('after a minute serves the old copy while one fetch renews it', async () => {
  const { fake, host, pass } = await open({ update: [first] });
  await listTitles(host);
  pass(minute);
  fake.items = { update: [first, second] };
  fake.pauseResponses();
  const results = await Promise.all(Array.from({ length: 50 }, () => listTitles(host)));
  expect(results).toEqual(results.map(() => ['Update 1']));
  await eventually(() => expect(fake.countRequests('update')).toBe(2));
  expect(await listTitles(host)).toEqual(['Update 1']);
  fake.resumeResponses();
  await eventually(async () => expect(await listTitles(host)).toEqual(['Update 1', 'Update 2']));
  expect(fake.countRequests('update')).toBe(2);
});

test('an edit is fetched within a minute, without a visitor', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { fake, host, pass } = await open({ update: [first] }, { times: defaultTimes });
  host.remote?.start();
  await eventually(() => expect(fake.countRequests('update')).toBe(1));
  await eventually(() => expect(host.remote?.getState(update).fetchedAt).not.toBeNull());
  fake.items = { update: [first, second] };
  pass(50_000);
  vi.advanceTimersByTime(50_000);
  await eventually(() => expect(fake.countRequests('update')).toBe(2));
  await eventually(async () => expect(await listTitles(host)).toEqual(['Update 1', 'Update 2']));
  expect(fake.countRequests('update')).toBe(2);
  host.remote?.stop();
});

test('two hundred concurrent queries without a copy share one fetch per type', async () => {
  const { fake, host } = await open(fillTypes(typeNames, { update: [first] }), { types: contentTypes });
  const queries = Array.from({ length: 200 }, (_, index) =>
    listTitles(host, index % 2 === 0 ? update : (contentTypes[index % contentTypes.length] ?? update)),
  );
  const results = await Promise.all(queries);
  expect(results.filter((titles) => titles.length === 1).length).toBeGreaterThanOrEqual(100);
  await eventually(() => expect(fake.listRequests.length).toBe(contentTypes.length));
  for (const name of typeNames) expect([name, fake.countRequests(name)]).toEqual([name, 1]);
});

test('the first successful fetch starts the fetches of the other types', async () => {
  const { fake, host } = await open(fillTypes(typeNames, {}), { types: contentTypes });
  expect(await listTitles(host)).toEqual([]);
  await eventually(() => {
    for (const name of typeNames) expect([name, fake.countRequests(name)]).toEqual([name, 1]);
  });
});

test('fetches all pages, and every item also if all have the same date', async () => {
  const { fake, host } = await open({ update: numberedUpdates(230) });
  const { total } = await host.list(update, defaultQuery);
  expect(total).toBe(230);
  const { items } = await host.list(update, { ...defaultQuery, perPage: 230, orderBy: 'id', order: 'asc' });
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
  // The first request is for the newest items alone.
  expect([1, 2, 3, 4].map((page) => fake.countRequests('update', page))).toEqual([2, 1, 1, 0]);
  for (const request of fake.listRequests.slice(1)) expect(request).toContain('per_page=100');
});

test('fetches no more pages than the limit', async () => {
  const limits = { maxBytes: 2 ** 20, maxPages: 2 };
  const { fake, host } = await open({ update: numberedUpdates(230) }, { limits });
  expect(await listTitles(host)).toHaveLength(100);
  expect((await host.list(update, defaultQuery)).total).toBe(200);
  expect(fake.listRequests.length).toBe(3);
});

test('the revision changes only with a different response', async () => {
  const { fake, host, pass } = await open({ update: [first] });
  await listTitles(host);
  const before = host.revision();
  pass(minute);
  await listTitles(host);
  await eventually(() => expect(fake.countRequests('update')).toBe(2));
  fake.items = { update: [second] };
  expect(host.revision()).toBe(before);
  await eventually(() => {
    // Inside the retry, because the previous fetch may still be pending, and its result counts as fresh.
    pass(minute);
    expect(host.revision()).not.toBe(before);
  });
  expect(await listTitles(host)).toEqual(['Update 2']);
});

test('reading the revision alone starts a fetch', async () => {
  const { fake, host } = await open({ update: [first] });
  const before = host.revision();
  await eventually(() => expect(host.revision()).not.toBe(before));
  expect(fake.countRequests('update')).toBe(1);
});

test('the revision changes when the date of a scheduled item comes', async () => {
  const soon = { ...second, date: '2025-10-10T12:00:30', date_gmt: '2025-10-10T12:00:30' };
  const { host, pass } = await open({ update: [first, soon] });
  expect(await listTitles(host)).toEqual(['Update 1']);
  const before = host.revision();
  pass(29_000);
  expect(host.revision()).toBe(before);
  pass(1_000);
  expect(await listTitles(host)).toEqual(['Update 1', 'Update 2']);
  expect(host.revision()).not.toBe(before);
});

test('the author and pictures of a scheduled item are not public yet', async () => {
  const author = { id: 7, name: 'Somebody New', slug: 'new' };
  const cover = { id: 8, url: 'https://wordpress.example/secret.jpg' };
  const soon = {
    ...second,
    date_gmt: '2025-10-10T13:00:00',
    cover_photo: cover,
    _embedded: { author: [author] },
  };
  const { host, pass } = await open({ update: [first, soon] });
  expect(await host.author(7)).toBeNull();
  expect(await host.media(8)).toBeNull();
  pass(60 * minute);
  expect(await host.author(7)).toMatchObject({ name: 'Somebody New' });
  expect(await host.media(8)).toMatchObject({ url: 'https://wordpress.example/secret.jpg' });
});

test('drops unreadable items with a warning and keeps the others', async () => {
  const rubbish = [null, 5, 'text', [], {}, { ...second, slug: '' }, { ...third, id: 'three' }];
  const { host, lines } = await open({ update: [first, ...rubbish] });
  expect(await listTitles(host)).toEqual(['Update 1']);
  const warnings = lines.filter((line) => line.includes('content item dropped'));
  // One line for each reason.
  expect(warnings.length).toBe(3);
});

test('uses the first of several heroes without an id', async () => {
  const heroes = [{ title: { rendered: 'The first' } }, { title: { rendered: 'The second' } }];
  const { host } = await open({ 'hero-section': heroes }, { types: [heroSection] });
  const { items } = await host.list(heroSection, defaultQuery);
  expect(items.map(({ title }) => title)).toEqual(['The first', 'The second']);
});

test('sanitises everything before it is cached', async () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const spoiled = {
    ...first,
    title: { rendered: `Title ${evil}` },
    content: {
      rendered: `<p>Text</p>${evil}<a href="javascript:alert(3)">x</a><a href="//evil.example">y</a>`,
    },
    acf: { sub_title: `News ${evil}` },
    cover_photo: { id: 3, url: 'javascript:alert(4)', title: evil },
    _embedded: { author: [{ id: 1, name: `Mary ${evil}`, slug: 'mary', description: evil }] },
  };
  const { host } = await open({ update: [spoiled] });
  const item = await host.get(update, 1);
  expect(item?.html).toContain('<p>Text</p>');
  expect(item?.values.cover).toBeNull();
  expect(item?.author?.name).toMatch(/^Mary/);
  expect(JSON.stringify(item)).not.toMatch(/onerror|<script|javascript:|evil\.example/);
});

test('resolves the path of a picture against the remote host', async () => {
  const item = {
    ...first,
    cover_photo: { id: 5, url: '/wp-content/lake.jpg', sizes: { large: '/wp-content/lake-large.jpg' } },
    content: { rendered: '<p><img src="/wp-content/inside.jpg" alt="Inside"></p>' },
  };
  const { fake, host } = await open({ update: [item] });
  const [read] = (await host.list(update, defaultQuery)).items;
  expect(read?.values.cover).toMatchObject({
    url: `${fake.origin}/wp-content/lake.jpg`,
    sizes: { large: { url: `${fake.origin}/wp-content/lake-large.jpg` } },
  });
  expect(read?.html).toContain(`src="${fake.origin}/wp-content/inside.jpg"`);
});

test('decodes a slug with non-ASCII letters', async () => {
  const slugs = ['%c5%b5ana-a-sukulu', '%2e%2e%2f%00', 'half-%c5'];
  const { host } = await open({ update: slugs.map((slug, index) => ({ ...first, id: index + 1, slug })) });
  const { items } = await host.list(update, { ...defaultQuery, orderBy: 'id', order: 'asc' });
  expect(items.map(({ slug }) => slug)).toEqual(['ŵana-a-sukulu', '%2e%2e%2f%00', 'half-%c5']);
});

test('truncates a list beyond the page limit with a warning', async () => {
  const limits = { maxBytes: 2 ** 20, maxPages: 1 };
  const { host, lines } = await open({ update: numberedUpdates(130) }, { limits });
  await listTitles(host);
  expect((await host.list(update, defaultQuery)).total).toBe(100);
  expect(lines.join()).toContain('too long');
});

test('lists every origin of the pictures', async () => {
  const item = {
    ...first,
    cover_photo: {
      id: 5,
      url: 'https://pictures.example.org/lake.jpg',
      sizes: { large: 'https://cdn.example.net/l.jpg' },
    },
    content: { rendered: '<p><img src="https://third.example.com/x.jpg" alt=""></p>' },
  };
  const { fake, host } = await open({ update: [item] });
  expect(host.pictureOrigins()).toEqual([fake.origin]);
  await host.list(update, defaultQuery);
  expect(host.pictureOrigins()).toEqual([
    fake.origin,
    'https://pictures.example.org',
    'https://cdn.example.net',
    'https://third.example.com',
  ]);
});

test('omits picture origins that would add a directive to the policy', async () => {
  const pictures = [
    'https://a;script-src/x.jpg',
    'https://a,sandbox/x.jpg',
    'https://*/x.jpg',
    'https://a_b.example/x',
  ];
  const { fake, host } = await open({
    update: pictures.map((url, index) => ({
      ...first,
      id: index + 1,
      cover_photo: { url },
      content: { rendered: `<img src="${url}">` },
    })),
  });
  await host.list(update, defaultQuery);
  expect(host.pictureOrigins()).toEqual([fake.origin, 'https://a_b.example']);
});
