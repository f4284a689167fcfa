import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { documents } from '../../src/shared/documents.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes/votes.ts';
import { makeOrdersDue } from '../support/due-orders.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

/** Clean and immediate stops by turns. */
const restarts = 4;
/** The minimum number of acknowledged posts between two restarts. */
const postsBetween = 12;
const visitors = 8;

const readPaths = ['/', '/vote', '/contact', '/updates', '/nowhere', '/feed.xml', documents.ledger, '/login'];

const pause = (length: number) => new Promise((resolve) => setTimeout(resolve, length));

/** The acknowledged posts, and the counts of all statuses. */
type Record = {
  readonly orders: string[];
  readonly emails: Map<'newsletter' | 'contact', string[]>;
  readonly statuses: Map<string, number>;
};

/** Sends forms and reads pages by turns; continues with the next request after a 503. */
const visit = async (sites: readonly SiteProcess[], record: Record, stamp: string, isOver: () => boolean) => {
  const count = (what: string, status: number) =>
    record.statuses.set(`${what} ${status}`, (record.statuses.get(`${what} ${status}`) ?? 0) + 1);
  const send = async (
    site: SiteProcess,
    path: string,
    fields: { readonly [field: string]: string } | null,
  ) => {
    const response = await fetch(site.address + path, {
      ...(fields === null ? {} : { method: 'POST', body: new URLSearchParams({ ...fields, opened: stamp }) }),
      headers: {
        Accept: fields === null ? 'text/html' : 'application/json',
        // Random IP addresses, as of different visitors behind a proxy.
        'X-Forwarded-For': `10.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}.7`,
      },
    });
    // A download that has started can only be aborted.
    const text = await response.text().catch((error: unknown) => {
      if (path !== documents.ledger) throw error;
      return '';
    });
    count(fields === null ? 'read' : 'post', response.status);
    if (response.status === 503) {
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(text.length).toBeGreaterThan(20);
      await pause(20);
    }
    return { status: response.status, text };
  };
  for (let turn = Math.trunc(Math.random() * 100); !isOver(); turn += 1) {
    const site = sites[turn % sites.length] as SiteProcess;
    const name = randomUUID();
    const email = `${name}@example.org`;
    if (turn % 3 === 0) {
      const number = String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0');
      const fields = {
        ...{ form: 'vote', prices: serialisePrices(defaultVotePackages), votes: '5', key: name },
        ...{ method: 'airtel', phone: `099${number}` },
      };
      const { status, text } = await send(site, '/vote', fields);
      if (status === 200) record.orders.push(JSON.parse(text).order.reference);
    } else if (turn % 3 === 1) {
      const { status } = await send(site, '/', { form: 'newsletter', email });
      if (status === 200) record.emails.get('newsletter')?.push(email);
    } else {
      const fields = { form: 'contact', name: 'Grace', email, subject: 'Moni', message: name };
      const { status } = await send(site, '/contact', fields);
      if (status === 200) record.emails.get('contact')?.push(email);
    }
    await send(site, readPaths[turn % readPaths.length] ?? '/', null);
  }
};

test(`PostgreSQL restarts ${restarts} times under load: both processes survive, and no acknowledged post is lost`, {
  timeout: 400_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-restarts-'));
  const [postgres, mail] = [await startPostgres({ isDurable: true }), await startMailServer()];
  const url = await postgres.create('site');
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: testSecretText,
    ADMIN_PASSWORD: 'a-long-enough-password',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
  };
  const sites = [
    await startSiteProcess({ ...variables, DATA_DIR: join(folder, 'one') }),
    await startSiteProcess({ ...variables, DATA_DIR: join(folder, 'two') }),
  ] as const;
  onTestFinished(async () => {
    for (const site of sites) await site.end('SIGTERM');
    await Promise.all([postgres.stop(), mail.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const stamp = await readPageStamp(sites[0].address);

  const record: Record = {
    orders: [],
    emails: new Map([
      ['newsletter', []],
      ['contact', []],
    ]),
    statuses: new Map(),
  };
  const acknowledged = () => record.statuses.get('post 200') ?? 0;
  let isOver = false;
  const load = Promise.all(Array.from({ length: visitors }, () => visit(sites, record, stamp, () => isOver)));
  // Awaited below; until then a rejection must not be unhandled.
  load.catch(() => {});
  for (let restart = 0; restart < restarts; restart += 1) {
    const before = acknowledged();
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + postsBetween), {
      timeout: 60_000,
      interval: 20,
    });
    await postgres.restart(restart % 2 === 0 ? 'fast' : 'immediate');
  }
  const afterLast = acknowledged();
  await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(afterLast + postsBetween), {
    timeout: 60_000,
  });
  isOver = true;
  await load;

  // All responses are 200, 404 or 503.
  expect([...record.statuses.keys()].filter((key) => !/ (200|404|503)$/.test(key))).toEqual([]);
  expect(record.statuses.get('post 503') ?? 0).toBeGreaterThan(0);
  for (const site of sites) {
    expect(site.process.exitCode).toBeNull();
    expect(site.process.signalCode).toBeNull();
    expect((await fetch(`${site.address}/contact`)).status).toBe(200);
    // Each outage and each recovery is logged once.
    const lines = (event: string) => site.output().split(`"event":"${event}"`).length - 1;
    expect(lines('database away')).toBeGreaterThanOrEqual(1);
    expect(lines('database away')).toBeLessThanOrEqual(3 * restarts);
    expect(lines('database back')).toBe(lines('database away'));
    expect(site.output()).not.toMatch(/"level":"error","event":"(?!database away)/);
  }

  // Background work recovers: every order is paid and counted, every mail is sent.
  const { db, close } = await openDatabase({ dialect: 'postgres', url });
  // As if time had passed: claims of the outages expire, and delayed retries are due.
  const mailIsDue = { due_gmt: gmtText(Date.now() - 1_000) };
  await makeOrdersDue(db, 'all');
  await db.updateTable('mail').set(mailIsDue).where('state', 'in', ['claimed', 'handing-over']).execute();
  await vi.waitFor(
    async () => {
      await db.updateTable('mail').set(mailIsDue).where('state', '=', 'waiting').execute();
      const pending = await db.selectFrom('vote_order').select('id').where('state', '=', 'pending').execute();
      const countUnsent = await db
        .selectFrom('mail')
        .select('id')
        .where('state', 'in', ['waiting', 'claimed', 'handing-over'])
        .execute();
      expect([pending.length, countUnsent.length]).toEqual([0, 0]);
    },
    { timeout: 120_000, interval: 200 },
  );
  const paid = await db.selectFrom('vote_order').select('reference').where('state', '=', 'paid').execute();
  const references = new Set(paid.map(({ reference }) => reference));
  expect(record.orders.filter((reference) => !references.has(reference))).toEqual([]);
  for (const [table, form] of [
    ['newsletter_subscriber', 'newsletter'],
    ['contact_message', 'contact'],
  ] as const) {
    const stored = new Set((await db.selectFrom(table).select('email').execute()).map(({ email }) => email));
    const acknowledgedEmails = record.emails.get(form) ?? [];
    expect(acknowledgedEmails.length).toBeGreaterThan(0);
    expect(acknowledgedEmails.filter((email) => !stored.has(email))).toEqual([]);
  }
  // The first entry has the rules.
  expect(await checkLedger(db)).toMatchObject({ isWhole: true, books: [{ entries: paid.length + 1 }] });
  await close();
});
