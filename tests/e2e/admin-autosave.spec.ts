import type { Page } from '@playwright/test';
import { startSiteProcess } from '../support/site-process.ts';
import { contentPath, editor, fillNewPost, notice, openContent } from './support/content-form.ts';
import { startDemoSite } from './support/demo-site.ts';
import { expectAccessibleWidth } from './support/page-checks.ts';
import { signIn, signInAgain } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const title = (page: Page) => page.getByPlaceholder('Enter title');
const isSafe = (page: Page) => page.getByText('What you typed is safe');
const isOffered = (page: Page) => page.getByText('You left this form without saving.');
const offer = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const signInInDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expectAccessibleWidth(page, 'dialog[open]');
  await signInAgain(page);
};

for (const width of [1280, 360]) {
  test(`a session that ends while writing is begun again in place at ${width} px`, async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openContent(page, demoSite.address);
    await fillNewPost(page, `Long night ${width}`, 'The first words.');
    await expect(isSafe(page)).toBeVisible();

    await test.step('while typing', async () => {
      await page.context().clearCookies();
      await title(page).fill(`A long night ${width}`);
      // A dialog would take the focus in the middle of a word.
      const note = page.getByRole('alert').filter({ hasText: 'What you type stays in this browser.' });
      await expect(note).toBeVisible();
      await page.keyboard.type(' and its morning');
      await expectAccessibleWidth(page);
      await note.getByRole('button', { name: 'Sign in' }).click();
      await signInInDialog(page);
      await expect(title(page)).toHaveValue(`A long night ${width} and its morning`);
      await expect(title(page)).toBeFocused();
      await expect(editor(page)).toHaveText('The first words.');
    });

    await test.step('while saving: the save goes on', async () => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await signInInDialog(page);
      await expect(notice(page, 'Draft saved.')).toBeVisible();
      await expect(page).toHaveURL(/edit=\d+/);
      await expect(isSafe(page)).toHaveCount(0);
    });
    expect(pageErrors.splice(0).every((line) => line.includes('401'))).toBe(true);
  });

  test(`after a power cut what was typed is taken up on another device at ${width} px`, async ({
    page,
    browser,
    pageErrors,
  }) => {
    test.slow();
    const site = await startDemoSite();
    await page.setViewportSize({ width, height: 740 });
    await openContent(page, site.address);
    await fillNewPost(page, 'Before the lights went out', 'Every word counts.');
    await expect(isSafe(page)).toBeVisible();

    // Neither the site nor the browser has time to end anything.
    site.process.kill('SIGKILL');
    await site.ended;
    pageErrors.splice(0);
    await page.goto('about:blank');
    const restarted = await startSiteProcess({ DATA_DIR: site.folder });
    try {
      const context = await browser.newContext({ viewport: { width, height: 740 } });
      const phone = await context.newPage();
      await signIn(context, restarted.address);
      await phone.goto(`${restarted.address}${contentPath}?new=1`);
      await expect(isOffered(phone)).toBeVisible();
      await expectAccessibleWidth(phone);
      await phone.getByRole('button', { name: 'Restore it' }).click();
      await expect(title(phone)).toHaveValue('Before the lights went out');
      await expect(editor(phone)).toHaveText('Every word counts.');
      await phone.getByRole('button', { name: 'Save Draft' }).click();
      await expect(notice(phone, 'Draft saved.')).toBeVisible();
      await phone.goto(`${restarted.address}${contentPath}?new=1`);
      await expect(phone.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
      await expect(isOffered(phone)).toHaveCount(0);
      await context.close();
    } finally {
      await restarted.end('SIGTERM');
      await site.end();
    }
    pageErrors.splice(0);
  });
}

test('the words of several forms are kept apart, and only those of closed forms are offered', async ({
  page,
  context,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'First thought', 'One.');
  await expect(isSafe(page)).toBeVisible();

  const second = await context.newPage();
  await second.goto(`${demoSite.address}${contentPath}?new=1`);
  await expect(title(second)).toBeVisible();
  await expect(isOffered(second)).toHaveCount(0);
  await title(second).fill('Second thought');
  await editor(second).fill('Two.');
  await expect(isSafe(second)).toBeVisible();
  await page.close();
  await second.close();

  const third = await context.newPage();
  await third.goto(`${demoSite.address}${contentPath}?new=1`);
  await expect(offer(third, 'First thought')).toBeVisible();
  // Typing answers no offer.
  await title(third).fill('Third thought');
  await expect(isSafe(third)).toBeVisible();
  await offer(third, 'Second thought').getByRole('button', { name: 'Discard it' }).click();
  await expect(offer(third, 'Second thought')).toHaveCount(0);
  await third.reload();
  await expect(offer(third, 'First thought')).toBeVisible();
  await expect(offer(third, 'Third thought')).toBeVisible();
  await expect(offer(third, 'Second thought')).toHaveCount(0);

  await third.getByRole('link', { name: 'Pages' }).click();
  await third.getByRole('button', { name: 'New Page' }).click();
  await expect(third.getByRole('heading', { name: 'Create New Page' })).toBeVisible();
  await expect(isOffered(third)).toHaveCount(0);
});
