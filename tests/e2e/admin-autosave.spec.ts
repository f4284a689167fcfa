import { chromium, type Page } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator.ts';
import { chromiumTestLaunch } from '../support/chromium-flags.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { contentPath, editor, fillNewPost, notice, openContent } from './support/content-form.ts';
import { startDemoSite } from './support/demo-site.ts';
import { moveClock } from './support/moved-clock.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signIn, signInAgain, signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { enableTwoFactor, signInAsNewMember } from './support/team-members.ts';

const password = 'the nsima is ready';

const title = (page: Page) => page.getByPlaceholder('Enter title');
const isSafe = (page: Page) => page.getByText('What you typed is safe');
const isOffered = (page: Page) => page.getByText('You left this form without saving.');
const offer = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const signInInDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expectAccessibleLayout(page, 'dialog[open]');
  await signInAgain(page);
};

// Begun on a computer, ended on a phone.
test('a session that ends while writing is begun again in place', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 740 });
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'Long night', 'The first words.');
  await expect(isSafe(page)).toBeVisible();

  await test.step('while typing', async () => {
    await page.context().clearCookies();
    await title(page).fill('A long night');
    // A dialog would take the focus in the middle of a word.
    const note = page.getByRole('alert').filter({ hasText: 'What you type stays in this browser.' });
    await expect(note).toBeVisible();
    await page.keyboard.type(' and its morning');
    await expectAccessibleLayout(page);
    await note.getByRole('button', { name: 'Sign In' }).click();
    await signInInDialog(page);
    await expect(title(page)).toHaveValue('A long night and its morning');
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
  const edited = new URL(page.url()).search;
  await page.setViewportSize({ width: 360, height: 740 });

  const ruth = { name: 'Ruth Gondwe', username: 'ruth.night', email: 'ruth.night@team.example' };
  const other = await browser.newContext();
  await signInAsNewMember(other, demoSite.address, ruth, password);
  const { key, recoveryCodes } = await enableTwoFactor(other, demoSite.address, password);
  await other.close();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  const signInAsRuth = async (enterCode: () => Promise<void>) => {
    await dialog.getByLabel('Username').fill(ruth.username);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await enterCode();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('someone else signs in: nothing is saved as theirs, and the words stay kept', async () => {
    await title(page).fill('Only of the first member');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await signInAsRuth(() =>
      // The code of the next interval: the current one was used to turn two-factor authentication on.
      dialog.getByLabel('Code').fill(authenticatorCode(key, Date.now() + 30_000)),
    );
    await expect(page.getByRole('heading', { name: 'Welcome, Ruth Gondwe' })).toBeVisible();
    await expect(page.getByText(/has unsaved words on this screen. They are kept for/)).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page)).toHaveValue('A long night and its morning');
    await expect(isOffered(page)).toHaveCount(0);
  });

  await test.step('with two-factor authentication, the save goes on after the code', async () => {
    await page.goto(`${demoSite.address}${contentPath}?new=1`);
    await title(page).fill('A night of Ruth’s');
    await editor(page).fill('Her own words.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await signInAsRuth(async () => {
      await dialog.getByRole('button', { name: 'Use a Recovery Code' }).click();
      await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    });
    await expect(notice(page, 'Draft saved.')).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('A night of Ruth’s');
  });

  await test.step('the first member is offered what was kept, and no colleague’s logout removes it', async () => {
    await page.goto(`${demoSite.address}/admin`);
    await page.getByRole('button', { name: 'Open Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await openContent(page, demoSite.address, edited);
    await offer(page, 'Only of the first member').getByRole('button', { name: 'Restore It' }).click();
    await expect(title(page)).toHaveValue('Only of the first member');
  });
  expect(pageErrors.splice(0).every((line) => line.includes('401'))).toBe(true);
});

test('after a power cut while typing, what was stored is taken up on another device', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  const site = await startDemoSite();
  const server = await chromium.launchServer(chromiumTestLaunch());
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ viewport: { width: 1280, height: 740 } });
  await moveClock(context);
  const laptop = await context.newPage();
  await openContent(laptop, site.address);
  await fillNewPost(laptop, 'Before the lights went out', 'Every word counts.');
  await editor(laptop).press('End');
  const words = ' And the next one, too.'.repeat(40);
  const stored = laptop.waitForResponse(
    (response) =>
      response.ok() &&
      response.url().includes('/content-autosaves/') &&
      /And the next/.test(response.request().postData() ?? ''),
  );
  const typing = editor(laptop)
    .pressSequentially(words, { delay: 20 })
    .then(
      () => 'ended',
      () => 'cut off',
    );
  const { values } = (await stored).request().postDataJSON() as { values: { html: string } };

  // Neither the site nor the browser has time to end anything.
  site.process.kill('SIGKILL');
  await Promise.all([server.kill(), site.ended]);
  expect(await typing).toBe('cut off');
  const restarted = await startSiteProcess({ DATA_DIR: site.folder });
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page.context(), restarted.address);
    await page.goto(`${restarted.address}${contentPath}?new=1`);
    await expect(isOffered(page)).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Restore It' }).click();
    await expect(title(page)).toHaveValue('Before the lights went out');
    const acknowledged = values.html.replace(/<[^>]*>/g, '').trim();
    expect(acknowledged).toContain('Every word counts. And the next');
    await expect(editor(page)).toContainText(acknowledged);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(notice(page, 'Draft saved.')).toBeVisible();
    await page.goto(`${restarted.address}${contentPath}?new=1`);
    await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
    await expect(isOffered(page)).toHaveCount(0);
  } finally {
    await restarted.end('SIGTERM');
    await site.end();
  }
  pageErrors.splice(0);
});

test('words typed without a connection are stored as soon as it is back', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await openContent(page, demoSite.address);
  await fillNewPost(page, 'On the bus', 'The first words.');
  await expect(isSafe(page)).toBeVisible();
  await page.route('**/api/admin/content-autosaves/*', (route) => route.abort('internetdisconnected'));
  await title(page).fill('On the bus to Zomba');
  const note = page.getByText('What you typed is only in this browser so far');
  await expect(note).toBeVisible();
  await page.unroute('**/api/admin/content-autosaves/*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // Without the event the next try comes after 15 seconds.
  await expect(isSafe(page)).toBeVisible({ timeout: 12_000 });
  await expect(note).toHaveCount(0);
  expect(pageErrors.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(notice(page, 'Draft saved.')).toBeVisible();
});

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
  await offer(third, 'Second thought').getByRole('button', { name: 'Discard It' }).click();
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

test('settings that were typed and not saved are offered after the browser was closed', async ({
  page,
  context,
  demoSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToAdmin(page, demoSite.address, '/admin/settings/general');
  const description = 'Typed before the battery was empty';
  await page.getByLabel('Site Description').fill(description);
  // What was typed is in the browser a moment later.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(description);
  const client = await context.newCDPSession(page);
  void client.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');

  const later = await context.newPage();
  await later.setViewportSize({ width: 360, height: 740 });
  await later.goto(`${demoSite.address}/admin/settings/general`);
  await expect(offer(later, 'Site Description')).toBeVisible();
  await expectAccessibleLayout(later);
  await later.getByRole('button', { name: 'Restore It' }).click();
  await expect(later.getByLabel('Site Description')).toHaveValue(description);
  await saveSettings(later);
  await later.reload();
  await expect(later.getByLabel('Site Description')).toHaveValue(description);
  await expect(isOffered(later)).toHaveCount(0);
});
