import { expect, test } from 'vitest';
import {
  eventually,
  listTitles,
  minute,
  type RemoteContent,
  retryDelay,
  setUpRemoteContent,
} from '../../../../tests/support/remote-content.ts';
import { numberedUpdates, type RawItem } from '../../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../../content/registry.ts';
import { event } from '../../../content/types/event.ts';
import { update } from '../../../content/types/update.ts';
import { defaultQuery } from '../list-query.ts';

const open = setUpRemoteContent();

const modifiedAt = (item: RawItem | undefined, modified: string, changes: RawItem = {}): RawItem => ({
  ...item,
  modified,
  modified_gmt: modified,
  ...changes,
});

/** Updates with dates of their own, the last one newest. */
const manyUpdates = (count: number): RawItem[] => {
  const date = (id: number) => new Date(Date.UTC(2024, 0, 1) + id * minute).toISOString().slice(0, 19);
  return numberedUpdates(count, date).map((item) => modifiedAt(item, String(item.date)));
};

const title = (text: string) => ({ title: { rendered: text } });

/** Lets a minute pass and waits until the copy is new; returns the requests that the host got meanwhile. */
const readAgain = async ({ fake, host, pass }: RemoteContent, expected: (titles: string[]) => void) => {
  const before = fake.requests.length;
  pass(minute);
  host.revision();
  await eventually(async () =>
    expected(
      (await host.list(update, { ...defaultQuery, perPage: 2_100, orderBy: 'id', order: 'asc' })).items.map(
        (item) => item.title,
      ),
    ),
  );
  return fake.requests.slice(before);
};

test('the newest of 2,000 updates are shown while the others are still being read', async () => {
  const { fake, host } = await open({ update: manyUpdates(2_000) });
  fake.behaviour = { as: 'stuck' };
  fake.misbehavesFor = ({ searchParams }) => searchParams.get('per_page') === '100';
  const { items, total } = await host.list(update, { ...defaultQuery, perPage: 4 });
  expect(items.map(({ id }) => id)).toEqual([2_000, 1_999, 1_998, 1_997]);
  expect(total).toBe(2_000);
  expect((await host.list(update, { ...defaultQuery, slugs: ['update-1990'] })).items).toHaveLength(1);
  expect((await host.get(update, 1_990))?.slug).toBe('update-1990');
  const before = host.revision();
  // Whether an older one exists is known only once the whole list is there.
  const older = host.list(update, { ...defaultQuery, slugs: ['update-1'] });
  fake.behaviour = { as: 'normal' };
  fake.closeConnections();
  expect((await older).items).toHaveLength(1);
  expect(host.revision()).not.toBe(before);
});

test('after one edit of 2,000 updates the host gets at most three requests', async () => {
  const items = manyUpdates(2_000);
  const remote = await open({ update: items }, { limits: { maxBytes: 2 ** 24, maxPages: 200 } });
  await listTitles(remote.host);
  // What was changed in the second of the last change that is known is looked for once more.
  await readAgain(remote, (titles) => expect(titles).toHaveLength(2_000));
  const quiet = await readAgain(remote, (titles) => expect(titles).toHaveLength(2_000));
  expect(quiet.length).toBeLessThanOrEqual(1);
  remote.fake.items = {
    update: items.map((item) =>
      item.id === 700 ? modifiedAt(item, '2025-09-01T08:00:00', title('Edited')) : item,
    ),
  };
  const requests = await readAgain(remote, (titles) => expect(titles[699]).toBe('Edited'));
  expect(requests.length).toBeLessThanOrEqual(3);
  expect(requests.some((request) => request.includes('modified_after='))).toBe(true);
});

test('new, scheduled and deleted items of a long list are found', async () => {
  const items = manyUpdates(150);
  const remote = await open({ update: items.slice(0, 149) });
  await listTitles(remote.host);
  // A scheduled update appears with the old date of its last change.
  remote.fake.items = { update: items };
  await readAgain(remote, (titles) => expect(titles).toHaveLength(150));
  remote.fake.items = { update: items.filter(({ id }) => id !== 40) };
  const requests = await readAgain(remote, (titles) => expect(titles).not.toContain('Update 40'));
  expect(requests.filter((request) => request.includes('_embed')).length).toBeLessThanOrEqual(1);
  const fresh = modifiedAt(items[0], '2025-09-01T08:00:00', { id: 500, slug: 'new', ...title('New') });
  remote.fake.items = { update: [...items.filter(({ id }) => id !== 40), fresh] };
  await readAgain(remote, (titles) => expect(titles.at(-1)).toBe('New'));
  expect(await remote.host.get(update, 40)).toBeNull();
});

test('an edit in the second of the last one is found', async () => {
  const items = manyUpdates(30);
  const edit = (text: string) => [
    ...items.slice(0, 29),
    modifiedAt(items[29], '2025-09-01T08:00:00', title(text)),
  ];
  const remote = await open({ update: edit('One') });
  await listTitles(remote.host);
  remote.fake.items = { update: edit('Two') };
  await readAgain(remote, (titles) => expect(titles.at(-1)).toBe('Two'));
});

test('a refresh of named items requests only them', async () => {
  const items = manyUpdates(150);
  const remote = await open({ update: items, event: [] }, { types: [update, event] });
  await listTitles(remote.host);
  const before = remote.fake.requests.length;
  remote.fake.items = {
    update: items
      .filter(({ id }) => id !== 9)
      .map((item) => (item.id === 7 ? { ...item, ...title('Edited') } : item)),
    event: [],
  };
  const changed = [7, 9].map((id) => ({ type: 'update', id }));
  await remote.host.remote?.refresh([...changed, { type: 'unknown', id: 1 }]);
  expect(remote.fake.requests.slice(before)).toEqual([expect.stringMatching(/update\?.*include=7%2C9/)]);
  const titles = await listTitles(remote.host);
  expect(titles).toContain('Edited');
  expect(titles).not.toContain('Update 9');
});

test('a type that the host no longer has keeps its last copy, although the host has posts', async () => {
  const { fake, host, pass } = await open({ update: numberedUpdates(2), posts: numberedUpdates(1) });
  await listTitles(host);
  fake.types = [];
  await expect(host.remote?.refresh()).rejects.toThrow(/no longer has the type update/);
  expect(await listTitles(host)).toHaveLength(2);
  fake.types = ['update'];
  pass(retryDelay);
  await host.remote?.refresh();
  expect(host.remote?.getState(update).error).toBeNull();
});

test('an outage and its end are one line each in the log, for all types together', async () => {
  const remote = await open({ update: numberedUpdates(1) }, { types: contentTypes });
  const { fake, host, lines, pass } = remote;
  const askAll = () => Promise.allSettled(contentTypes.map((type) => listTitles(host, type)));
  await askAll();
  fake.goDown();
  for (let times = 0; times < 5; times += 1) {
    pass(minute);
    await askAll();
    await eventually(() => expect(lines.length).toBe(1));
  }
  await fake.start();
  await eventually(async () => {
    pass(retryDelay);
    await askAll();
    expect(lines).toHaveLength(2);
  });
  expect(lines[0]).toContain('content host failed');
  expect(lines[1]).toContain('content host answers again');
});
