import { describe, expect, test } from 'vitest';
import { type Behaviour, FakeContentHost, fillTypes } from '../../../../tests/support/fake-content-host.ts';
import {
  eventually,
  listTitles,
  minute,
  type RemoteContent,
  retryDelay,
  setUpRemoteContent,
} from '../../../../tests/support/remote-content.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../../content/registry.ts';
import { update } from '../../../content/types/update.ts';
import { ContentUnavailable } from '../content-host.ts';
import { defaultQuery } from '../list-query.ts';

const open = setUpRemoteContent();
const limits = { maxBytes: 1024 * 1024, maxPages: 200 };
const timeout = 2_000;
const json = 'application/json';

const respondWith = (status: number, type: string, body: string): Behaviour => ({
  as: 'responding',
  status,
  type,
  body,
});

const misbehaviours: Readonly<Record<string, Behaviour>> = {
  'is too slow': { as: 'slow', wait: 6_000 },
  'gets stuck half-way': { as: 'stuck' },
  'hangs up half-way': { as: 'cut off' },
  'never stops sending': { as: 'endless' },
  'sends broken JSON': respondWith(200, json, '[{"id":1,'),
  'sends an object instead of a list': respondWith(200, json, '{"code":"rest_error"}'),
  'sends null': respondWith(200, json, 'null'),
  'sends an empty body': respondWith(200, json, ''),
  'sends an HTML page': respondWith(200, 'text/html', '<h1>Error establishing a database connection</h1>'),
  'responds 500': respondWith(500, json, '[]'),
  'responds 404': respondWith(404, json, '{"code":"rest_no_route"}'),
  'responds 204': respondWith(204, json, ''),
  'sends one byte at a time': { as: 'dripping' },
  'sends a PHP notice before the JSON': respondWith(200, json, '<br />\n<b>Notice</b>: Undefined index\n[]'),
  'redirects to another site': { as: 'redirecting', to: 'https://parking.example/' },
  'redirects in a circle': { as: 'redirecting', to: '/wp-json/wp/v2/elsewhere' },
};

/** Lets the host retry until its copy has the expected value. */
const recovers = async ({ host, pass }: RemoteContent, titles: readonly string[]): Promise<void> => {
  await eventually(async () => {
    pass(retryDelay);
    expect(await listTitles(host)).toEqual(titles);
  });
};

describe.each(Object.entries(misbehaviours))('a host that %s', (_, behaviour) => {
  test('throws ContentUnavailable without a copy, and recovers by itself', async () => {
    const remote = await open({ update: numberedUpdates(2) }, { limits, timeout });
    remote.fake.behaviour = behaviour;
    await expect(listTitles(remote.host)).rejects.toThrow(ContentUnavailable);
    await expect(remote.host.get(update, 1)).rejects.toThrow(ContentUnavailable);
    expect(remote.lines.filter((line) => line.includes('content host failed')).length).toBe(1);
    remote.fake.behaviour = { as: 'normal' };
    await recovers(remote, ['Update 1', 'Update 2']);
  });

  test('does not replace the last good copy', async () => {
    const remote = await open({ update: numberedUpdates(1) }, { limits, timeout });
    const { fake, host, lines, pass } = remote;
    await listTitles(host);
    const revision = host.revision();
    fake.behaviour = behaviour;
    pass(minute);
    expect(await listTitles(host)).toEqual(['Update 1']);
    await eventually(() => expect(lines.join('')).toContain('content host failed'));
    expect(await listTitles(host)).toEqual(['Update 1']);
    expect(host.revision()).toBe(revision);
    fake.behaviour = { as: 'normal' };
    fake.items = { update: numberedUpdates(2) };
    await recovers(remote, ['Update 1', 'Update 2']);
  });
});

test('serves the copy for days while the host is down, and fetches again when it is back', async () => {
  const remote = await open({ update: numberedUpdates(1) });
  const { fake, host, lines, pass } = remote;
  await listTitles(host);
  await fake.stop();
  for (let hour = 1; hour <= 72; hour += 1) {
    pass(60 * minute);
    expect(await listTitles(host)).toEqual(['Update 1']);
    await eventually(() => expect(lines.length).toBe(1));
  }
  // An outage of 72 hours is logged once.
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ECONNREFUSED');
  fake.items = { update: numberedUpdates(3) };
  await fake.start();
  await recovers(remote, ['Update 1', 'Update 2', 'Update 3']);
});

