import { afterEach, describe, expect, test } from 'vitest';
import { fixtureTimeZone } from '../../../../tests/support/content-fixtures.ts';
import { type Behaviour, FakeContentHost } from '../../../../tests/support/fake-content-host.ts';
import { listTitles } from '../../../../tests/support/remote-content.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';
import { update } from '../../../content/types/update.ts';
import type { ContentHost } from '../content-host.ts';
import type { HostSettings } from './host-settings.ts';
import { createRemoteHost } from './remote-host.ts';
import { isSameSite } from './same-site.ts';

const hosts: FakeContentHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
});

const startHost = async (): Promise<FakeContentHost> => {
  const host = await new FakeContentHost({ update: numberedUpdates(2) }).start();
  hosts.push(host);
  return host;
};

const log = testLog();

const read = (address: string, settings: Partial<HostSettings> = {}): ContentHost =>
  createRemoteHost({
    settings: { address, credentials: null, timeout: 5_000, ...settings },
    timeZone: async () => fixtureTimeZone,
    log,
    types: [update],
  });

const both = ['Update 1', 'Update 2'];

const page = (status: number, type: string, body: string): Behaviour => ({
  as: 'responding',
  status,
  type,
  body,
});

test.each([
  ['', '', false],
  ['/blog', '/blog', false],
  ['/blog/', '/blog', false],
  ['', '', true],
  ['/blog', '/blog', true],
])(
  'finds the API of the site at "%s", in the folder "%s", plain permalinks: %s',
  async (path, folder, isPlain) => {
    const fake = await startHost();
    fake.folder = folder;
    fake.hasPlainPermalinks = isPlain;
    const host = read(fake.origin + path);
    expect(await listTitles(host)).toEqual(both);
    // The links of the admin area to WordPress's editors.
    expect(host.remote?.getHealth()).toMatchObject({
      api: `${fake.origin}${folder}/${isPlain ? 'index.php?rest_route=/' : 'wp-json/'}`,
      editor: `${fake.origin}${folder}/`,
      zone: { timeZone: fixtureTimeZone },
      lastError: null,
    });
  },
);

test('follows redirects inside the site', async () => {
  const fake = await startHost();
  fake.folder = '/blog';
  fake.behaviour = { as: 'redirecting', to: '/blog/wp-json/' };
  fake.misbehavesFor = ({ pathname }) => pathname === '/wp-json/';
  expect(await listTitles(read(fake.origin))).toEqual(both);
  expect(fake.listRequests.every((request) => request.startsWith('GET /blog/wp-json/'))).toBe(true);
});

test.each([
  ['http://example.org/', 'https://example.org/blog', true],
  ['https://example.org/', 'https://example.org/wp-json/', true],
  ['https://example.org/', 'http://example.org/', false],
  ['https://example.org/', 'https://www.example.org/', false],
  ['https://example.org/', 'https://example.org:8443/', false],
  ['http://example.org/', 'https://example.org.evil.example/', false],
])('from %s to %s is the same site: %s', (from, to, expected) =>
  expect(isSameSite(new URL(from), new URL(to))).toBe(expected),
);

describe('credentials', () => {
  const credentials = { user: 'site', password: 'abcd EFGH 1234 ijkl' };

  test('are sent with every request to the host, with the name of the product', async () => {
    const fake = await startHost();
    fake.requiredCredentials = credentials;
    expect(await listTitles(read(fake.origin, { credentials }))).toEqual(both);
    expect(fake.headers['user-agent']).toMatch(/^miss-malawi-campaign\/\d/);
  });

  test('are asked for where they are missing', async () => {
    const fake = await startHost();
    fake.requiredCredentials = credentials;
    await expect(listTitles(read(fake.origin))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('set CONTENT_HOST_USER and CONTENT_HOST_PASSWORD') },
    });
  });

  test('that the host does not accept are named, also by the code of WordPress', async () => {
    const fake = await startHost();
    fake.requiredCredentials = credentials;
    const wrong = read(fake.origin, { credentials: { ...credentials, password: 'wrong' } });
    await expect(wrong.remote?.refresh()).rejects.toThrow(
      'the answer has status 401; it does not accept CONTENT_HOST_USER and CONTENT_HOST_PASSWORD',
    );
    fake.requiredCredentials = null;
    fake.behaviour = page(403, 'application/json', '{"code":"invalid_username"}');
    await expect(wrong.remote?.refresh()).rejects.toThrow('it does not accept CONTENT_HOST_USER');
  });

  test('are never sent to another origin, and never logged', async () => {
    const [fake, other] = [await startHost(), await startHost()];
    const host = read(fake.origin, { credentials });
    fake.behaviour = { as: 'redirecting', to: `${other.origin}/wp-json/` };
    await expect(listTitles(host)).rejects.toThrow();
    // A Link header, too, may name another origin.
    fake.behaviour = { as: 'linking', to: `${other.origin}/wp-json/` };
    await expect(listTitles(read(fake.origin, { credentials }))).rejects.toMatchObject({
      cause: { message: expect.stringContaining(`its REST API is at ${other.origin}`) },
    });
    expect(other.requests).toEqual([]);
    const secret = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    expect(log.lines.join('')).not.toContain(credentials.password);
    expect(log.lines.join('')).not.toContain(secret);
  });
});

test('a host that closes the list of its types is read under their usual names', async () => {
  const fake = await startHost();
  fake.behaviour = {
    as: 'responding',
    status: 401,
    type: 'application/json',
    body: '{"code":"rest_cannot_view"}',
  };
  fake.misbehavesFor = ({ pathname }) => pathname.endsWith('/types');
  expect(await listTitles(read(fake.origin))).toEqual(both);
});

test.each<[string, Behaviour, RegExp]>([
  [
    'a PHP notice',
    page(200, 'application/json', '<br />\n<b>Notice</b>: Undefined index in x.php\n{}'),
    /WP_DEBUG_DISPLAY/,
  ],
  ['a page', page(200, 'text/html', '<!doctype html><h1>Coming soon</h1>'), /a page, not JSON/],
  [
    'another API',
    page(200, 'application/json', '{"namespaces":["oembed/1.0"]}'),
    /not the index of a WordPress/,
  ],
  ['an error', page(503, 'text/html', 'Briefly unavailable'), /status 503; the error log/],
  ['nothing', page(200, 'application/json', ''), /the answer is empty/],
  [
    'a closed API',
    page(403, 'application/json', '{"code":"rest_forbidden"}'),
    /status 403; .* closes the REST API/,
  ],
  [
    'a server without WordPress',
    page(404, 'text/html', 'Not Found'),
    /status 404; no WordPress may be at this address/,
  ],
  ['too many requests', page(429, 'text/plain', 'Slow down'), /status 429; it limits/],
])('says what is wrong with %s in place of the index', async (_, behaviour, message) => {
  const fake = await startHost();
  fake.behaviour = behaviour;
  await expect(listTitles(read(fake.origin))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(message) },
  });
});

test('a host that takes too long is told from one that cannot be reached', async () => {
  const fake = await startHost();
  const host = read(fake.origin, { timeout: 300 });
  fake.behaviour = { as: 'slow', wait: 2_000 };
  await expect(host.remote?.refresh()).rejects.toThrow(
    'it took longer than 0.3 seconds to answer; CONTENT_HOST_TIMEOUT',
  );
  await fake.stop();
  await expect(host.remote?.refresh()).rejects.toThrow('it could not be reached');
});
