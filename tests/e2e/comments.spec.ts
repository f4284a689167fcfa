import type { Page } from '@playwright/test';
import { CommentStore } from '../../src/server/comments/comment-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const thanks = 'Thank you, Chisomo! Your comment will appear once the team has read it.';
const words = {
  Name: 'Chisomo',
  Email: 'chisomo@example.org',
  Comment: 'Well done.\n\nWhen do you come to Mzuzu?',
};

const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
const comments = (page: Page) => section(page).getByRole('listitem');
const write = async (page: Page, texts: Readonly<Record<string, string>> = words): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await section(page).getByLabel(label).fill(text);
};
const send = (page: Page) => section(page).getByRole('button', { name: 'Send Comment' }).click();

/** The section's own script comes when somebody gets near it. */
const comeNear = async (page: Page): Promise<void> => {
  await section(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const button = document.querySelector('#comment button');
    return button && Object.keys(button).some((key) => key.startsWith('__react'));
  });
};

test.describe('under an update', () => {
  let site: RemoteSite;
  let first: string;
  let second: string;
  test.beforeAll(async () => {
    const updates = numberedUpdates(2);
    site = await startRemoteSite({ update: updates });
    [first = '', second = ''] = updates.map(({ slug }) => `${site.address}/updates/${slug}`);
  });
  test.afterAll(() => site.end());

  const waiting = () =>
    inDatabase(site.folder, ({ db }) =>
      db.selectFrom('comment').select(['id', 'name']).where('state', '=', 'waiting').execute(),
    );
  const approve = (id: number) =>
    inDatabase(site.folder, ({ db }) => new CommentStore(db).moderate(id, 'approved'));

  test('a comment is thanked for, waits, and appears once it is approved', async ({ page }) => {
    await visit(page, first);
    await comeNear(page);
    await expect(section(page)).toContainText('Nobody has said anything yet. Be the first!');
    await write(page);
    await send(page);
    await expect(section(page).getByRole('status')).toHaveText(thanks);
    await expect(section(page).getByLabel('Comment')).toHaveValue('');
    await expectSound(page);
    await page.reload();
    await expect(comments(page)).toHaveCount(0);

    const [comment] = await waiting();
    await approve(comment?.id ?? 0);
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
    await expect(comments(page).locator('p')).toHaveText([
      /^Chisomo/,
      'Well done.',
      'When do you come to Mzuzu?',
    ]);
    await expect(page.locator('body')).not.toContainText('chisomo@example.org');
    await expectSound(page);
  });

  test('inside the site every update has its own comments', async ({ page }) => {
    await inDatabase(site.folder, async ({ db }) => {
      const store = new CommentStore(db);
      const given = { name: 'Wezi', email: 'wezi@example.org', message: 'Only about the second.' };
      const id = await store.add({ postId: 2, ...given }, Date.now());
      await store.moderate(id ?? 0, 'approved');
    });
    await visit(page, first);
    await page.getByRole('region', { name: 'More updates' }).getByRole('link').last().click();
    await expect(page).toHaveURL(second);
    await comeNear(page);
    await expect(section(page)).toContainText('Only about the second.');
    await write(page);
    await send(page);
    await expect(section(page).getByRole('status')).toHaveText(thanks);
    const stored = await inDatabase(site.folder, ({ db }) =>
      db.selectFrom('comment').select('post_id').where('name', '=', 'Chisomo').orderBy('id').execute(),
    );
    expect(stored.map((row) => row.post_id)).toContain(2);
  });

  test('what is wrong is said at its field, and nothing typed is lost', async ({ page, complaints }) => {
    await visit(page, first);
    await comeNear(page);
    await write(page, { ...words, Email: 'chisomo@lake' });
    await send(page);
    await expect(section(page).getByLabel('Email')).toBeFocused();
    await expect(section(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await expect(section(page).getByLabel('Comment')).toHaveValue(words.Comment);
    expect(complaints.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
  });

  test('older comments come on demand; a failure says so, and Try Again brings them', async ({
    page,
    complaints,
  }) => {
    await inDatabase(site.folder, async ({ db }) => {
      const store = new CommentStore(db);
      for (let number = 1; number <= 25; number += 1) {
        const given = { postId: 2, name: `Number ${number}`, email: 'n@example.org', message: 'Moni' };
        const id = await store.add(given, Date.now() + number * 60_000);
        await store.moderate(id ?? 0, 'approved');
      }
    });
    await visit(page, second);
    await comeNear(page);
    await expect(comments(page)).toHaveCount(20);
    await expect(comments(page).first()).toContainText('Number 25');
    await page.route('**/wp-json/wp/v2/comments**', (route) => route.fulfill({ status: 503, json: {} }));
    await section(page).getByRole('link', { name: 'Older comments' }).click();
    await expect(section(page).getByRole('alert')).toContainText(
      'Failed to load comments. Please try again later.',
    );
    await page.unroute('**/wp-json/wp/v2/comments**');
    await section(page).getByRole('link', { name: 'Try Again' }).click();
    await expect(comments(page).last()).toContainText('Only about the second.');
    await expect(section(page).getByRole('link', { name: 'Older comments' })).toHaveCount(0);
    await expectSound(page);
    complaints.splice(0);
  });

  test('the keyboard goes on with the older comments it asked for', async ({ page }) => {
    await visit(page, second);
    await comeNear(page);
    await section(page).getByRole('link', { name: 'Older comments' }).press('Enter');
    await expect(section(page).getByRole('list').last()).toBeFocused();
    await expect(section(page).getByRole('list').last()).toContainText('Only about the second.');
  });

  test('behind the last comment there is a way back', async ({ page }) => {
    await visit(page, `${second}?comments=9`);
    await comeNear(page);
    await expect(section(page)).toContainText('There are no older comments.');
    await expect(section(page)).not.toContainText('Be the first');
    await section(page).getByRole('link', { name: 'Newest comments' }).click();
    await expect(page).toHaveURL(`${second}#comments`);
    await expect(comments(page)).toHaveCount(20);
  });

  test('while comments are off there is no trace of them', async ({ page }) => {
    const switchTo = (enableComments: boolean) =>
      inDatabase(site.folder, (database) => new SettingsStore(database).set({ enableComments }));
    await switchTo(false);
    await visit(page, first);
    await expect(page.getByRole('heading', { name: 'More updates' })).toBeVisible();
    await expect(section(page)).toHaveCount(0);
    await switchTo(true);
    await visit(page, first);
    await expect(section(page)).toHaveCount(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('one comments, is thanked at the form, and turns to older comments', async ({
      page,
      complaints,
    }) => {
      await page.goto(second);
      await write(page, { ...words, Email: 'x' });
      await page.evaluate(() => {
        for (const form of document.forms) form.noValidate = true;
      });
      await Promise.all([page.waitForNavigation(), send(page)]);
      await expect(section(page).getByLabel('Email')).toHaveValue('x');
      await expect(section(page).getByLabel('Comment')).toHaveValue(words.Comment);
      complaints.splice(0);
      await section(page).getByLabel('Email').fill('without@example.org');
      await Promise.all([page.waitForNavigation(), send(page)]);
      await expect(section(page).getByText(thanks)).toBeInViewport();
      await page.goto(second);
      await section(page).getByRole('link', { name: 'Older comments' }).click();
      await expect(page).toHaveURL(/\?comments=2#comments$/);
      await expect(comments(page).last()).toContainText('Only about the second.');
    });
  });
});
