import type { Browser, Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { fillTypes } from '../support/fake-content-host.ts';
import { plainPicture } from '../support/sent-pictures.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import {
  contentPath,
  editor,
  expectRejections,
  fillNewPost,
  notice,
  openContent,
} from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const entryRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Chooses the first picture of the media library. */
const pickPicture = async (page: Page) => {
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('radio').first().press('Space');
  await picker.getByRole('button', { name: 'Use picture' }).click();
  await expect(picker).toHaveCount(0);
};

/** Runs the work in a browser context that is not signed in. */
const asVisitor = async <T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
};

test('a draft can be previewed by a link; once published it is on the site at once', async ({
  page,
  browser,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'A shelf for Nkhata Bay', 'The shelf is up.');
  await page.getByRole('combobox', { name: 'Author' }).fill('Mercy Gondwe');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveValue('a-shelf-for-nkhata-bay');

  await page.getByRole('button', { name: 'Preview' }).click();
  const link = await page.getByLabel('Link for a colleague').inputValue();
  expect(link).toContain('/updates/a-shelf-for-nkhata-bay?preview=');
  await page.getByRole('button', { name: 'Close' }).click();
  await asVisitor(browser, async (visitor) => {
    const hidden = await visitor.goto(`${demoSite.address}/updates/a-shelf-for-nkhata-bay`);
    expect(hidden?.status()).toBe(404);
    const shown = await visitor.goto(demoSite.address + new URL(link).pathname + new URL(link).search);
    expect(shown?.status()).toBe(200);
    expect(shown?.headers()['cache-control']).toBe('no-store');
    expect(shown?.headers()['x-robots-tag']).toContain('noindex');
    await expect(visitor.getByRole('heading', { name: 'A shelf for Nkhata Bay' })).toBeVisible();
    await expect(visitor.getByText('By Mercy Gondwe')).toBeVisible();
    await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText('Preview');
    const broken = `${new URL(link).search.slice(0, -3)}abc`;
    const rejected = await visitor.goto(demoSite.address + new URL(link).pathname + broken);
    expect(rejected?.status()).toBe(404);
    await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText('no longer works');
  });

  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
  await expect(entryRow(page, 'A shelf for Nkhata Bay')).toContainText('Published');
  await expect(entryRow(page, 'A shelf for Nkhata Bay')).toContainText('Mercy Gondwe');
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(`${demoSite.address}/updates`);
    await expect(visitor.getByRole('heading', { name: 'A shelf for Nkhata Bay' })).toBeVisible();
    await visitor.goto(`${demoSite.address}/updates/a-shelf-for-nkhata-bay`);
    await expect(visitor.getByText('The shelf is up.')).toBeVisible();
    await expect(visitor.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  });
});

