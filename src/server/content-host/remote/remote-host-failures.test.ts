import { describe, expect, test } from 'vitest';
import {
  type Behaviour,
  FakeContentHost,
  itemsOfTypes,
} from '../../../../tests/support/fake-content-host.ts';
import {
  eventually,
  minute,
  type RemoteContent,
  remoteContent,
  rest,
  titlesOf,
} from '../../../../tests/support/remote-content.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../../content/registry.ts';
import { update } from '../../../content/types/update.ts';
import { ContentUnavailable } from '../content-host.ts';
import { defaultQuery } from '../list-query.ts';

const open = remoteContent();
const limits = { timeout: 1_000, bytes: 64 * 1024, pages: 200 };
const json = 'application/json';

const saying = (status: number, type: string, body: string): Behaviour => ({
  as: 'saying',
  status,
  type,
  body,
});

const misbehaviours: Readonly<Record<string, Behaviour>> = {
  'is too slow': { as: 'slow', wait: 3_000 },
  'gets stuck half-way': { as: 'stuck' },
  'hangs up half-way': { as: 'cut off' },
  'never stops sending': { as: 'endless' },
  'answers broken JSON': saying(200, json, '[{"id":1,'),
  'answers an object instead of a list': saying(200, json, '{"code":"rest_error"}'),
  'answers null': saying(200, json, 'null'),
  'answers nothing at all': saying(200, json, ''),
  'answers an HTML page': saying(200, 'text/html', '<h1>Error establishing a database connection</h1>'),
  'answers 500': saying(500, json, '[]'),
  'answers 404': saying(404, json, '{"code":"rest_no_route"}'),
  'answers 204': saying(204, json, ''),
  'sends us elsewhere': { as: 'redirecting', to: '/wp-json/wp/v2/elsewhere' },
};

/** Lets the host try again until its copy is what it should be. */
const recovers = async ({ host, pass }: RemoteContent, titles: readonly string[]): Promise<void> => {
  await eventually(async () => {
    pass(rest);
    expect(await titlesOf(host)).toEqual(titles);
  });
};

describe.each(Object.entries(misbehaviours))('a host that %s', (_, behaviour) => {
  test('is an outage where there is no copy, never an empty list; and it recovers by itself', async () => {
    const remote = await open({ update: numberedUpdates(2) }, { limits });
    remote.fake.behaviour = behaviour;
    await expect(titlesOf(remote.host)).rejects.toThrow(ContentUnavailable);
    await expect(remote.host.get(update, 1)).rejects.toThrow(ContentUnavailable);
    expect(remote.lines.filter((line) => line.includes('content host failed')).length).toBe(1);
    remote.fake.behaviour = { as: 'well' };
    await recovers(remote, ['Update 1', 'Update 2']);
  });

  test('leaves the last good copy standing', async () => {
    const remote = await open({ update: numberedUpdates(1) }, { limits });
    const { fake, host, lines, pass } = remote;
    await titlesOf(host);
    const revision = host.revision();
    fake.behaviour = behaviour;
    pass(minute);
    expect(await titlesOf(host)).toEqual(['Update 1']);
    await eventually(() => expect(lines.join('')).toContain('content host failed'));
    expect(await titlesOf(host)).toEqual(['Update 1']);
    expect(host.revision()).toBe(revision);
    fake.behaviour = { as: 'well' };
    fake.items = { update: numberedUpdates(2) };
    await recovers(remote, ['Update 1', 'Update 2']);
  });
});

test('a host that is down is served from the copy for days, and found again when it is back', async () => {
  const remote = await open({ update: numberedUpdates(1) });
  const { fake, host, lines, pass } = remote;
  await titlesOf(host);
  await fake.goDown();
  for (let hour = 1; hour <= 72; hour += 1) {
    pass(60 * minute);
    expect(await titlesOf(host)).toEqual(['Update 1']);
    await eventually(() => expect(lines.length).toBe(1));
  }
  // Seventy-two hours of trying are one outage to whoever reads the log.
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ECONNREFUSED');
  fake.items = { update: numberedUpdates(3) };
  await fake.start();
  await recovers(remote, ['Update 1', 'Update 2', 'Update 3']);
});

