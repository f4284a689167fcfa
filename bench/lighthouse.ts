import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { demoParameters, publicPages } from '../tests/e2e/support/public-pages.ts';
import { openAndScrollThrough } from '../tests/e2e/support/scroll-through.ts';
import { chromiumFlags, chromiumLaunch } from '../tests/support/chromium-flags.ts';
import { cpuMicroseconds } from './cpu-time.ts';
import { installDemoFolder } from './demo-folder.ts';
import { endServersOnExit, startSite } from './server-process.ts';

/** Every public page that search engines may index. */
const listIndexedPages = async (address: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { path } of publicPages(demoParameters).filter(({ status }) => status === 200)) {
    const page = await (await fetch(address + path)).text();
    if (!page.includes('<meta name="robots" content="noindex"')) found.push(path);
  }
  return found;
};

/** Each page is measured as often as this, and the median counts: single runs differ with what else the machine does. */
const runs = 3;

/** The longest total blocking time that a page may have, in milliseconds. */
const maxBlockingTime = 150;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const reports = join(import.meta.dirname, '..', '.cache', 'lighthouse');
const print = (line: string): void => console.log(line);

/** The failed audits of each category. */
const listFailedAudits = (result: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']): string[] =>
  Object.values(result.categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(
        ({ id }) => `${category.id}: ${result.audits[id]?.title} ${result.audits[id]?.displayValue ?? ''}`,
      ),
  );

const measure = async (address: string, port: number) => {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}.`);
  return result;
};

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures a page several times; returns the median of each figure, and the run with the most failed audits. */
const measureOften = async (address: string, port: number) => {
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(address, port));
  const medianOf = (read: (result: (typeof results)[number]['lhr']) => number | undefined) =>
    Math.round(getMedian(results.map(({ lhr }) => read(lhr) ?? 0)));
  return {
    scores: categories.map((name) => medianOf((lhr) => (lhr.categories[name]?.score ?? 0) * 100)),
    blockingTime: medianOf((lhr) => lhr.audits['total-blocking-time']?.numericValue),
    largestPaint: medianOf((lhr) => lhr.audits['largest-contentful-paint']?.numericValue),
    worst: results.toSorted(
      (a, b) => listFailedAudits(b.lhr).length - listFailedAudits(a.lhr).length,
    )[0] as (typeof results)[number],
  };
};

/** Warms up the server, which creates the sizes of each picture at the first request. */
const warmUp = async (addresses: readonly string[]): Promise<void> => {
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  for (const address of addresses) await openAndScrollThrough(page, address, { screens: 1 });
  await browser.close();
};

/** Waits until the site has encoded the pictures of the warm-up: it does so after its response, and takes a whole processor. */
const waitUntilIdle = async (pid: number): Promise<void> => {
  const read = () => cpuMicroseconds(pid) ?? 0;
  for (let before = read(); ; before = read()) {
    await pause(2_000);
    if (read() - before < 100_000) return;
  }
};

endServersOnExit();
mkdirSync(reports, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'campaign-lighthouse-'));
await installDemoFolder(folder);
const site = await startSite(folder);
const address = `http://127.0.0.1:${site.port}`;
const chrome = await launch({
  ...(process.env.CHROMIUM_PATH ? { chromePath: process.env.CHROMIUM_PATH } : {}),
  chromeFlags: ['--headless', ...chromiumFlags],
});
let isPerfect = true;
try {
  const requested = process.argv.slice(2);
  const measured = requested.length > 0 ? requested : await listIndexedPages(address);
  await warmUp(measured.map((page) => address + page));
  await waitUntilIdle(site.pid);
  // Warms up the browser.
  await measure(`${address}/contact`, chrome.port);
  print(`${'page'.padEnd(34)}${categories.join('  ')}  blocking  largest paint`);
  for (const page of measured) {
    const { scores, blockingTime, largestPaint, worst } = await measureOften(address + page, chrome.port);
    const isGood = scores.every((score) => score === 100) && blockingTime < maxBlockingTime;
    if (!isGood) isPerfect = false;
    const cells = scores.map((score, at) => String(score).padStart(categories[at]?.length ?? 0));
    print(
      `${page.padEnd(34)}${cells.join('  ')}  ${`${blockingTime} ms`.padStart(8)}  ${`${largestPaint} ms`.padStart(13)}`,
    );
    if (!isGood) for (const line of listFailedAudits(worst.lhr)) print(`    ${line}`);
    writeFileSync(join(reports, `${page.replace(/\W+/g, '-') || 'home'}.json`), String(worst.report));
  }
} finally {
  chrome.kill();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isPerfect ? 0 : 1;
