import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../tests/e2e/support/sign-in.ts';
import { visitUntilIdle } from '../tests/e2e/support/visit.ts';
import { chromiumLaunch } from '../tests/support/chromium-flags.ts';
import { startSiteProcess } from '../tests/support/site-process.ts';

/** The heights of the pictures by their width. */
const tall = { 360: 1500, 1280: 1160 };
const short = { 360: 1100, 1280: 900 };
const screen = { 360: 780, 1280: 900 };

/** The pages in the README; a file is named after its page and its width. */
const shots = [
  { name: 'home', path: '/', heights: tall },
  { name: 'updates', path: '/updates', heights: tall },
  { name: 'events', path: '/events', heights: tall },
  { name: 'gallery', path: '/gallery', heights: tall },
  { name: 'vote', path: '/vote', heights: short },
  { name: 'ledger', path: '/vote/ledger', heights: short },
  { name: 'admin-dashboard', path: '/admin', heights: screen },
  { name: 'admin-content', path: '/admin/content', heights: screen },
  { name: 'admin-media', path: '/admin/media', heights: screen },
  { name: 'admin-settings', path: '/admin/settings', heights: screen },
] as const;
type Shot = (typeof shots)[number];

const openShot = async (page: Page, address: string, path: string): Promise<void> => {
  if (!path.startsWith('/admin')) {
    await visitUntilIdle(page, address + path);
    return;
  }
  await signIn(page.context(), address);
  await page.goto(address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

const takeShot = async (
  browser: Browser,
  address: string,
  { name, path, heights }: Shot,
  folder: string,
): Promise<void> => {
  for (const width of [360, 1280] as const) {
    const page = await browser.newPage({
      viewport: { width, height: heights[width] },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await openShot(page, address, path);
    // A palette makes the file several times smaller.
    await sharp(await page.screenshot())
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(join(folder, `${name}-${width}.png`));
    await page.close();
    console.log(`${name}-${width}.png`);
  }
};

const [folder = resolve(import.meta.dirname, '../docs/screenshots'), ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'campaign-screenshots-'));
const site = await startSiteProcess({ DATA_DIR: data, DEMO_ACTIVITY: 'sample' });
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const shot of shots)
    if (names.length === 0 || names.includes(shot.name)) await takeShot(browser, site.address, shot, folder);
} finally {
  await browser.close();
  await site.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
