import { rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

const login = { user: 'campaign', password: 'secret-of-the-mail-server' };
const account = {
  name: 'Grace Phiri',
  username: 'grace',
  email: 'grace@campaign.example',
  password: 'nsima and chambo at the lake',
  confirmation: 'nsima and chambo at the lake',
};

let folder: string;
let mails: MailServer;
const running: SiteProcess[] = [];
beforeEach(async () => {
  folder = createDataFolder();
  mails = await startMailServer({}, login);
});
afterEach(async () => {
  for (const site of running.splice(0)) await site.end('SIGKILL');
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (variables: Readonly<Record<string, string>> = {}): Promise<SiteProcess> => {
  const site = await startSiteProcess({ DATA_DIR: folder, CAMPAIGN: 'own', ...variables });
  running.push(site);
  return site;
};
const readCode = async (site: SiteProcess): Promise<string> => {
  await vi.waitFor(() => expect(site.output()).toContain('with the code'));
  return /with the code (\S+)/.exec(site.output())?.[1] ?? '';
};

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Unlike `fetch`, it sends the `Host` that a proxy passes on. */
const send = (address: string, { method = 'GET', headers = {}, body = '' }: Sent) =>
  new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const request = httpRequest(address, { method, headers }, async (response) => {
      const received = new Headers();
      for (let at = 0; at < response.rawHeaders.length; at += 2)
        received.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '');
      resolve({ status: response.statusCode ?? 0, headers: received, text: await readText(response) });
    });
    request.on('error', reject);
    request.end(body);
  });

/** A browser without scripts at one of the processes. */
const openBrowser = () => {
  const cookies = new Map<string, string>();
  const request = async (address: string, sent: Sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}), ...sent.headers };
    const response = await send(address, { ...sent, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { ...response, location: response.headers.get('location') };
  };
  return {
    get: request,
    post: (address: string, fields: Readonly<Record<string, string>>, headers = {}) =>
      request(address, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          origin: new URL(address).origin,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
  };
};

const enterCode = async (site: SiteProcess) => {
  const browser = openBrowser();
  const entered = await browser.post(`${site.address}/set-up`, { code: await readCode(site) });
  expect([entered.status, entered.location]).toEqual([303, '/set-up/campaign']);
  return browser;
};

const campaign = (site: SiteProcess) => ({
  contestantName: 'Thandiwe Banda',
  siteTitle: 'Thandiwe for Miss Malawi',
  address: site.address,
});
const mailServer = () => ({
  host: '127.0.0.1',
  port: String(mails.port),
  security: 'starttls',
  username: login.user,
  password: login.password,
  sender: 'hello@campaign.example',
  recipient: account.email,
});

test('until the set-up ends, nothing of the site is served, and nothing names it', async () => {
  const site = await start();
  const browser = await enterCode(site);
  await browser.post(`${site.address}/set-up/campaign`, campaign(site));
  const visitor = openBrowser();
  const paths = [
    '/',
    '/vote',
    '/wp-json/wp/v2/posts',
    '/api/admin/me',
    '/feed.xml',
    '/uploads/x.webp',
    '/robots.txt',
  ];
  for (const path of paths) {
    const { status, headers, text } = await visitor.get(site.address + path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '120']);
    expect(text).not.toMatch(/Thandiwe|set-up\b(?!-band)/);
  }
  // A load balancer sends requests here, or nobody could set the site up.
  for (const path of ['/healthz', '/readyz'])
    expect((await visitor.get(site.address + path)).status).toBe(200);
  for (const path of ['/login', '/admin', '/admin/settings', '/set-up/mail']) {
    const { status, location } = await visitor.get(site.address + path);
    expect([path, status, location]).toEqual([path, 303, '/set-up']);
  }
  for (const step of ['campaign', 'mail', 'payments', 'administrator']) {
    const { status, text } = await visitor.post(`${site.address}/set-up/${step}`, {
      ...mailServer(),
      ...account,
    });
    expect([step, status]).toEqual([step, 403]);
    expect(text).not.toContain('Thandiwe');
  }
  expect(mails.connections()).toBe(0);
  const elsewhere = await browser.post(`${site.address}/set-up/administrator`, account, {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(elsewhere.status).toBe(403);
  expect((await visitor.get(site.address)).status).toBe(503);
});

test('wrong codes are limited, and the limit does not tell whether a code is right', async () => {
  const site = await start();
  const code = await readCode(site);
  const browser = openBrowser();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status, text } = await browser.post(`${site.address}/set-up`, { code: `0000-0000-00${attempt}` });
    expect(status).toBe(422);
    expect(text).toContain('This code is not correct.');
  }
  for (const typed of ['0000-0000-0000', code]) {
    const { status, text } = await browser.post(`${site.address}/set-up`, { code: typed });
    expect(status).toBe(429);
    expect(text).toContain('There were too many attempts to enter the code.');
  }
});

