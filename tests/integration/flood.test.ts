import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { addressClient, type TimedAnswer } from '../support/address-client.ts';
import { pageStamp } from '../support/page-stamp.ts';
import { memoryOf } from '../support/process-memory.ts';
import { startSiteProcess } from '../support/site-process.ts';

const posts = 2_000;
const megabyte = 1024 * 1024;

const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const medianOf = (answers: readonly TimedAnswer[]): number => {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const cutOff: TimedAnswer = { status: 0, retryAfter: undefined, milliseconds: 0 };

const statusesOf = (answers: readonly TimedAnswer[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

// macOS has no second address of its own to come from.
test.skipIf(process.platform === 'darwin')(
  'two thousand posts over the limits from one address leave others served',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campaign-flood-'));
    const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
    const flooder = addressClient(site.address, '127.0.0.2', 40);
    const visitor = addressClient(site.address, '127.0.0.3', 1);
    try {
      const opened = await pageStamp(site.address);
      const read = () => visitor.ask('/');
      const vote = () =>
        visitor.ask('/vote', formOf({ form: 'vote', opened, votes: '5', prices: '5:450', method: 'visa' }), {
          accept: 'application/json',
        });
      const idle = { reads: [] as TimedAnswer[], votes: [] as TimedAnswer[] };
      for (let round = 0; round < 20; round += 1) {
        idle.reads.push(await read());
        idle.votes.push(await vote());
      }
      const before = memoryOf(site.process.pid, 'VmRSS');

      const picture = new Blob([new Uint8Array(megabyte)]);
      /** Messages of ever other senders; every tenth a large feedback; to pages and to scripts. */
      const flood = (number: number): Promise<TimedAnswer> => {
        const headers: Record<string, string> = number % 2 === 0 ? { accept: 'application/json' } : {};
        const shared = { opened, name: `Robot ${number}`, message: 'Buy this! '.repeat(400) };
        return number % 10 === 0
          ? flooder.ask('/', formOf({ form: 'feedback', ...shared, picture }), headers)
          : flooder.ask(
              '/contact',
              formOf({ form: 'contact', ...shared, email: `robot${number}@example.org`, subject: 'Buy' }),
              headers,
            );
      };
      let isOver = false;
      const flooded = (async () => {
        const answers: TimedAnswer[] = [];
        let next = 0;
        const line = async (): Promise<void> => {
          while (next < posts) {
            next += 1;
            // Who floods may be cut off; nobody else may.
            answers.push(await flood(next).catch(() => cutOff));
          }
        };
        await Promise.all(Array.from({ length: 40 }, line));
        return answers;
      })().finally(() => {
        isOver = true;
      });
      const busy = { reads: [] as TimedAnswer[], votes: [] as TimedAnswer[] };
      while (!isOver) {
        busy.reads.push(await read());
        if (busy.votes.length < 200) busy.votes.push(await vote());
      }
      const answers = await flooded;

      expect(answers).toHaveLength(posts);
      const taken = answers.filter(({ status }) => status === 200);
      // Thirty messages, and of the feedback none: its picture is no picture.
      expect(taken).toHaveLength(30);
      expect([0, 200, 422, 429]).toEqual(expect.arrayContaining(statusesOf(answers)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(posts / 2);
      for (const { retryAfter } of refused) expect(retryAfter).toMatch(/^\d+$/);

      expect(busy.reads.length).toBeGreaterThan(5);
      expect(statusesOf([...busy.reads, ...busy.votes])).toEqual([200]);
      // A visitor may notice it, but is never kept waiting: many times an idle server's answer is still quick.
      expect(medianOf(busy.reads)).toBeLessThan(100 * medianOf(idle.reads) + 250);
      expect(medianOf(busy.votes)).toBeLessThan(100 * medianOf(idle.votes) + 250);
      expect(memoryOf(site.process.pid, 'VmHWM') - before).toBeLessThan(300);
      expect(site.output()).not.toMatch(/"level":"error"/);
    } finally {
      flooder.close();
      visitor.close();
      await site.end('SIGTERM');
    }
    const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
    const stored = await database.db.selectFrom('contact_message').select('id').execute();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    expect(stored).toHaveLength(30);
  },
  120_000,
);
