import type { Page } from '@playwright/test';
import { CommentStore } from '../../src/server/comments/comment-store.ts';
import { createPublicReplies } from '../../src/server/comments/public-replies.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { numberedUpdates } from '../support/wordpress-items.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const thanks = 'Thank you, Chisomo! Your comment will appear once the team has read it.';
const commentFields = {
  Name: 'Chisomo',
  Email: 'chisomo@example.org',
  Comment: 'Well done.\n\nWhen do you come to Mzuzu?',
};

const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
const comments = (page: Page) => section(page).getByRole('listitem');
const fillForm = async (
  page: Page,
  texts: Readonly<Record<string, string>> = commentFields,
): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await section(page).getByLabel(label).fill(text);
};
const send = (page: Page) => section(page).getByRole('button', { name: 'Send Comment' }).click();

/** Scrolls to the section and waits for hydration: its script loads on scrolling. */
const scrollToSection = async (page: Page): Promise<void> => {
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
    await withSiteDatabase(site.folder, async ({ db }) => {
      const store = new CommentStore(db, site.hostId);
      const add = async (name: string, message: string, time: number) => {
        const id = await store.add({ postId: 2, name, email: 'n@example.org', message }, time);
        await store.moderate(id ?? 0, 'approved');
      };
      await add('Wezi', 'Only about the second.', Date.now());
      for (let number = 1; number <= 25; number += 1)
        await add(`Number ${number}`, 'Moni', Date.now() + number * 60_000);
      const { id } = await db
        .selectFrom('comment')
        .select('id')
        .where('name', '=', 'Number 25')
        .executeTakeFirstOrThrow();
      const replies = createPublicReplies({ database: { db }, now: Date.now });
      await replies.add(id, { words: 'Thank you for 25.', repliesSeen: 0 }, 'Wezi');
    });
  });
  test.afterAll(() => site.end());

  const waiting = () =>
    withSiteDatabase(site.folder, ({ db }) =>
      db.selectFrom('comment').select(['id', 'name']).where('state', '=', 'waiting').execute(),
    );
  const approve = (id: number) =>
    withSiteDatabase(site.folder, ({ db }) => new CommentStore(db).moderate(id, 'approved'));

  test('a comment is corrected, confirmed, and appears once it is approved', async ({ page, pageErrors }) => {
    await visit(page, first);
    await scrollToSection(page);
    await expect(section(page)).toContainText('No comments yet. Be the first!');

    await test.step('invalid input shows a field error, and the typed text stays', async () => {
      await fillForm(page, { ...commentFields, Email: 'chisomo@lake' });
      await send(page);
      await expect(section(page).getByLabel('Email')).toBeFocused();
      await expect(section(page).getByLabel('Email')).toHaveAccessibleDescription(
        'Please enter an email address like name@example.org.',
      );
      await expect(section(page).getByLabel('Comment')).toHaveValue(commentFields.Comment);
      await expectAccessibleState(page);
      expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
    });

    await test.step('a valid comment is confirmed, but not yet shown', async () => {
      await fillForm(page);
      await send(page);
      await expect(section(page).getByRole('status')).toHaveText(thanks);
      await expect(section(page).getByLabel('Comment')).toHaveValue('');
      await expectAccessibleState(page);
      await page.reload();
      await expect(comments(page)).toHaveCount(0);
    });

    await test.step('an approved comment is shown without the e-mail address', async () => {
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
      await expectAccessibleState(page);
    });

    await test.step('with comments turned off the section is not shown', async () => {
      const switchTo = (enableComments: boolean) =>
        withSiteDatabase(site.folder, (database) => new SettingsStore(database).set({ enableComments }));
      await switchTo(false);
      await page.goto(first);
      await expect(page.getByRole('heading', { name: 'More updates' })).toBeVisible();
      await expect(section(page)).toHaveCount(0);
      await switchTo(true);
      await page.goto(first);
      await expect(section(page)).toHaveCount(1);
    });
  });

  test('after navigation inside the site an update shows its own comments; older ones load on demand', async ({
    page,
    pageErrors,
  }) => {
    await visit(page, first);
    await page.getByRole('region', { name: 'More updates' }).getByRole('link').last().click();
    await expect(page).toHaveURL(second);
    // The address changes before the page does; until then the section is the one of the first update.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update 2');
    await scrollToSection(page);
    // The comments of a page, and the reply to the newest.
    await expect(comments(page)).toHaveCount(21);
    await expect(comments(page).first()).toContainText(/Number 25.*Campaign team.*Thank you for 25\./);

    await test.step('a comment sent there belongs to that update', async () => {
      await fillForm(page);
      await send(page);
      await expect(section(page).getByRole('status')).toHaveText(thanks);
      const stored = await withSiteDatabase(site.folder, ({ db }) =>
        db.selectFrom('comment').select('post_id').where('name', '=', 'Chisomo').orderBy('id').execute(),
      );
      expect(stored.map((row) => row.post_id)).toContain(2);
    });

    await test.step('if older comments fail to load an error is shown, and Try Again loads them', async () => {
      await page.route('**/wp-json/wp/v2/comments**', (route) => route.fulfill({ status: 503, json: {} }));
      await section(page).getByRole('link', { name: 'Older comments' }).click();
      await expect(section(page).getByRole('alert')).toContainText(
        'Failed to load comments. Please try again later.',
      );
      await page.unroute('**/wp-json/wp/v2/comments**');
      await section(page).getByRole('link', { name: 'Try Again' }).click();
      await expect(comments(page).last()).toContainText('Only about the second.');
      await expect(section(page).getByRole('link', { name: 'Older comments' })).toHaveCount(0);
      await expectAccessibleState(page);
      pageErrors.splice(0);
    });

    await test.step('a page after the last comment links back to the newest comments', async () => {
      expect((await visit(page, `${second}?comments=9`))?.status()).toBe(404);
      await scrollToSection(page);
      await expect(section(page)).toContainText('There are no older comments.');
      await expect(section(page)).not.toContainText('Be the first');
      await section(page).getByRole('link', { name: 'Newest comments' }).click();
      await expect(page).toHaveURL(`${second}#comments`);
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')]);
      await expect(comments(page)).toHaveCount(21);
    });

    await test.step('the focus moves to the older comments once they are loaded', async () => {
      await scrollToSection(page);
      await section(page).getByRole('link', { name: 'Older comments' }).press('Enter');
      await expect(section(page).getByRole('list').last()).toBeFocused();
      await expect(section(page).getByRole('list').last()).toContainText('Only about the second.');
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a comment can be sent, is confirmed at the form, and older comments are a link', async ({
      page,
      pageErrors,
    }) => {
      await page.goto(second);
      await fillForm(page, { ...commentFields, Email: 'x' });
      await Promise.all([page.waitForNavigation(), send(page)]);
      await expect(section(page).getByLabel('Email')).toHaveValue('x');
      await expect(section(page).getByLabel('Comment')).toHaveValue(commentFields.Comment);
      pageErrors.splice(0);
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
