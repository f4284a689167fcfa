import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { documents } from '../../src/shared/documents.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes/votes.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { startSiteProcess } from '../support/site-process.ts';

const json = { Accept: 'application/json' };
const password = 'a-long-enough-password';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-outage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const lines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; event: string; error?: string });

test('during a database outage, serves cached responses and 503 for the rest, and recovers by itself', {
  timeout: 120_000,
}, async () => {
  const mail = await startMailServer();
  const postgres = await startPostgres({ isDurable: true });
  const site = await startSiteProcess({
    DATA_DIR: newFolder(),
    ADMIN_USERNAME: demoSignIn.username,
    ADMIN_PASSWORD: password,
    DATABASE_URL: await postgres.create('site'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
  });
  onTestFinished(async () => {
    await site.end('SIGTERM');
    await Promise.all([postgres.stop(), mail.close()]);
  });
  const send = (path: string, init: RequestInit = {}) =>
    fetch(site.address + path, { redirect: 'manual', ...init });
  const signIn = () =>
    send('/api/admin/sign-in', {
      method: 'POST',
      body: JSON.stringify({ username: demoSignIn.username, password }),
      headers: { 'Content-Type': 'application/json' },
    });
  const signedIn = await signIn();
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const stamp = await readPageStamp(site.address);
  expect((await send('/')).status).toBe(200);
  expect((await send(documents.feed)).status).toBe(200);
  expect((await send('/wp-json/wp/v2/event')).status).toBe(200);

  await postgres.halt('fast');

  const cached = await send('/');
  expect(cached.status).toBe(200);
  expect(await cached.text()).toContain('No hero data found.');
  expect((await send(documents.feed)).status).toBe(200);
  expect((await send('/wp-json/wp/v2/event')).status).toBe(200);

  const failed = await send('/nowhere');
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toBe('10');
  expect(failed.headers.get('cache-control')).toBe('no-store');
  const html = await failed.text();
  expect(html).toContain('Oops! Something went wrong');
  expect(html).toContain('<header');
  expect(html).toContain('href="/nowhere"');
  expect(html).not.toContain('<script');

  const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams({ ...fields, opened: stamp }),
    headers,
  });
  const contact = {
    ...{ form: 'contact', name: 'Grace <b>', email: 'grace@example.org' },
    ...{ subject: 'Moni', message: 'First line\nSecond "line"' },
  };
  const vote = {
    ...{ form: 'vote', prices: serialisePrices(defaultVotePackages), votes: '5' },
    ...{ method: 'airtel', phone: '0991234567' },
  };
  const team = { cookie, 'Sec-Fetch-Site': 'same-origin' };
  const requests: readonly (readonly [string, RequestInit?])[] = [
    ['/events'],
    ['/updates?page=2'],
    ['/vote/ledger'],
    ['/sitemap.xml'],
    ['/sitemap-updates-1.xml'],
    [documents.manifest],
    [documents.mediaKit],
    [documents.ledger],
    ['/events/1.ics'],
    [documents.siteSharePicture],
    ['/favicon.ico'],
    ['/favicon.svg'],
    ['/login'],
    ['/admin/content'],
    ['/api/votes/progress'],
    ['/api/votes/orders/MM-7K2Q-9XWD-4HTB'],
    ['/wp-json/'],
    ['/wp-json/wp/v2/update'],
    ['/wp-json/wp/v2/comments?post=1'],
    ['/api/admin/me', { headers: team }],
    ['/api/admin/settings/general', { headers: team }],
    [
      '/api/admin/sign-in',
      {
        method: 'POST',
        body: JSON.stringify({ username: 'admin', password }),
        headers: { 'Content-Type': 'application/json' },
      },
    ],
    ['/newsletter/one-click/some-token', { method: 'POST' }],
    ['/contact', form(contact)],
    ['/contact', form(contact, json)],
    ['/vote', form(vote)],
    ['/vote', form(vote, json)],
    ['/', form({ form: 'newsletter', email: 'grace@example.org' })],
    ['/updates/some-news', form({ form: 'comment', post: '1', name: 'Grace', email: 'g@example.org' })],
  ];
  for (const [path, init] of requests) {
    const response = await send(path, init);
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 503]);
    expect([path, response.headers.get('retry-after')]).toEqual([path, '10']);
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(text).toMatch(/[A-Z][^<>{}]{15,}\w/);
    expect(text).not.toMatch(/ECONN|terminat|postgres|\.ts:/i);
    const wantsJson = new Headers(init?.headers).get('accept') === json.Accept;
    if (path.startsWith('/api/') || path.startsWith('/wp-json') || wantsJson) JSON.parse(text);
  }
  expect(await (await send('/wp-json/wp/v2/update')).json()).toMatchObject({
    code: 'database_unavailable',
    data: { status: 503 },
  });

  // No input is lost: the error page can send the same form again.
  const again = await (await send('/contact', form(contact))).text();
  expect(again).toContain('We could not save this right now.');
  expect(again).toMatch(/<form [^>]*action="\/contact"[^>]* method="post"/);
  expect(again).toContain('value="Grace &lt;b&gt;"');
  expect(again).toContain('Second &quot;line&quot;"');
  expect(again).toContain(`name="opened" value="${stamp}"`);
  const key = /name="key" value="([\w-]{16,})"/.exec(await (await send('/vote', form(vote))).text())?.[1];
  expect(key).toBeDefined();

  const outages = lines(site.output()).filter(({ event }) => event === 'database away');
  expect(outages).toHaveLength(1);
  expect(outages[0]?.error).toMatch(/ECONNREFUSED|terminat|57P01|administrator command|shutting down/);
  expect(lines(site.output()).filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(site.output()).not.toContain('postgres:postgres');

  await postgres.resume();
  await vi.waitFor(async () => expect((await send('/events')).status).toBe(200), { timeout: 20_000 });
  expect((await send('/contact', form(contact))).status).toBe(200);
  const placed = await send('/vote', form({ ...vote, key: key ?? '' }));
  expect(placed.status).toBe(303);
  expect((await send('/vote', form({ ...vote, key: key ?? '' }))).headers.get('location')).toBe(
    placed.headers.get('location'),
  );
  expect((await signIn()).status).toBe(200);
  // The background workers recover without a restart. A contact message would be mailed some minutes later.
  const subscriber = 'grace@example.org';
  expect((await send('/', form({ form: 'newsletter', email: subscriber }))).status).toBe(200);
  await vi.waitFor(
    () => expect(mail.received.filter(({ raw }) => raw.includes(`To: ${subscriber}`))).toHaveLength(1),
    { timeout: 30_000 },
  );
  await vi.waitFor(
    async () => expect(await (await send('/api/votes/progress')).json()).toMatchObject({ credited: 5 }),
    { timeout: 30_000 },
  );
  expect(lines(site.output()).filter(({ event }) => event === 'database back')).toHaveLength(1);
  expect(site.process.exitCode).toBeNull();
});