test('throws ContentUnavailable for a host that never responded, also for authors and pictures', async () => {
  const remote = await open({ update: numberedUpdates(1) });
  await remote.fake.stop();
  await expect(listTitles(remote.host)).rejects.toThrow(ContentUnavailable);
  await expect(remote.host.author(1)).rejects.toThrow(ContentUnavailable);
  await expect(remote.host.media(1)).rejects.toThrow(ContentUnavailable);
  await remote.fake.start();
  await recovers(remote, ['Update 1']);
  expect(await remote.host.author(1)).toBeNull();
});

test('waits before the next request to a failing host, with any number of callers', async () => {
  const { fake, host, pass } = await open({ update: [] });
  fake.behaviour = respondWith(503, 'text/html', 'Briefly unavailable for scheduled maintenance.');
  const askAll = () => Promise.allSettled(Array.from({ length: 50 }, () => listTitles(host)));
  const results = await askAll();
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  pass(retryDelay - 1);
  await askAll();
  // While the host fails, only the index of its API is requested.
  expect(fake.requests).toEqual(['GET /wp-json/']);
  pass(1);
  await askAll();
  expect(fake.requests.length).toBe(2);
});

test('after an outage one query fetches every type again', async () => {
  const names = contentTypes.map(({ name }) => name);
  const { fake, host, pass } = await open(fillTypes(names, {}), { types: contentTypes });
  fake.behaviour = respondWith(500, json, '');
  await Promise.allSettled(contentTypes.map((type) => listTitles(host, type)));
  expect(fake.requests.length).toBe(1);
  fake.behaviour = { as: 'normal' };
  pass(retryDelay);
  await listTitles(host);
  await eventually(() => {
    for (const name of names) expect([name, fake.countRequests(name)]).toEqual([name, 1]);
  });
});

test('an error on the second page of a list is an error of the whole list', async () => {
  const remote = await open({ update: numberedUpdates(150) }, { limits });
  remote.fake.misbehavesFor = (url) => url.searchParams.get('page') === '2';
  remote.fake.behaviour = respondWith(500, json, '[]');
  await expect(listTitles(remote.host)).rejects.toThrow(ContentUnavailable);
  remote.fake.behaviour = { as: 'normal' };
  remote.pass(retryDelay);
  const whole = { ...defaultQuery, orderBy: 'id' } as const;
  expect((await remote.host.list(update, whole)).total).toBe(150);
});

test('sends requests only to the configured origin: does not follow a redirect to another one', async () => {
  const other = await new FakeContentHost({ update: numberedUpdates(2) }).start();
  const { fake, host } = await open({ update: [] });
  fake.behaviour = { as: 'redirecting', to: `${other.origin}/wp-json/wp/v2/update` };
  await expect(listTitles(host)).rejects.toMatchObject({
    cause: {
      message: `it redirects to ${other.origin}; if the site has moved there, set CONTENT_HOST to that address`,
    },
  });
  expect(fake.requests.length).toBe(1);
  expect(other.requests).toEqual([]);
  await other.stop();
});

test('does not fetch addresses inside the content', async () => {
  const other = await new FakeContentHost({}).start();
  const linked = numberedUpdates(1).map((item) => ({
    ...item,
    cover_photo: { id: 1, url: `${other.origin}/picture.jpg` },
    _links: { author: [{ embeddable: true, href: `${other.origin}/wp-json/wp/v2/users/1` }] },
  }));
  const { host } = await open({ update: linked });
  expect((await host.get(update, 1))?.values.cover).toMatchObject({ url: `${other.origin}/picture.jpg` });
  expect(await host.author(1)).toBeNull();
  expect(other.requests).toEqual([]);
  await other.stop();
});

test('stops reading an endless response soon after the limit', async () => {
  const { fake, host } = await open({ update: [] }, { limits, timeout: 20_000 });
  fake.behaviour = { as: 'endless' };
  await expect(listTitles(host)).rejects.toMatchObject({ cause: { message: /larger than 1 MB/ } });
  const taken = fake.sentBytes;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fake.sentBytes).toBeLessThan(32 * 2 ** 20);
  expect(fake.sentBytes - taken).toBeLessThan(8 * 2 ** 20);
});

test('waits for a slow host no longer than the timeout', async () => {
  const { fake, host } = await open({ update: [] }, { limits, timeout });
  fake.behaviour = { as: 'stuck' };
  const started = performance.now();
  await expect(listTitles(host)).rejects.toThrow(ContentUnavailable);
  const took = performance.now() - started;
  expect(took).toBeGreaterThan(timeout / 2);
  expect(took).toBeLessThan(10_000);
});
