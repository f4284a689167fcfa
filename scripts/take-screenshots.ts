import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isAdminPath } from '../src/shared/admin/admin-paths.ts';
import { signIn } from '../tests/e2e/support/sign-in.ts';
import { visitUntilIdle } from '../tests/e2e/support/visit.ts';
import { chromiumLaunch } from '../tests/support/chromium-flags.ts';
import { startSiteProcess } from '../tests/support/site-process.ts';
import { type Shot, shots } from './screenshot-list.ts';

const openShot = async (page: Page, address: string, { path: given, act }: Shot): Promise<void> => {
  const path = typeof given === 'string' ? given : await given(page, address);
  if (isAdminPath(path.split('?')[0] ?? '')) {
    await signIn(page.context(), address);
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  } else await visitUntilIdle(page, address + path);
  await act?.(page);
  if (act) await page.waitForLoadState('networkidle');
};

/** Takes the pictures of a shot in all its widths; returns their size in bytes. */
const takeShot = async (browser: Browser, address: string, shot: Shot, folder: string): Promise<number> => {
  let bytes = 0;
  for (const [width, height] of Object.entries(shot.heights)) {
    const page = await browser.newPage({
      viewport: { width: Number(width), height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await openShot(page, address, shot);
    const file = join(folder, `${shot.name}-${width}.png`);
    // A palette makes the file several times smaller.
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toFile(file);
    await page.close();
    bytes += statSync(file).size;
    console.log(`${shot.name}-${width}.png`);
  }
  return bytes;
};

const [folder = resolve(import.meta.dirname, '../docs/screenshots'), ...names] = process.argv.slice(2);
const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunch());
let bytes = 0;
try {
  for (const isNewCampaign of [false, true]) {
    const shown = wanted.filter((shot) => (shot.isNewCampaign ?? false) === isNewCampaign);
    if (shown.length === 0) continue;
    const data = mkdtempSync(join(tmpdir(), 'campaign-screenshots-'));
    const site = await startSiteProcess({
      DATA_DIR: data,
      ...(isNewCampaign ? { ADMIN_PASSWORD: 'a-long-enough-password' } : { DEMO_ACTIVITY: 'sample' }),
    });
    try {
      for (const shot of shown) bytes += await takeShot(browser, site.address, shot, folder);
    } finally {
      await site.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
console.log(`${(bytes / 1e6).toFixed(1)} MB`);
