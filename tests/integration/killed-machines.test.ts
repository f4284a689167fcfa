import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { expectMailsOnce, expectNothingLost, startPostingVisitors } from '../support/posting-visitors.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

const kills = 4;
const postsBetween = 12;

test(`two machines on one database are killed by turns, ${kills} times under load: nothing acknowledged is lost, no mail is sent twice`, {
  timeout: 400_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-machines-'));
  const mail = await startMailServer();
  const url = await newPostgresDatabase(inject('postgresTemplate'));
  const startMachine = async (name: string, port: number) =>
    startSiteProcess({
      // A disk of its own.
      DATA_DIR: join(folder, name),
      PORT: String(port),
      DATABASE_URL: url,
      SECRET_KEY: testSecretText,
      ADMIN_PASSWORD: 'a-long-enough-password',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
    });
  const ports = [await freePort(), await freePort()] as const;
  const machines = [await startMachine('one', ports[0]), await startMachine('two', ports[1])];
  onTestFinished(async () => {
    for (const machine of machines) await machine.end('SIGKILL');
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const addresses = machines.map(({ address }) => address);
  const { acknowledged, waitForPosts, stop } = startPostingVisitors({
    addresses,
    visitors: 8,
    stamp: await readPageStamp(addresses[0] ?? ''),
    mayBreak: true,
  });
  for (let kill = 0; kill < kills; kill += 1) {
    await waitForPosts(postsBetween);
    const killed = kill % 2;
    await machines[killed]?.end('SIGKILL');
    // The other one serves meanwhile.
    await waitForPosts(postsBetween);
    machines[killed] = await startMachine(killed === 0 ? 'one' : 'two', ports[killed] ?? 0);
  }
  await waitForPosts(postsBetween);
  await stop();
  expect([...acknowledged.statuses.keys()].filter((key) => !/ (0|200|404|503)$/.test(key))).toEqual([]);
  for (const machine of machines) expect(machine.output()).not.toContain('"level":"error"');
  const database = await openDatabase({ dialect: 'postgres', url });
  await expectNothingLost(database, acknowledged);
  await database.close();
  expectMailsOnce(mail, acknowledged);
});