test('a set-up that was killed half-way goes on where it was, and the mail server works without a restart', async () => {
  const killed = await start();
  const code = await readCode(killed);
  const before = await enterCode(killed);
  expect((await before.post(`${killed.address}/set-up/campaign`, campaign(killed))).location).toBe(
    '/set-up/mail',
  );
  expect((await before.post(`${killed.address}/set-up/mail`, mailServer())).text).toContain(
    'accepted a test email',
  );
  await killed.end('SIGKILL');

  const site = await start({ PORT: new URL(killed.address).port });
  expect(await readCode(site)).toBe(code);
  // The admission of before is still valid.
  const page = await before.get(`${site.address}/set-up/mail`);
  expect(page.text).toContain('127.0.0.1');
  expect(page.text).not.toContain(login.password);
  expect((await before.get(`${site.address}/set-up/campaign`)).text).toContain('Thandiwe Banda');
  const ended = await before.post(`${site.address}/set-up/administrator`, account);
  expect([ended.status, ended.location]).toEqual([303, '/admin']);
  expect((await before.get(`${site.address}/api/admin/me`)).text).toContain('Grace Phiri');
  expect((await before.get(site.address)).text).toContain('Thandiwe for Miss Malawi');

  // A confirmation leaves through the entered server.
  mails.received.splice(0);
  const { username } = account;
  const forgotten = await fetch(`${site.address}/api/admin/forgotten-password`, {
    method: 'POST',
    headers: { origin: site.address, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  expect(forgotten.status).toBe(204);
  await vi.waitFor(() => expect(mails.received.map(({ to }) => to)).toEqual([[account.email]]), {
    timeout: 20_000,
  });
  await site.end('SIGTERM');

  // Neither variable is set: the campaign stays the team's own.
  const again = await start({ CAMPAIGN: '' });
  expect((await fetch(`${again.address}/login`)).status).toBe(200);
  expect(again.output()).not.toContain(demoSignIn.password);
  const signIn = (credentials: object) =>
    fetch(`${again.address}/api/admin/sign-in`, {
      method: 'POST',
      headers: { origin: again.address, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  expect((await signIn(demoSignIn)).status).toBe(401);
  expect((await signIn({ username, password: account.password })).status).toBe(200);
  for (const one of [killed, site, again])
    for (const secret of [login.password, account.password]) expect(one.output()).not.toContain(secret);
});

test('behind a proxy with HTTPS, its address is suggested, and the session belongs to it', async () => {
  const site = await start();
  const origin = 'https://campaign.example';
  const proxied = { host: 'campaign.example', 'x-forwarded-proto': 'https' };
  const browser = openBrowser();
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    browser.post(site.address + path, fields, { ...proxied, origin });
  const entered = await post('/set-up', { code: await readCode(site) });
  expect(entered.headers.getSetCookie()[0]).toMatch(/Path=\/set-up; HttpOnly; SameSite=Strict; Secure$/);
  const page = await browser.get(`${site.address}/set-up/campaign`, { headers: proxied });
  expect(page.text).toContain(`value="${origin}"`);
  const other = await post('/set-up/campaign', { ...campaign(site), address: 'https://mistyped.example' });
  expect([other.status, other.text.includes(`You opened this page at ${origin}.`)]).toEqual([422, true]);
  expect((await post('/set-up/campaign', { ...campaign(site), address: `${origin}/` })).status).toBe(303);
  const ended = await post('/set-up/administrator', account);
  expect(ended.location).toBe('/admin');
  const cookies = ended.headers.getSetCookie().filter((line) => line.startsWith('__Host-campaign.'));
  expect(cookies.every((line) => /; Secure/.test(line))).toBe(true);
  expect(cookies.length).toBeGreaterThan(0);
  const home = await browser.get(site.address, { headers: proxied });
  expect(home.text).toContain(`<link rel="canonical" href="${origin}/"`);
  expect(home.headers.get('strict-transport-security')).toContain('max-age');
});

onEveryDatabase(({ newLocation }) => {
  test('two processes agree on the code, one tab becomes the Administrator, and both serve the site', async () => {
    const location = await newLocation();
    const shared =
      location.dialect === 'postgres' ? { DATABASE_URL: location.url, SECRET_KEY: testSecretText } : {};
    const [one, other] = [await start(shared), await start(shared)];
    expect(await readCode(other)).toBe(await readCode(one));
    const tabs = await Promise.all([enterCode(one), enterCode(other), enterCode(one), enterCode(other)]);
    const outcomes = await Promise.all(
      tabs.map((tab, index) => {
        const { address } = index % 2 === 0 ? one : other;
        const username = `${account.username}${index}`;
        const email = `${username}@campaign.example`;
        return tab.post(`${address}/set-up/administrator`, { ...account, username, email });
      }),
    );
    expect(outcomes.map(({ location }) => location).sort()).toEqual(['/admin', '/login', '/login', '/login']);
    // At once, also where the set-up did not end.
    for (const { address } of [one, other]) {
      expect((await openBrowser().get(address)).status).toBe(200);
      const { status, location: target } = await openBrowser().get(`${address}/set-up`);
      expect([status, target]).toEqual([303, '/login']);
    }
  });

  test('a mail server that is entered in one process is used by the other', async () => {
    const location = await newLocation();
    const shared =
      location.dialect === 'postgres' ? { DATABASE_URL: location.url, SECRET_KEY: testSecretText } : {};
    const [one, other] = [await start(shared), await start(shared)];
    const browser = await enterCode(one);
    await browser.post(`${one.address}/set-up/administrator`, account);
    const readSource = async ({ address }: SiteProcess) =>
      (await browser.get(`${address}/login`)).text.includes('"sendsMail":true');
    expect([await readSource(one), await readSource(other)]).toEqual([false, false]);
    const changed = await browser.get(`${one.address}/api/admin/operator-settings/mail-server`, {
      method: 'PUT',
      headers: { origin: one.address, 'content-type': 'application/json' },
      body: JSON.stringify({ ...mailServer(), currentPassword: account.password }),
    });
    expect(changed.status).toBe(200);
    expect(await readSource(one)).toBe(true);
    await vi.waitFor(async () => expect(await readSource(other)).toBe(true), { timeout: 20_000 });
  });
});
