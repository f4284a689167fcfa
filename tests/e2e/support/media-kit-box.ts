import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { readZip } from '../../support/read-zip.ts';

export const kitBox = (page: Page): Locator => page.getByRole('region', { name: 'Media Kit' });

export const kitLink = (page: Page): Locator =>
  kitBox(page).getByRole('link', { name: 'Download Media Kit' });

/** Opens a page that shows the kit, and waits until the script has taken the link over: React marks what it has. */
export const openKit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('a[href="/media-kit.zip"]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
};

export const filesIn = async (download: Download): Promise<ReadonlyMap<string, Buffer>> =>
  readZip(readFileSync(await download.path()));