for (const width of [360, 1280])
  test(`a preview link can be revoked and a new one created, at ${width} pixels`, async ({
    page,
    browser,
    demoSite,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openContent(page, demoSite.address);
    const title = `Passed on to the wrong person at ${width}`;
    await fillNewPost(page, title, 'Not for everybody.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    const openDialog = () => page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const address = dialog.getByLabel('Link for a colleague');
    const revoke = dialog.getByRole('button', { name: 'Revoke preview link' });
    const readLink = async () => {
      const { pathname, search } = new URL(await address.inputValue());
      return demoSite.address + pathname + search;
    };

    await openDialog();
    const first = await readLink();
    await expect(dialog.getByRole('heading', { name: 'One preview link works now' })).toBeVisible();
    await expect(revoke).toHaveAccessibleDescription(/^Made by .+ Works until /);
    await expectAccessibleLayout(page);
    // Opening the dialog again creates no second link.
    await page.getByRole('button', { name: 'Close' }).click();
    await openDialog();
    expect(await readLink()).toBe(first);
    await expect(revoke).toHaveCount(1);

    await revoke.click();
    const done = dialog.getByText('The preview link was revoked. Nobody can open it any more.');
    await expect(done).toBeFocused();
    await expect(address).toHaveCount(0);
    await expect(revoke).toHaveCount(0);
    await expectAccessibleLayout(page);
    await dialog.getByRole('button', { name: 'Make preview link' }).click();
    await expect(address).toBeVisible();
    const second = await readLink();
    expect(second).not.toBe(first);
    await asVisitor(browser, async (visitor) => {
      expect((await visitor.goto(first))?.status()).toBe(404);
      const strip = visitor.getByRole('complementary', { name: 'Preview' });
      await expect(strip).toContainText('no longer works');
      await expect(visitor.getByText('Not for everybody.')).toHaveCount(0);
      expect((await visitor.goto(second))?.status()).toBe(200);
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    });

    // After a reload the page knows that a link exists, but not its address.
    await page.reload();
    await openDialog();
    await expect(dialog.getByText('The address of a link is shown only when it is made.')).toBeVisible();
    await expect(revoke).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Make another link' }).click();
    await expect(address).toBeVisible();
    await expect(revoke).toHaveCount(2);
    await expect(dialog.getByText('(the link above)')).toHaveCount(1);
    await expectAccessibleLayout(page);
    // In the list the button is in a narrow cell whose text does not wrap.
    await page.goto(`${demoSite.address}/admin/content?search=wrong+person+at+${width}`);
    await page.getByRole('button', { name: `Preview “${title}”` }).click();
    await expect(revoke).toHaveCount(2);
    await expectAccessibleLayout(page);
    await page.goto(`${demoSite.address}/admin`);
    await expect(page.getByText(`revoked a preview link of ${title}`)).toBeVisible();
  });

test('a scheduled post is not public before its time; a missing or past time is rejected', async ({
  page,
  pageErrors,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Finale night', 'See you there.');
  await page.getByLabel('Status').selectOption('Scheduled');
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Please say when this is to be published');
  await page.getByLabel('Publish on').fill('2001-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page.getByLabel('Publish on')).toHaveAccessibleDescription(/This moment has passed/);
  await page.getByLabel('Publish on').fill('2099-10-18T16:00');
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(notice(page, 'Post scheduled for')).toContainText('October 18, 2099, 16:00');
  await page.getByLabel('Status').selectOption('Scheduled');
  await expect(entryRow(page, 'Finale night')).toContainText('Scheduled');
  expect((await page.request.get(`${demoSite.address}/updates/finale-night`)).status()).toBe(404);
  expectRejections(pageErrors, 422, 2);
});

test('the pager does nothing while a search is loading', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address);
  await expect(page.getByText(/^Showing 1 to 10/)).toBeVisible();
  const release = await pauseRequests(page, '**/api/admin/content/update?*');
  await page.getByPlaceholder('Search posts...').fill('goat');
  await expect(page).toHaveURL(/search=goat/);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  // `aria-disabled` is not `disabled`: a user can still click the button, so the click is forced past Playwright's check.
  await next.click({ force: true });
  release();
  await expect(entryRow(page, 'one very patient goat')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

test('the list can be searched, filtered, sorted and paged, all kept in the address', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  const titles = page.locator('tbody tr td:first-child');
  await expect(titles).toHaveCount(10);
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to \d+ of \d+ results$/)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(/^Showing 11 to/)).toBeVisible();

  await page.getByPlaceholder('Search posts...').fill('goat');
  await expect(page).toHaveURL(/search=goat/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(entryRow(page, 'one very patient goat')).toBeVisible();
  await page.getByPlaceholder('Search posts...').fill('no such words');
  await expect(page.getByText('No posts found with this search and these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).click();

  await page.getByLabel('Sort').selectOption('Title (A-Z)');
  await expect(page).toHaveURL(/sort=title-asc/);
  await expect(titles.first()).toContainText(/^A /);
  const ascending = await titles.allTextContents();
  expect(ascending.map((title) => title.toLowerCase())).toEqual(
    ascending.map((title) => title.toLowerCase()).toSorted(),
  );
  await page.getByLabel('Status').selectOption('Draft');
  await expect(entryRow(page, 'Exam season')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByPlaceholder('Search pages...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Page' })).toBeVisible();
  await expect(page).toHaveURL(/tab=page$/);
  await page.getByRole('link', { name: 'Photo Galleries' }).click();
  await expect(page.getByRole('button', { name: 'New Photo Gallery' })).toBeVisible();
  await expect(page.getByPlaceholder('Search photo galleries...')).toBeVisible();
});

test('deleting moves an entry to the bin; it can be undone, restored or deleted permanently', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Short-lived', 'Here today.');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  const isPublic = async () =>
    (await page.request.get(`${demoSite.address}/updates/short-lived`)).status() === 200;
  await expect(entryRow(page, 'Short-lived')).toBeVisible();
  expect(await isPublic()).toBe(true);
  await page.getByRole('button', { name: 'Delete “Short-lived”' }).click();
  await expect(notice(page, 'was moved to the bin')).toBeVisible();
  await expect(entryRow(page, 'Short-lived')).toHaveCount(0);
  expect(await isPublic()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entryRow(page, 'Short-lived')).toBeVisible();
  expect(await isPublic()).toBe(true);

  await page.getByRole('button', { name: 'Delete “Short-lived”' }).click();
  await expect(entryRow(page, 'Short-lived')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Bin');
  await page.getByRole('button', { name: 'Restore “Short-lived”' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  expect(await isPublic()).toBe(true);

  await page.getByRole('button', { name: 'Show all posts' }).click();
  await page.getByRole('button', { name: 'Delete “Short-lived”' }).click();
  await expect(entryRow(page, 'Short-lived')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Bin');
  await page.getByRole('button', { name: 'Delete permanently “Short-lived”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  expect(await isPublic()).toBe(false);
});

test('the picker asks for a missing alternative text, and the picture is inserted with it', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Two pictures', 'Before them.');
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  const openPicker = () => page.getByRole('button', { name: 'Picture', exact: true }).click();
  const upload = async (name: string, width: number) =>
    picker
      .getByLabel('Files to upload')
      .first()
      .setInputFiles({
        name,
        mimeType: 'image/png',
        buffer: await plainPicture(width, 40).png().toBuffer(),
      });
  const describe = async (text: string) => {
    await picker.getByLabel('Alternative text').fill(text);
    await picker.getByLabel('Alternative text').press('Enter');
    await expect(picker.getByLabel('Alternative text')).toHaveCount(0);
  };
  const use = () => picker.getByRole('button', { name: 'Use picture' }).click();

  await openPicker();
  await upload('shelf.png', 61);
  await describe('The shelf in Nkhata Bay');
  await use();
  await expect(editor(page).getByRole('img', { name: 'The shelf in Nkhata Bay' })).toBeVisible();

  // A picture that was uploaded without alternative text and is chosen later.
  await openPicker();
  await upload('reader.png', 62);
  await expect(picker.getByLabel('Alternative text')).toBeVisible();
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await openPicker();
  await picker.getByRole('radio').first().press('Space');
  await expect(picker.getByText('“reader.jpg” has no alternative text yet.')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleLayout(page);
  await describe('A girl with her first book');
  await use();
  await expect(editor(page).getByRole('img', { name: 'A girl with her first book' })).toBeVisible();
});

test('an event is published with its date, time, place and picture', async ({
  page,
  browser,
  pageErrors,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?tab=event');
  await page.getByRole('button', { name: 'New Event' }).click();
  await page.getByPlaceholder('Enter title').fill('Lake walk at dawn');
  await editor(page).fill('Bring water.');
  await page.getByLabel('Event date').fill('2099-05-04');
  await page.getByLabel('Time', { exact: true }).fill('05:30');
  await page.getByLabel('Location').fill('Senga Bay');
  await page.getByLabel('Tags').fill('walking, lake');
  await page.getByLabel('Ticket link').fill('not an address');
  const cover = page.getByRole('group', { name: 'Cover photo' });
  await cover.getByRole('button', { name: 'Choose a picture' }).click();
  await pickPicture(page);
  await expect(cover.getByRole('img')).toBeVisible();
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Publish Event' }).click();
  await expect(page.getByLabel('Ticket link')).toHaveAccessibleDescription(
    'Ticket link must be a web address such as https://example.org/, without a user name.',
  );
  await expect(page.getByLabel('Location')).toHaveValue('Senga Bay');
  await page.getByLabel('Ticket link').fill('https://tickets.example/walk');
  await page.getByRole('button', { name: 'Publish Event' }).click();
  // The demo writes dates as `May 4, 2099`.
  await expect(entryRow(page, 'Lake walk at dawn')).toContainText('May 4, 2099');
  await expect(page.getByRole('columnheader', { name: 'Event date' })).toBeVisible();
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(`${demoSite.address}/events?search=dawn`);
    await expect(visitor.getByRole('heading', { name: 'Lake walk at dawn' })).toBeVisible();
    await expect(visitor.getByText('Senga Bay')).toBeVisible();
    await expect(visitor.getByText('Bring water.')).toBeVisible();
  });
  expectRejections(pageErrors, 422, 1);
});

test('pictures of a gallery can be reordered and removed by keyboard', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address, '?tab=photo-gallery');
  await page
    .getByRole('link', { name: /^Edit “/ })
    .first()
    .click();
  const photos = page.getByRole('group', { name: 'Photos' });
  const names = () =>
    photos
      .getByRole('button', { name: /^Remove / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  await expect(photos.getByRole('listitem').first()).toBeVisible();
  const [first, second, ...others] = await names();
  await photos
    .getByRole('button', { name: / later$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([second, first, ...others]);
  // The focus moved with the picture.
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([second, others[0], first, ...others.slice(1)]);
  await photos
    .getByRole('button', { name: /^Remove / })
    .last()
    .press('Enter');
  await expect.poll(async () => (await names()).length).toBe(others.length + 1);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Photo Gallery saved.')).toBeVisible();
  await page
    .getByRole('link', { name: /^Edit “/ })
    .first()
    .click();
  await expect(photos.getByRole('listitem').first()).toBeVisible();
  expect((await names())[0]).toBe(second);
});

test('the editor works by keyboard, and can show its source', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address, '?new=1');
  await page.getByPlaceholder('Enter title').fill('Written by keyboard');
  await editor(page).focus();
  await page.keyboard.type('Plain and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  // Go back to the toolbar, move with the arrow keys, and press a button.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.getByRole('button', { name: 'Show source' }).click();
  const source = page.getByRole('textbox', { name: 'Content' });
  await expect(source).toHaveValue('<p>Plain and <strong>bold</strong></p><ul><li>One</li><li>Two</li></ul>');
  await source.fill('<h1>Heading</h1><p onclick="x()">Text <a href="/vote">vote</a><script>x()</script></p>');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(editor(page).getByRole('heading', { name: 'Heading' })).toBeVisible();
  await page.getByRole('button', { name: 'Show source' }).click();
  await expect(source).toHaveValue('<h2>Heading</h2><p>Text <a href="/vote" rel="noopener">vote</a></p>');
  // Markup that the rich editor cannot show stays in the source view.
  await source.fill('<table><tbody><tr><td>Cell</td></tr></tbody></table>');
  await page.getByRole('button', { name: 'Show source' }).click();
  await expect(page.getByText('This text has parts, such as tables')).toBeVisible();
  await expect(source).toHaveValue('<table><tbody><tr><td>Cell</td></tr></tbody></table>');
});

test('a link and a picture can be inserted into the text', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address, '?new=1');
  await editor(page).fill('Read more here');
  await editor(page).press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByLabel('Address').press('Enter');
  await expect(dialog.getByText('Please enter a web address')).toBeVisible();
  await dialog.getByLabel('Address').fill('example.org/books');
  await dialog.getByLabel('Address').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editor(page).getByRole('link', { name: 'Read more here' })).toHaveAttribute(
    'href',
    'https://example.org/books',
  );
  await editor(page).press('End');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await pickPicture(page);
  await expect(editor(page).getByRole('img')).toBeVisible();
});

test('list and forms fit and are accessible on a phone and on a computer', async ({ page, demoSite }) => {
  test.setTimeout(120_000);
  await openContent(page, demoSite.address);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleLayout(page);
  for (const tab of ['update', 'event', 'hero-section', 'media-kit']) {
    await page.goto(`${demoSite.address}${contentPath}?tab=${tab}&new=1`);
    await expect(editor(page)).toBeVisible();
    await expectAccessibleLayout(page);
  }
  await page.goto(`${demoSite.address}${contentPath}?tab=photo-gallery`);
  await page
    .getByRole('link', { name: /^Edit “/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByLabel('Link for a colleague')).toBeVisible();
  await expectAccessibleLayout(page);
});

test('an entry without its own page is previewed on the page that shows it', async ({
  page,
  browser,
  pageErrors,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?tab=hero-section&new=1');
  const link = page.getByLabel('Voting link');
  await expect(link).toHaveValue('/vote');
  await expect(link).toHaveAccessibleDescription("Where Vote Now leads; /vote is this site's own page.");
  await expect(page.getByLabel('Voting closes')).toHaveAccessibleDescription(/countdown runs to it/);
  await expect(page.getByLabel('Grand finale')).toHaveCount(0);
  await page.getByPlaceholder('Enter title').fill('A hero of tomorrow');
  await page.getByLabel('Voting starts').fill('2030-05-02T08:00');
  await page.getByLabel('Voting closes').fill('2030-05-01T08:00');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByLabel('Voting closes')).toHaveAccessibleDescription(
    /must be later than Voting starts/,
  );
  expectRejections(pageErrors, 422, 1);
  await page.getByLabel('Voting closes').fill('2030-05-03T08:00');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Hero' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const { pathname, search } = new URL(await page.getByLabel('Link for a colleague').inputValue());
  expect(pathname).toBe('/');
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(demoSite.address + pathname + search);
    await expect(visitor.getByRole('heading', { name: 'A hero of tomorrow' })).toBeVisible();
    await visitor.goto(demoSite.address);
    await expect(visitor.getByRole('heading', { name: 'A hero of tomorrow' })).toHaveCount(0);
  });
});

test('remote content is read-only: it can be refreshed, and edited only on its host', async ({
  page,
  pageErrors,
}) => {
  const types = contentTypes.map(({ name }) => name);
  const remote = await startRemoteSite(fillTypes(types, { update: numberedUpdates(3) }));
  try {
    const credentials = { username: 'admin', password: 'a-long-enough-password' };
    await signInToAdmin(page, remote.address, contentPath, credentials);
    await expect(page.getByText(`This content is kept at ${remote.host.origin}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit “Update 3” in its own editor' })).toHaveAttribute(
      'href',
      `${remote.host.origin}/wp-admin/post.php?post=3&action=edit`,
    );
    await expect(page.getByRole('link', { name: 'Open its editor' })).toHaveAttribute(
      'href',
      `${remote.host.origin}/wp-admin/edit.php?post_type=update`,
    );
    await expectAccessibleLayout(page);
    remote.host.items = { ...remote.host.items, update: numberedUpdates(4) };
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await expect(entryRow(page, 'Update 4')).toBeVisible();
    await remote.host.stop();
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await expect(
      page.getByText(/^The content could not be fetched anew from .* try again in a moment\.$/),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The last attempt failed: it could not be reached.');
    expectRejections(pageErrors, 503, 1);
    await expect(entryRow(page, 'Update 4')).toBeVisible();
  } finally {
    await remote.end();
  }
});
