import type { Browser, Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { binned } from '../../src/server/editing/entry-status.ts';
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
  openPreviewLinks,
  publishChanges,
} from './support/content-form.ts';
import { expectAccessibleLayout, expectAccessibleWidth } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';

// Each test is a journey through several screens.

const entryRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Chooses the first picture of the media library. */
const pickPicture = async (page: Page) => {
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('radio').first().press('Space');
  await picker.getByRole('button', { name: 'Use Picture' }).click();
  await expect(picker).toHaveCount(0);
};

/** The page in the preview. */
const previewed = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]').first();

/** Runs the work in a browser context that is not signed in. */
const asVisitor = async <T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
};

test('a draft is previewed by links, which can be revoked; once published it is on the site at once', async ({
  page,
  browser,
  demoSite,
}) => {
  // On a phone the dialogs have the least room.
  await page.setViewportSize({ width: 360, height: 740 });
  await openContent(page, demoSite.address);
  const title = 'A shelf for Nkhata Bay';
  const path = '/updates/a-shelf-for-nkhata-bay';
  const readPage = async (address: string) => {
    const response = await fetch(address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const dialog = page.getByRole('dialog', { name: 'Link for colleagues' });
  const address = dialog.getByLabel('Link for a colleague');
  const revoke = dialog.getByRole('button', { name: 'Revoke Preview Link' });
  const readLink = async () => {
    const { pathname, search } = new URL(await address.inputValue());
    expect(pathname).toBe(path);
    return demoSite.address + pathname + search;
  };

  await fillNewPost(page, `Vote ${'Malawi'.repeat(12)}`, 'The shelf is up.');
  await expectAccessibleWidth(page);
  await page.getByPlaceholder('Enter title').fill(title);
  await test.step('the preview shows what is typed, without a link for anyone', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(previewed(page).getByText('The shelf is up.').first()).toBeVisible();
    await expectAccessibleLayout(page, 'dialog[open]');
    await expect(page.getByRole('button', { name: 'Link for Colleagues' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
  });
  await page.getByRole('combobox', { name: 'Author' }).fill('Mercy Gondwe');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveValue('a-shelf-for-nkhata-bay');

  const first = await test.step('the first link shows the draft, and only with its whole key', async () => {
    await openPreviewLinks(page);
    await dialog.getByRole('button', { name: 'Create Preview Link' }).click();
    const link = await readLink();
    await expect(dialog.getByRole('heading', { name: 'One active preview link' })).toBeVisible();
    await expect(revoke).toHaveAccessibleDescription(/^Created by .+ Works until /);
    await expectAccessibleLayout(page, 'dialog[open]');
    await asVisitor(browser, async (visitor) => {
      const shown = await visitor.goto(link);
      expect(shown?.status()).toBe(200);
      expect(shown?.headers()['cache-control']).toBe('no-store');
      expect(shown?.headers()['x-robots-tag']).toContain('noindex');
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
      await expect(visitor.getByText('By Mercy Gondwe')).toBeVisible();
      await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText('Preview');
    });
    expect((await readPage(demoSite.address + path)).status).toBe(404);
    const broken = await readPage(`${link.slice(0, -3)}abc`);
    expect(broken.status).toBe(404);
    expect(broken.text).toContain('no longer works');
    // Opening the dialog again creates no second link.
    await page.getByRole('button', { name: 'Close' }).click();
    await openPreviewLinks(page);
    expect(await readLink()).toBe(link);
    await expect(revoke).toHaveCount(1);
    return link;
  });

  await test.step('a revoked link shows nothing, and a new one can be made', async () => {
    await revoke.click();
    const done = dialog.getByText('The preview link has been revoked and no longer works.');
    await expect(done).toBeFocused();
    await expect(address).toHaveCount(0);
    await expect(revoke).toHaveCount(0);
    await expectAccessibleLayout(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Create Preview Link' }).click();
    await expect(address).toBeVisible();
    const second = await readLink();
    expect(second).not.toBe(first);
    await asVisitor(browser, async (visitor) => {
      expect((await visitor.goto(first))?.status()).toBe(404);
      const strip = visitor.getByRole('complementary', { name: 'Preview' });
      await expect(strip).toContainText('no longer works');
      await expect(visitor.getByText('The shelf is up.')).toHaveCount(0);
    });
    const shown = await readPage(second);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(title);
  });

  await test.step('after a reload the page knows that a link exists, but not its address', async () => {
    await page.reload();
    await openPreviewLinks(page);
    await expect(dialog.getByText('The address of a link is shown only once.')).toBeVisible();
    await expect(revoke).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Create Another Link' }).click();
    await expect(address).toBeVisible();
    await expect(revoke).toHaveCount(2);
    await expect(dialog.getByText('(the link above)')).toHaveCount(1);
    await expectAccessibleLayout(page, 'dialog[open]');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the published post is on the site', async () => {
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    const published = notice(page, 'Post saved. It is on the site.');
    await expect(published.getByRole('link', { name: 'View on the Site' })).toHaveAttribute('href', path);
    // The list begins at its top, however far down the form was.
    const heading = page.getByRole('heading', { name: 'Content Management' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(entryRow(page, title)).toContainText('Published');
    await expect(entryRow(page, title)).toContainText('Mercy Gondwe');
    expect((await readPage(`${demoSite.address}/updates`)).text).toContain(title);
    const onSite = await readPage(demoSite.address + path);
    expect(onSite.text).toContain('The shelf is up.');
    expect(onSite.text).not.toContain('aria-label="Preview"');
  });

  await test.step('the list of a draft’s links also opens from the table, in a cell whose text does not wrap', async () => {
    await page.getByRole('link', { name: `Edit “${title}”` }).click();
    // The list has a Status, too.
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await page.getByLabel('Status').selectOption('Draft');
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.goto(`${demoSite.address}${contentPath}?search=nkhata+bay&status=draft`);
    await page.getByRole('button', { name: `Preview “${title}”` }).click();
    await expect(previewed(page).getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Link for Colleagues' }).click();
    await expect(revoke).toHaveCount(2);
    await expectAccessibleLayout(page, 'dialog[open]');
    await page.goto(`${demoSite.address}/admin`);
    await expect(page.getByText(`revoked a preview link for ${title}`)).toBeVisible();
  });
});

test('the list can be searched, filtered, sorted and paged, all kept in the address', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  const titles = page.locator('tbody tr td:nth-child(2) a');
  await expect(titles).toHaveCount(10);
  await expectAccessibleLayout(page);

  await test.step('titles have the most room of all columns', async () => {
    for (const [width, least] of [
      [1280, 350],
      [768, 330],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const cell = await page.locator('tbody tr td:nth-child(2)').first().boundingBox();
      expect(cell?.width, `at ${width} px`).toBeGreaterThan(least);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('paging and searching', async () => {
    await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 11 to \d+ of \d+ results$/)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(page.getByText(/^Showing 11 to/)).toBeVisible();
    await page.getByPlaceholder('Search posts...').fill('no such words');
    await expect(page).toHaveURL(/search=no\+such\+words/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByText('No posts match this search and these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show All Posts' }).click();
  });

  await test.step('the pager does nothing while a search is loading', async () => {
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
    await expect(entryRow(page, 'one very patient goat').locator('mark')).toHaveText('goat');
    await expect(page).not.toHaveURL(/page=/);
    // Of a hit in the text, the list shows the place.
    await page.getByPlaceholder('Search posts...').fill('teachers');
    await expect(page).toHaveURL(/search=teachers/);
    await expect(page.locator('tbody tr').first().locator('mark').first()).toHaveText(/^teachers$/i);
    await expectAccessibleLayout(page);
    await page.getByPlaceholder('Search posts...').fill('');
    await expect(page).not.toHaveURL(/search=/);
  });

  await test.step('sorting and filtering', async () => {
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
  });

  await test.step('the tabs of other types', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await expect(page.getByPlaceholder('Search pages...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Page' })).toBeVisible();
    await expect(page).toHaveURL(/tab=page$/);
    await page.getByRole('link', { name: 'Photo Galleries' }).click();
    await expect(page.getByRole('button', { name: 'New Photo Gallery' })).toBeVisible();
    await expect(page.getByPlaceholder('Search photo galleries...')).toBeVisible();
  });
});

test('a post is scheduled; one in the bin is not public, and can be restored or deleted permanently', async ({
  page,
  pageErrors,
  demoSite,
}) => {
  // The bin must be empty: other tests of this site may have left entries in it.
  await withSiteDatabase(demoSite.folder, ({ db }) =>
    db.deleteFrom('entry').where('status', '=', binned).execute(),
  );
  await openContent(page, demoSite.address);
  const isPublic = async (slug: string) =>
    (await fetch(`${demoSite.address}/updates/${slug}`)).status === 200;

  await test.step('a missing or past time is rejected, and a scheduled post is not public before its time', async () => {
    await fillNewPost(page, 'Finale night', 'See you there.');
    await page.getByLabel('Status').selectOption('Scheduled');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Please choose the day and the time');
    await page.getByLabel('Publish on').fill('2001-01-01T10:00');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(page.getByLabel('Publish on')).toHaveAccessibleDescription(/This time has passed/);
    await expect(page.getByLabel('Publish on')).toBeFocused();
    await expectAccessibleLayout(page);
    await page.getByLabel('Publish on').fill('2099-10-18T16:00');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(notice(page, 'Post scheduled for')).toContainText('October 18, 2099, 16:00');
    await page.getByLabel('Status').selectOption('Scheduled');
    await expect(entryRow(page, 'Finale night')).toContainText('Scheduled');
    expect(await isPublic('finale-night')).toBe(false);
    expectRejections(pageErrors, 422, 2);
    await page.getByLabel('Status').selectOption('All Statuses');
  });

  const row = entryRow(page, 'Short-lived');
  const isShortLivedPublic = () => isPublic('short-lived');
  await test.step('deleting moves an entry to the bin, and can be undone', async () => {
    await fillNewPost(page, 'Short-lived', 'Here today.');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(row).toBeVisible();
    expect(await isShortLivedPublic()).toBe(true);
    await page.getByRole('button', { name: 'Delete “Short-lived”' }).click();
    await expect(notice(page, 'was moved to the bin')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await isShortLivedPublic()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    expect(await isShortLivedPublic()).toBe(true);
  });

  await test.step('an entry in the bin can be restored, as a draft', async () => {
    await page.getByRole('button', { name: 'Delete “Short-lived”' }).click();
    await expect(row).toHaveCount(0);
    await page.getByLabel('Status').selectOption('Bin');
    await page.getByRole('button', { name: 'Restore “Short-lived”' }).click();
    await expect(notice(page, '“Short-lived” has been restored as a draft.')).toBeVisible();
    await expect(page.getByText('The bin is empty.')).toBeVisible();
    expect(await isShortLivedPublic()).toBe(false);
  });

  await test.step('an entry in the bin can be deleted permanently', async () => {
    await page.getByRole('button', { name: 'Show All Posts' }).click();
    await expect(row).toContainText('Draft');
    await page.getByRole('button', { name: 'Delete “Short-lived”' }).click();
    await expect(row).toHaveCount(0);
    await page.getByLabel('Status').selectOption('Bin');
    await page.getByRole('button', { name: 'Delete Permanently: “Short-lived”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(page.getByText('The bin is empty.')).toBeVisible();
    expect(await isShortLivedPublic()).toBe(false);
  });
});

test('the editor works by keyboard, takes links and pictures, and can show its source', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?new=1');
  const source = page.getByRole('textbox', { name: 'Content' });

  await test.step('text is written by keyboard', async () => {
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
    const list = page.getByRole('button', { name: 'List', exact: true });
    await expect(list).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(source).toHaveValue(
      '<p>Plain and <strong>bold</strong></p><ul><li>One</li><li>Two</li></ul>',
    );
    await page.getByRole('button', { name: 'Show Source' }).click();
  });

  await test.step('a link is inserted', async () => {
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
  });

  await test.step('a picture of the library is inserted', async () => {
    await editor(page).press('End');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await pickPicture(page);
    await expect(editor(page).getByRole('img')).toBeVisible();
  });

  await test.step('the picker asks for a missing alternative text, and the picture is inserted with it', async () => {
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
    const use = () => picker.getByRole('button', { name: 'Use Picture' }).click();

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
    await picker.getByRole('radio', { name: 'reader.jpg' }).press('Space');
    await expect(picker.getByText('“reader.jpg” has no alternative text yet.')).toBeVisible();
    await expectAccessibleLayout(page, 'dialog[open]');
    await describe('A girl with her first book');
    await use();
    await expect(editor(page).getByRole('img', { name: 'A girl with her first book' })).toBeVisible();
  });

  await test.step('the source can be written', async () => {
    await page.getByRole('button', { name: 'Show Source' }).click();
    await source.fill(
      '<h1>Heading</h1><p onclick="x()">Text <a href="/vote">vote</a><script>x()</script></p>',
    );
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    // The source stays open after the save, and shows what is stored.
    await expect(source).toHaveValue('<h2>Heading</h2><p>Text <a href="/vote" rel="noopener">vote</a></p>');
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(editor(page).getByRole('heading', { name: 'Heading' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Source' }).click();
    // The editor keeps the language of words, and can set it.
    const languages = '<p lang="ny">Zikomo</p><p>And <span lang="tum">yewo</span>, all</p>';
    await source.fill(languages);
    await page.getByRole('button', { name: 'Show Source' }).click();
    await editor(page).press('Control+End');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Chichewa' }).click();
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(source).toHaveValue(languages.replace('all', '<span lang="ny">all</span>'));
    // Markup that the rich editor cannot show stays in the source view.
    const captioned = '<table><caption>Prices</caption><tbody><tr><td>Cell</td></tr></tbody></table>';
    await source.fill(captioned);
    await page.getByRole('button', { name: 'Show Source' }).click();
    await expect(page.getByText('This text has parts that the editor cannot show')).toBeVisible();
    await expect(source).toHaveValue(captioned);
  });
});

test('the forms of events, galleries, heroes and media kits have the fields of their type', async ({
  page,
  browser,
  pageErrors,
  demoSite,
}) => {
  await test.step('an event is published with its date, time, place and picture', async () => {
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
    await cover.getByRole('button', { name: 'Choose a Picture' }).click();
    await pickPicture(page);
    await expect(cover.getByRole('img')).toBeVisible();
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish Event' }).click();
    await expect(page.getByLabel('Ticket link')).toHaveAccessibleDescription(
      'Ticket link must be a full address such as https://example.org/, without a username.',
    );
    await expect(page.getByLabel('Location')).toHaveValue('Senga Bay');
    await expectAccessibleLayout(page);
    await page.getByLabel('Ticket link').fill('https://tickets.example/walk');
    await page.getByRole('button', { name: 'Publish Event' }).click();
    // The demo writes dates as `May 4, 2099`.
    await expect(entryRow(page, 'Lake walk at dawn')).toContainText('May 4, 2099');
    await expect(page.getByRole('columnheader', { name: 'Event date' })).toBeVisible();
    await expectAccessibleLayout(page, 'main table');
    const events = await (await fetch(`${demoSite.address}/events?search=dawn`)).text();
    for (const text of ['Lake walk at dawn', 'Senga Bay', 'Bring water.']) expect(events).toContain(text);
    expectRejections(pageErrors, 422, 1);
  });

  await test.step('an event can be announced before its date is known', async () => {
    // The title opens the form, as the pencil does.
    await page.getByRole('link', { name: 'Lake walk at dawn', exact: true }).click();
    await expect(page.getByText(/^Last saved by Administrator, /)).toBeVisible();
    await page.getByLabel('Event date').fill('');
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(entryRow(page, 'Lake walk at dawn')).toContainText('Date TBA');
    const events = await (await fetch(`${demoSite.address}/events?search=dawn`)).text();
    expect(events).toContain('Date TBA');
    expect(events).not.toContain('Add to Calendar');
  });

  await test.step('pictures of a gallery can be reordered and removed by keyboard', async () => {
    await page.getByRole('link', { name: 'Photo Galleries' }).click();
    const editFirst = page.getByRole('link', { name: /^Edit “/ }).first();
    await expect(page.getByPlaceholder('Search photo galleries...')).toBeVisible();
    await editFirst.click();
    const photos = page.getByRole('group', { name: 'Photos' });
    const names = () =>
      photos
        .getByRole('button', { name: /^Remove / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await expect(photos.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleLayout(page);
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
    await publishChanges(page);
    await expect(notice(page, 'Photo Gallery saved.')).toBeVisible();
    await editFirst.click();
    await expect(photos.getByRole('listitem').first()).toBeVisible();
    expect((await names())[0]).toBe(second);
  });

  await test.step('a hero, which has no page of its own, is previewed on the page that shows it', async () => {
    await page.goto(`${demoSite.address}${contentPath}?tab=hero-section&new=1`);
    const link = page.getByLabel('Voting link');
    await expect(link).toHaveValue('/vote');
    await expect(link).toHaveAccessibleDescription('Where Vote Now leads. /vote is this site’s own page.');
    await expect(page.getByLabel('Voting closes')).toHaveAccessibleDescription(/countdown runs to it/);
    await expect(page.getByLabel('Grand finale')).toHaveCount(0);
    await page.getByPlaceholder('Enter title').fill('A hero of tomorrow');
    await page.getByLabel('Voting starts').fill('2030-05-02T08:00');
    await page.getByLabel('Voting closes').fill('2030-05-01T08:00');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByLabel('Voting closes')).toHaveAccessibleDescription(
      /must be later than Voting starts/,
    );
    await expectAccessibleLayout(page);
    expectRejections(pageErrors, 422, 1);
    await page.getByLabel('Voting closes').fill('2030-05-03T08:00');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Hero' })).toBeVisible();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(previewed(page).getByRole('heading', { name: 'A hero of tomorrow' })).toBeVisible();
    await page.getByRole('button', { name: 'Link for Colleagues' }).click();
    await page.getByRole('button', { name: 'Create Preview Link' }).click();
    const { pathname, search } = new URL(await page.getByLabel('Link for a colleague').inputValue());
    expect(pathname).toBe('/');
    await asVisitor(browser, async (visitor) => {
      await visitor.goto(demoSite.address + pathname + search);
      await expect(visitor.getByRole('heading', { name: 'A hero of tomorrow' })).toBeVisible();
    });
    expect(await (await fetch(demoSite.address)).text()).not.toContain('A hero of tomorrow');
  });

  await test.step('the form of a media kit fits', async () => {
    await page.goto(`${demoSite.address}${contentPath}?tab=media-kit&new=1`);
    await expect(editor(page)).toBeVisible();
    await expectAccessibleLayout(page);
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
    await expect(page.getByText(`This content is stored at ${remote.host.origin}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit “Update 3” in its own editor' })).toHaveAttribute(
      'href',
      `${remote.host.origin}/wp-admin/post.php?post=3&action=edit`,
    );
    await expect(page.getByRole('link', { name: 'Open Its Editor' })).toHaveAttribute(
      'href',
      `${remote.host.origin}/wp-admin/edit.php?post_type=update`,
    );
    await expectAccessibleLayout(page);
    await page.getByText('Connection to WordPress: 10 of 10 content types').click();
    await expect(page.getByRole('list', { name: 'Content types' }).getByRole('listitem')).toHaveCount(10);
    await expectAccessibleLayout(page);
    // No address opens a form that could not be saved.
    for (const form of ['new=1', 'edit=3']) {
      await page.goto(`${remote.address}${contentPath}?${form}`);
      await expect(entryRow(page, 'Update 3')).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveCount(0);
    }
    remote.host.items = { ...remote.host.items, update: numberedUpdates(4) };
    await page.getByRole('button', { name: 'Refresh Now' }).click();
    await expect(entryRow(page, 'Update 4')).toBeVisible();
    await remote.host.stop();
    await page.getByRole('button', { name: 'Refresh Now' }).click();
    await expect(
      page.getByText(/^We could not refresh the content from .* try again in a moment\.$/),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'The last attempt failed: it could not be reached; it may be down.',
    );
    await expect(page.getByRole('list', { name: 'What to do' })).toContainText('cannot be read:');
    expectRejections(pageErrors, 503, 1);
    await expect(entryRow(page, 'Update 4')).toBeVisible();
  } finally {
    await remote.end();
  }
});
