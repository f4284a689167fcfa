import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fixtureNow, fixtureTimeZone } from '../../../../tests/support/content-fixtures.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { update } from '../../../content/types/update.ts';
import { defaultQuery } from '../list-query.ts';
import { openHost } from '../remote/host-settings.ts';
import { createRemoteHost } from '../remote/remote-host.ts';
import { sign, verifyMessage } from './message-signature.ts';
import { readPreviewToken } from './preview-token.ts';
import { createRemotePreviews } from './remote-previews.ts';

const secret = 'a-secret-of-at-least-24-characters';
const hour = 3_600_000;

const draft = {
  id: 12,
  slug: 'a-draft',
  type: 'update',
  status: 'publish',
  date: '2025-10-10T14:00:00',
  date_gmt: '2025-10-10T12:00:00',
  title: { rendered: 'A draft' },
  content: { rendered: '<p>Words</p><script>alert(1)</script>' },
};

const createToken = (type: string, id: number, until = fixtureNow + hour, by = secret): string => {
  const parts = [type, String(id), String(Math.floor(until / 1000))];
  return ['wp', ...parts, sign('preview', parts, by)].join('.');
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A WordPress with no published content, and one draft for signed requests. */
const openPreviews = async () => {
  const answers = { status: 200, requests: 0, title: 'A draft', authorization: '', redirect: '' };
  const server = createServer(async (request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const read = (name: string) => request.headers[name]?.toString();
    if (request.method === 'GET') {
      const published = { '/wp-json/': { namespaces: ['wp/v2'] }, '/wp-json/wp/v2/types': {} };
      const found = Object.entries(published).find(([path]) => path === request.url);
      return response.end(JSON.stringify(found?.[1] ?? []));
    }
    answers.requests += 1;
    answers.authorization = request.headers.authorization ?? '';
    if (answers.redirect !== '' && request.url !== new URL(answers.redirect, 'http://any').pathname) {
      response.writeHead(301, { Location: answers.redirect });
      return response.end();
    }
    const body = (await request.toArray()).join('');
    const headers = {
      timestamp: read('x-timestamp'),
      nonce: read('x-nonce'),
      signature: read('x-signature'),
    };
    const { result } = verifyMessage('draft', body, headers, secret, fixtureNow);
    response.statusCode = result === 'valid' ? answers.status : 401;
    const isAsked =
      ['/?rest_route=/miss-malawi/v1/draft', '/moved'].includes(request.url ?? '') &&
      body === '{"type":"update","id":12}';
    return response.end(JSON.stringify(isAsked ? { ...draft, title: { rendered: answers.title } } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = testLog();
  const now = () => fixtureNow;
  const timeZone = async () => fixtureTimeZone;
  const shared = { timeZone, log, now, types: [update] };
  const settings = { ...openHost(origin), credentials: { user: 'site', password: 'abcd EFGH' } };
  const host = createRemoteHost({ settings, ...shared });
  return { answers, log, open: createRemotePreviews({ host, settings, secret, ...shared }) };
};

test('a signed link shows the draft as it would be published, with its newest words', async () => {
  const { open, answers } = await openPreviews();
  const token = createToken('update', 12);
  const preview = await open(token);
  if (preview === null || preview === 'unavailable') throw new Error('The preview was not opened.');
  expect(preview).toMatchObject({ path: '/updates/a-draft', isShown: true, isCacheable: false });
  const { items } = await preview.host.list(update, defaultQuery);
  expect(items).toMatchObject([
    { id: 12, title: 'A draft', html: '<p>Words</p>', date: '2025-10-10T14:00:00' },
  ]);
  answers.title = 'A better title';
  const again = await open(token);
  if (again === null || again === 'unavailable') throw new Error('The preview was not opened.');
  expect((await again.host.list(update, defaultQuery)).items).toMatchObject([{ title: 'A better title' }]);
});

test('several readers of one link ask WordPress once', async () => {
  const { open, answers } = await openPreviews();
  await Promise.all([1, 2, 3].map(() => open(createToken('update', 12))));
  expect(answers.requests).toBe(1);
});

test('a WordPress behind a password and one that has moved inside its site give their drafts', async () => {
  const { open, answers } = await openPreviews();
  answers.redirect = '/moved';
  expect(await open(createToken('update', 12))).toMatchObject({ path: '/updates/a-draft' });
  expect(answers.authorization).toBe(`Basic ${btoa('site:abcd EFGH')}`);
  answers.redirect = 'https://elsewhere.example/moved';
  const before = answers.requests;
  expect(await open(createToken('update', 12))).toBe('unavailable');
  expect(answers.requests).toBe(before + 1);
});

test('no other link opens anything, WordPress is not asked, and it is logged once', async () => {
  const { open, answers, log } = await openPreviews();
  const token = createToken('update', 12);
  const tokens = [
    createToken('update', 12, fixtureNow - 1_000),
    createToken('update', 12, fixtureNow + hour, 'another-secret-of-24-characters'),
    token.replace('.12.', '.13.'),
    token.replace('update', 'quote'),
    token.slice(0, -1),
    `${token}0`,
    '',
    'wp....',
    createToken('no-such-type', 12),
  ];
  for (const other of tokens) expect([other, await open(other)]).toEqual([other, null]);
  expect(answers.requests).toBe(0);
  expect(log.lines).toEqual([expect.stringContaining('preview link of the content host rejected')]);
  expect(readPreviewToken(token, secret, fixtureNow)).toEqual({ type: 'update', id: 12 });
});

test('a draft that is gone ends the link; a WordPress that fails does not, and is logged once', async () => {
  const { open, answers, log } = await openPreviews();
  const token = createToken('update', 12);
  answers.status = 404;
  expect(await open(token)).toBeNull();
  expect(log.lines).toEqual([]);
  for (const status of [500, 401, 302]) {
    answers.status = status;
    expect(await open(token)).toBe('unavailable');
  }
  expect(log.lines).toHaveLength(1);
});
