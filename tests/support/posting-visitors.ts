import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { documents } from '../../src/shared/documents.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes/votes.ts';
import { makeOrdersDue } from './due-orders.ts';
import type { MailServer } from './mail-server.ts';

const readPaths = ['/', '/vote', '/contact', '/updates', '/nowhere', '/feed.xml', documents.ledger, '/login'];

const pause = (length: number) => new Promise((resolve) => setTimeout(resolve, length));

/** The acknowledged posts, and the counts of all statuses; 0 for a connection that broke. */
type Acknowledged = {
  readonly orders: string[];
  readonly emails: Readonly<Record<'newsletter' | 'contact', string[]>>;
  readonly statuses: Map<string, number>;
};

type Options = {
  readonly addresses: readonly string[];
  readonly visitors: number;
  /** The stamp of a page, with which forms are accepted. */
  readonly stamp: string;
  /** Whether connections may break, as when a process is killed; the visitor then goes on with something else. */
  readonly mayBreak?: boolean;
};

/** Visitors who place orders, send forms and read pages by turns, until they are stopped. */
export const startPostingVisitors = ({ addresses, visitors, stamp, mayBreak = false }: Options) => {
  const acknowledged: Acknowledged = {
    orders: [],
    emails: { newsletter: [], contact: [] },
    statuses: new Map(),
  };
  let isOver = false;
  const count = (what: string, status: number) =>
    acknowledged.statuses.set(`${what} ${status}`, (acknowledged.statuses.get(`${what} ${status}`) ?? 0) + 1);

  const request = async (url: string, isPost: boolean, init: RequestInit) => {
    const response = await fetch(url, init);
    // A download that has started can only be aborted.
    const text = await response.text().catch((error: unknown) => {
      if (!url.endsWith(documents.ledger)) throw error;
      return '';
    });
    count(isPost ? 'post' : 'read', response.status);
    if (response.status === 503) {
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(text.length).toBeGreaterThan(20);
      await pause(20);
    }
    return { status: response.status, text };
  };

  const send = async (
    address: string,
    path: string,
    fields: { readonly [field: string]: string } | null,
  ): Promise<{ readonly status: number; readonly text: string }> => {
    try {
      return await request(address + path, fields !== null, {
        // No request waits for a process that is gone.
        signal: AbortSignal.timeout(60_000),
        ...(fields === null
          ? {}
          : { method: 'POST', body: new URLSearchParams({ ...fields, opened: stamp }) }),
        headers: {
          Accept: fields === null ? 'text/html' : 'application/json',
          // Random IP addresses, as of different visitors behind a proxy.
          'X-Forwarded-For': `10.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}.7`,
        },
      });
    } catch (error) {
      if (!mayBreak || !(error instanceof TypeError)) throw error;
      count(fields === null ? 'read' : 'post', 0);
      await pause(20);
      return { status: 0, text: '' };
    }
  };

  const visit = async (): Promise<void> => {
    for (let turn = Math.trunc(Math.random() * 100); !isOver; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '';
      const name = randomUUID();
      const email = `${name}@example.org`;
      if (turn % 3 === 0) {
        const number = String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0');
        const { status, text } = await send(address, '/vote', {
          ...{ form: 'vote', prices: serialisePrices(defaultVotePackages), votes: '5', key: name },
          ...{ method: 'airtel', phone: `099${number}` },
        });
        if (status === 200) acknowledged.orders.push(JSON.parse(text).order.reference);
      } else if (turn % 3 === 1) {
        const { status } = await send(address, '/', { form: 'newsletter', email });
        if (status === 200) acknowledged.emails.newsletter.push(email);
      } else {
        const fields = { form: 'contact', name: 'Grace', email, subject: 'Moni', message: name };
        const { status } = await send(address, '/contact', fields);
        if (status === 200) acknowledged.emails.contact.push(email);
      }
      await send(address, readPaths[turn % readPaths.length] ?? '/', null);
    }
  };

  const load = Promise.all(Array.from({ length: visitors }, visit));
  // Awaited by `stop`; until then a rejection must not be unhandled.
  load.catch(() => {});
  return {
    acknowledged,
    /** Waits until so many more posts were acknowledged. */
    waitForPosts: async (more: number): Promise<void> => {
      const countPosts = () => acknowledged.statuses.get('post 200') ?? 0;
      const before = countPosts();
      await vi.waitFor(() => expect(countPosts()).toBeGreaterThan(before + more), {
        timeout: 60_000,
        interval: 20,
      });
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await load;
    },
  };
};

/**
 * Background work has recovered: every order is paid and counted, no mail waits; and nothing that was acknowledged is lost. The
 * site is running.
 */
export const expectNothingLost = async (
  { db }: Database,
  { orders, emails }: Acknowledged,
): Promise<void> => {
  // As if time had passed: the claims of processes that ended expire, and delayed retries are due.
  const mailIsDue = { due_gmt: gmtText(Date.now() - 1_000) };
  await makeOrdersDue(db, 'all');
  await db.updateTable('mail').set(mailIsDue).where('state', 'in', ['claimed', 'handing-over']).execute();
  await vi.waitFor(
    async () => {
      await db.updateTable('mail').set(mailIsDue).where('state', '=', 'waiting').execute();
      const pending = await db.selectFrom('vote_order').select('id').where('state', '=', 'pending').execute();
      const unsent = await db
        .selectFrom('mail')
        .select('id')
        .where('state', 'in', ['waiting', 'claimed', 'handing-over'])
        .execute();
      expect([pending.length, unsent.length]).toEqual([0, 0]);
    },
    { timeout: 120_000, interval: 200 },
  );
  const paid = await db.selectFrom('vote_order').select('reference').where('state', '=', 'paid').execute();
  const references = new Set(paid.map(({ reference }) => reference));
  expect(orders.filter((reference) => !references.has(reference))).toEqual([]);
  for (const [table, form] of [
    ['newsletter_subscriber', 'newsletter'],
    ['contact_message', 'contact'],
  ] as const) {
    const stored = new Set((await db.selectFrom(table).select('email').execute()).map(({ email }) => email));
    expect(emails[form].length).toBeGreaterThan(0);
    expect(emails[form].filter((email) => !stored.has(email))).toEqual([]);
  }
  // The first entry has the rules.
  expect(await checkLedger(db)).toMatchObject({ isWhole: true, books: [{ entries: paid.length + 1 }] });
};

/** Each newsletter address, which was typed once, got its confirmation at most once. */
export const expectMailsOnce = (
  { received }: Pick<MailServer, 'received'>,
  { emails }: Acknowledged,
): void => {
  const confirmed = received.flatMap(({ to }) => to).filter((email) => emails.newsletter.includes(email));
  expect(confirmed.length).toBeGreaterThan(0);
  expect(new Set(confirmed).size).toBe(confirmed.length);
};
