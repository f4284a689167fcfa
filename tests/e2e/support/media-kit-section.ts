import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { readZip } from '../../support/read-zip.ts';

export const kitSection = (page: Page): Locator => page.getByRole('region', { name: 'Media Kit' });

export const kitLink = (page: Page): Locator =>
  kitSection(page).getByRole('link', { name: 'Download Media Kit' });

/**
 * Opens a page with the media kit, scrolls to it and waits until React has hydrated its link: home loads its script when the
 * visitor is near. React adds its keys to hydrated elements.
 */
export const openKit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await kitLink(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('a[href="/media-kit.zip"]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
};

export const readZipFiles = async (download: Download): Promise<ReadonlyMap<string, Buffer>> =>
  readZip(readFileSync(await download.path()));
