import type { Page } from '@playwright/test';
import { fillNewPost, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const figure = (page: Page, caption: string) => page.getByRole('figure', { name: caption });

const waitForDrawing = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/content-share-picture/') && response.ok());

// Written on a phone, published on a computer: the form is checked at both widths.
test('texts and a picture for search and sharing are in the head of the page', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Found by many', 'The beginning of the text.');
  const drawn = waitForDrawing(page);
  await page.getByText('Search and sharing').click();
  const card = figure(page, 'On WhatsApp');
  await drawn;
  await expect(card).toContainText('Found by many');
  await expect(card).toContainText('The beginning of the text.');

  await page.getByLabel('Search title').fill('The book drive in Malawi');
  await page.getByLabel('Search description').fill('Give a book, and write your name in it.');
  await expect(page.getByLabel('Search title')).toHaveAccessibleDescription(/24 of about 60 characters/);
  await page.getByLabel('Excerpt').fill('A text for lists.');
  const cropped = waitForDrawing(page);
  const chosen = page.getByRole('group', { name: 'Share picture' });
  await chosen.getByRole('button', { name: 'Choose a Picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('radio').first().press('Space');
  await picker.getByRole('button', { name: 'Use Picture' }).click();
  await expect(picker).toHaveCount(0);
  await cropped;
  await expect(card).toContainText('The book drive in Malawi');
  await expect(figure(page, 'In search results')).toContainText('Give a book, and write your name in it.');
  await expectAccessibleLayout(page);
  await page.setViewportSize({ width: 1280, height: 740 });

  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/content/update'),
  );
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await created;
  await page.goto(`${demoSite.address}/updates/found-by-many`);
  await expect(page).toHaveTitle(/^The book drive in Malawi \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found by many');
  const readTag = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await readTag('description')).toBe('Give a book, and write your name in it.');
  expect(await readTag('og:title')).toBe('The book drive in Malawi');
  expect(await readTag('og:description')).toBe('Give a book, and write your name in it.');
  const picture = await page.request.get((await readTag('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  await page.goto(`${demoSite.address}/updates`);
  await expect(page.getByText('A text for lists.')).toBeVisible();
});