test('a host that was never there is an outage, for authors and pictures as well', async () => {
  const remote = await open({ update: numberedUpdates(1) });
  await remote.fake.goDown();
  await expect(titlesOf(remote.host)).rejects.toThrow(ContentUnavailable);
  await expect(remote.host.author(1)).rejects.toThrow(ContentUnavailable);
  await expect(remote.host.media(1)).rejects.toThrow(ContentUnavailable);
  await remote.fake.start();
  await recovers(remote, ['Update 1']);
  expect(await remote.host.author(1)).toBeNull();
});

test('a failing host is left alone for a while, however many ask', async () => {
  const { fake, host, pass } = await open({ update: [] });
  fake.behaviour = saying(503, 'text/html', 'Briefly unavailable for scheduled maintenance.');
  const askAll = () => Promise.allSettled(Array.from({ length: 50 }, () => titlesOf(host)));
  const answers = await askAll();
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  pass(rest - 1);
  await askAll();
  expect(fake.asked('update')).toBe(1);
  pass(1);
  await askAll();
  expect(fake.asked('update')).toBe(2);
});

test('after an outage one visit brings every type back', async () => {
  const names = contentTypes.map(({ name }) => name);
  const { fake, host, pass } = await open(itemsOfTypes(names, {}), { types: contentTypes });
  fake.behaviour = saying(500, json, '');
  await Promise.allSettled(contentTypes.map((type) => titlesOf(host, type)));
  expect(fake.requests.length).toBe(names.length);
  fake.behaviour = { as: 'well' };
  pass(rest);
  await titlesOf(host);
  await eventually(() => {
    for (const name of names) expect([name, fake.asked(name)]).toEqual([name, 2]);
  });
});

test('a list whose second page fails is not half a list', async () => {
  const remote = await open({ update: numberedUpdates(150) }, { limits: { ...limits, timeout: 5_000 } });
  remote.fake.misbehavesAt = (url) => url.searchParams.get('page') === '2';
  remote.fake.behaviour = saying(500, json, '[]');
  await expect(remote.host.list(update, defaultQuery)).rejects.toThrow(ContentUnavailable);
  remote.fake.behaviour = { as: 'well' };
  remote.pass(rest);
  expect((await remote.host.list(update, defaultQuery)).total).toBe(150);
});

test('only the configured origin is ever asked: a redirect elsewhere is not followed', async () => {
  const other = await new FakeContentHost({ update: numberedUpdates(2) }).start();
  const { fake, host } = await open({ update: [] });
  fake.behaviour = { as: 'redirecting', to: `${other.origin}/wp-json/wp/v2/update` };
  await expect(titlesOf(host)).rejects.toThrow(ContentUnavailable);
  expect(fake.requests.length).toBe(1);
  expect(other.requests).toEqual([]);
  await other.goDown();
});

test('addresses inside the content are not fetched either', async () => {
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
  await other.goDown();
});

test('of an endless answer little more is taken than is allowed', async () => {
  const { fake, host } = await open({ update: [] }, { limits: { ...limits, timeout: 20_000 } });
  fake.behaviour = { as: 'endless' };
  await expect(titlesOf(host)).rejects.toMatchObject({ cause: { message: /larger than 65536 bytes/ } });
  const taken = fake.bytesTaken;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fake.bytesTaken).toBeLessThan(32 * 2 ** 20);
  expect(fake.bytesTaken - taken).toBeLessThan(8 * 2 ** 20);
});

test('a slow host costs no longer than the time-out', async () => {
  const { fake, host } = await open({ update: [] }, { limits });
  fake.behaviour = { as: 'stuck' };
  const started = performance.now();
  await expect(titlesOf(host)).rejects.toThrow(ContentUnavailable);
  const took = performance.now() - started;
  expect(took).toBeGreaterThan(limits.timeout / 2);
  expect(took).toBeLessThan(10_000);
});
