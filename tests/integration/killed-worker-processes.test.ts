import { expect, onTestFinished, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { expectMailsOnce, expectNothingLost, startPostingVisitors } from '../support/posting-visitors.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { listWorkerProcesses } from '../support/worker-processes.ts';

const kills = 4;
const postsBetween = 12;

const patient = { timeout: 60_000, interval: 50 };

onEveryDatabase(({ newLocation, newFolder }) => {
  test(`worker processes are killed ${kills} times under load: nothing acknowledged is lost, no mail is sent twice`, {
    timeout: 400_000,
  }, async () => {
    const folder = newFolder();
    const location = await newLocation();
    const place: DatabaseLocation =
      location.dialect === 'postgres' ? location : { dialect: 'sqlite', file: `${folder}/site.db` };
    const mail = await startMailServer();
    const site = await startSiteProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      WEB_CONCURRENCY: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
      ...(place.dialect === 'postgres' ? { DATABASE_URL: place.url } : {}),
    });
    onTestFinished(async () => {
      await site.end('SIGKILL');
      await mail.close();
    });
    await expect.poll(() => listWorkerProcesses(site).length, patient).toBe(2);
    const { acknowledged, waitForPosts, stop } = startPostingVisitors({
      addresses: [site.address],
      visitors: 8,
      stamp: await readPageStamp(site.address),
      mayBreak: true,
    });
    for (let kill = 0; kill < kills; kill += 1) {
      await waitForPosts(postsBetween);
      const workers = listWorkerProcesses(site);
      const victim = workers[kill % workers.length];
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
      await expect
        .poll(() => listWorkerProcesses(site).filter((pid) => pid !== victim).length, patient)
        .toBe(2);
    }
    await waitForPosts(postsBetween);
    await stop();
    // All responses are 200, 404 or 503; other requests lost their process.
    expect([...acknowledged.statuses.keys()].filter((key) => !/ (0|200|404|503)$/.test(key))).toEqual([]);
    expect(site.output()).not.toContain('"level":"error"');

    const database = await openDatabase(place);
    await expectNothingLost(database, acknowledged);
    await database.close();
    expectMailsOnce(mail, acknowledged);
    expect(await site.end('SIGTERM')).toBe(0);
  });
});
