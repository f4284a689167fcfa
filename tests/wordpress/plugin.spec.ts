import { expect, type Page, test } from '@playwright/test';
import { isQuietMachine } from '../support/quiet-machine.ts';
import { getWordpress } from './support/given-wordpress.ts';
import { openNewEntry, publishEntry, signInToWordpress, typeEntry } from './support/wordpress-editor.ts';

const { address, site, runPhp } = getWordpress();

/** How long an edit may take to the site, in milliseconds. */
const maxDelay = 2_000;

const settingsPage = `${address}/wp-admin/options-general.php?page=miss-malawi-campaign`;

const readUpdates = async (): Promise<string> => (await fetch(`${site}/updates`)).text();

/** Waits until the list of updates contains the text, or no longer does; returns how long that took. */
const measureUntil = async (text: string, isThere: boolean): Promise<number> => {
  const start = performance.now();
  await expect
    .poll(async () => (await readUpdates()).includes(text), { timeout: 10_000, intervals: [50] })
    .toBe(isThere);
  return performance.now() - start;
};

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signInToWordpress(page, address);
});
test.afterAll(() => page.close());

test('the settings page tests the connection, and says what is wrong', async () => {
  await page.goto(settingsPage);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.locator('.notice-success')).toHaveText('The connection works.');
  await page.getByLabel('Secret').fill('another-secret-of-24-characters');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.locator('.notice-error')).toContainText('The signature does not match.');
  await page.getByLabel('Address of the site').fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.locator('.notice-error')).toContainText('The site could not be reached');
  await page.getByLabel('Secret').fill('short');
  await page.getByLabel('Address of the site').fill('ftp://example.org');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.locator('.notice-error')).toHaveCount(2);
  runPhp('connect.php', { site, secret: getWordpress().secret });
});

test('Preview opens the draft on the real page; publishing, changing and trashing reach the site within two seconds', async () => {
  await openNewEntry(page, address, 'update');
  await typeEntry(page, { title: 'Written in WordPress', text: 'The first words.' });
  await page.getByLabel('Category').fill('Workshops');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Preview in new tab' }).click(),
  ]);
  await preview.waitForURL(`${site}/**`);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Written in WordPress');
  await expect(preview.getByLabel('Preview', { exact: true })).toContainText('not published yet');
  await expect(preview.getByText('The first words.')).toBeVisible();
  expect(await readUpdates()).not.toContain('Written in WordPress');
  const link = preview.url();
  await preview.close();

  await publishEntry(page);
  const published = await measureUntil('Written in WordPress', true);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await page.getByRole('textbox', { name: 'Add title' }).fill('Changed in WordPress');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page
    .getByText(/updated\./)
    .first()
    .waitFor();
  const changed = await measureUntil('Changed in WordPress', true);
  await expect
    .poll(async () => (await fetch(`${site}/updates?category=Workshops`)).text())
    .toContain('Changed in WordPress');

  // A link for one entry opens no other one.
  const other = link.replace(/wp\.update\.\d+/, 'wp.update.1001');
  expect(await (await fetch(other)).text()).toContain('This preview link no longer works.');

  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('moved to the Trash').first().waitFor();
  const trashed = await measureUntil('Changed in WordPress', false);
  const delays = [published, changed, trashed].map(Math.round);
  process.stdout.write(`On the site after ${delays.join(', ')} ms\n`);
  if (isQuietMachine()) for (const delay of delays) expect(delay).toBeLessThan(maxDelay);
});

test('the fields of an event and the pictures of a gallery are edited in their forms', async () => {
  await openNewEntry(page, address, 'event');
  await typeEntry(page, { title: 'A walk by the lake', text: 'Bring good shoes.' });
  await page.getByLabel('Event date').fill('2031-05-04');
  await page.getByLabel('Time', { exact: true }).fill('16:30');
  await page.getByLabel('Location').fill('Mangochi');
  await page.getByLabel('Ticket link').fill('https://tickets.example/walk');
  await publishEntry(page);
  await expect
    .poll(async () => (await fetch(`${site}/events?search=walk%20by%20the%20lake`)).text(), {
      timeout: 10_000,
    })
    .toMatch(/A walk by the lake[\s\S]*Mangochi/);
  const [walk] = (await (await fetch(`${site}/wp-json/wp/v2/event?search=walk+by+the+lake`)).json()) as [
    { acf: Record<string, unknown> },
  ];
  expect(walk.acf).toMatchObject({
    event_date: '20310504',
    event_time: '16:30',
    location: 'Mangochi',
    get_tickets: 'https://tickets.example/walk',
  });

  await openNewEntry(page, address, 'photo-gallery');
  await typeEntry(page, { title: 'Chosen in WordPress', text: 'Two pictures.' });
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('tab', { name: 'Media Library' }).click();
  for (const place of [0, 1]) await library.getByRole('checkbox').nth(place).click();
  await library.getByRole('button', { name: 'Use these pictures' }).click();
  await expect(page.locator('.mmc-pictures').first().getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move this picture later' }).first().click();
  await publishEntry(page);
  await expect
    .poll(async () => (await fetch(`${site}/gallery`)).text(), { timeout: 10_000 })
    .toContain('Chosen in WordPress');
});

test('visitors of the theme are led to the same page of the site, if the settings say so', async () => {
  const follow = async (path: string) => {
    const response = await fetch(`${address}${path}`, { redirect: 'manual' });
    return response.headers.get('location');
  };
  expect(await follow('/')).toBeNull();
  await page.goto(settingsPage);
  await page.getByLabel('Lead them to the same page of the site').check();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const [update] = (await (await fetch(`${address}/wp-json/wp/v2/update?per_page=1`)).json()) as [
    { link: string; slug: string },
  ];
  expect(await follow('/')).toBe(`${site}/`);
  expect(await follow(new URL(update.link).pathname)).toBe(`${site}/updates/${update.slug}`);
  expect(await follow('/event/')).toBe(`${site}/events`);
  expect(await follow('/feed/')).toBe(`${site}/feed.xml`);
  await page.getByLabel('Lead them to the same page of the site').uncheck();
  await page.getByRole('button', { name: 'Save Settings' }).click();
});
