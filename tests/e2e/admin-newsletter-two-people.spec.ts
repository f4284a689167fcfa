import type { Page } from '@playwright/test';
import { notice } from './support/content-form.ts';
import { type NewsletterSite, startNewsletterSite } from './support/newsletter-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';
import { signInAsNewMember } from './support/team-members.ts';

let started: NewsletterSite;

test.beforeAll(async () => {
  started = await startNewsletterSite();
});

test.afterAll(() => started.end());

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const subject = (page: Page) => page.getByLabel('Subject');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// One of them at a computer, the other on a phone.
test('two people in one newsletter see each other, take over, and both keep their words', async ({
  page,
  browser,
  pageErrors,
}) => {
  const { address } = started.site;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToAdmin(page, address, '/admin/newsletter/new');
  await subject(page).fill('Drums');
  await editor(page).fill('Moni nonse');
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/newsletter\/\d+$/);

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const thoko = await context.newPage();
  await signInAsNewMember(
    context,
    address,
    { name: 'Thoko', username: 'thoko', email: 'thoko@team.example' },
    'a table and two chairs',
    { role: 'administrator' },
  );

  await test.step('the list and the form name the colleague, and the form is there to be read', async () => {
    await thoko.goto(`${address}/admin/newsletter`);
    await expect(thoko.getByRole('row').filter({ hasText: 'Drums' })).toContainText('has this open');
    await expectAccessibleLayout(thoko);
    await thoko.goto(page.url());
    await expect(notice(thoko, 'has had this newsletter open since')).toBeVisible();
    await expect(subject(thoko)).toBeDisabled();
    await expect(editor(thoko)).not.toBeEditable();
    for (const name of ['Save Draft', 'Send…', 'Test to Me', 'Delete Draft'])
      await expect(button(thoko, name)).toHaveCount(0);
    await button(thoko, 'Preview').click();
    await expect(
      thoko.getByRole('dialog').frameLocator('iframe').getByRole('heading', { name: 'Drums' }),
    ).toBeVisible();
    await thoko.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectAccessibleLayout(thoko);
  });

  await test.step('who takes over writes on, and the other keeps what was typed', async () => {
    await subject(page).fill('My drums');
    await button(thoko, 'Take Over').click();
    await expect(subject(thoko)).toBeEnabled();
    await subject(thoko).fill('Thoko’s drums');
    await button(thoko, 'Save Draft').click();
    await expect(thoko.getByText('Newsletter saved.')).toBeVisible();
    await expect(notice(page, 'Thoko took over this newsletter at')).toContainText(
      'What you typed is still here',
    );
    await expect(button(page, 'Save Draft')).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(subject(page)).toHaveValue('My drums');
    await expectAccessibleLayout(page);
  });

  await test.step('taking over again, a save shows both versions', async () => {
    await button(page, 'Take Over Again').click();
    await expect(button(page, 'Save Draft')).toBeEnabled();
    await button(page, 'Save Draft').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Thoko’s drums');
    await expect(dialog).toContainText('My drums');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
    await dialog.getByRole('button', { name: 'Use Theirs' }).click();
    await expect(subject(page)).toHaveValue('Thoko’s drums');
    await button(page, 'Bring Mine Back').click();
    await expect(subject(page)).toHaveValue('My drums');
    await button(page, 'Save Draft').click();
    await expect(page.getByText('Newsletter saved.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(notice(thoko, 'took over this newsletter at')).toBeVisible();
  });

  await test.step('once the colleague has left, the newest version is edited', async () => {
    await page.goto(`${address}/admin/newsletter`);
    await expect(notice(thoko, 'no longer has this newsletter open')).toBeVisible();
    await button(thoko, 'Edit Now').click();
    await expect(subject(thoko)).toHaveValue('My drums');
    await expect(subject(thoko)).toBeEnabled();
  });
  await context.close();
  expect(pageErrors).toEqual([]);
});
