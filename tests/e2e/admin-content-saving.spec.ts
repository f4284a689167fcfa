import type { Page } from '@playwright/test';
import { editor, expectRejections, notice, openContent, startPost } from './support/content-form.ts';
import { holdRequests } from './support/held-requests.ts';
import { expectSound } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const title = (page: Page) => page.getByPlaceholder('Enter title');
const rowsOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('whoever saves second is shown both versions, and chooses', async ({
  page,
  context,
  complaints,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await startPost(page, 'Two at once', 'The first text.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByPlaceholder('Enter title').fill('Two at once, by them');
  await page.getByPlaceholder('Enter title').fill('Two at once, by me');
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await expect(notice(other, 'Draft saved.')).toBeVisible();

  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await refused;
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Title' })).toContainText('Two at once, by them');
  await expect(dialog.getByRole('row').filter({ hasText: 'Title' })).toContainText('Two at once, by me');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Two at once, by me');

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Two at once, by them');

  await other.getByPlaceholder('Enter title').fill('Two at once, third');
  // The notice of their first save may still be there.
  const savedAgain = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await savedAgain;
  await page.getByPlaceholder('Enter title').fill('Mine after all');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Mine after all');
  expectRejections(complaints, 409, 3);
});

test('nothing typed is lost: not by a reload, a failed connection or a refusal', async ({
  page,
  complaints,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?new=1');
  await page.getByPlaceholder('Enter title').fill('Half a thought');
  await editor(page).fill('And a half text.');
  await page.reload();
  await expect(page.getByText('You left this form without saving.')).toBeVisible();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Half a thought');
  await expect(editor(page)).toHaveText('And a half text.');

  await page.route('**/api/admin/content/update', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
  await expect(page.getByPlaceholder('Enter title')).toHaveValue('Half a thought');
  await page.unroute('**/api/admin/content/update');
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');

  await page.getByPlaceholder('Enter title').fill('');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required.');
  await expect(editor(page)).toHaveText('And a half text.');
  expect(complaints.splice(0).join()).toContain('422');
  await page.getByPlaceholder('Enter title').fill('A whole thought');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(page.getByText('You left this form without saving.')).toHaveCount(0);
});

test('a form with unsaved changes is left only knowingly, and then for good', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address);
  await page.getByRole('button', { name: 'New Post' }).click();
  const title = page.getByPlaceholder('Enter title');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  // Nothing typed, nothing asked.
  await page.goBack();
  await expect(title).toHaveCount(0);
  await page.goForward();
  await title.fill('Half a thought');

  const ways = [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Pages' }).click(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Half a thought');
  }

  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(title).toHaveCount(0);
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(title).toHaveValue('');
  await expect(page.getByText('You left this form without saving.')).toHaveCount(0);
});

test('what is typed while a new draft is on its way stays, and counts as unsaved', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await startPost(page, 'Typed on', 'The first half');
  const release = await holdRequests(page, '**/api/admin/content/update');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await editor(page).press('End');
  await editor(page).pressSequentially(' and the second');
  release();
  await expect(notice(page, 'Draft saved. What you typed since is not saved yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(page.getByLabel('Slug')).toHaveValue('typed-on');
  // The cursor is where it was.
  await page.keyboard.type(' half.');
  await expect(editor(page)).toHaveText('The first half and the second half.');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor(page)).toHaveText('The first half and the second half.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  await page.reload();
  await expect(editor(page)).toHaveText('The first half and the second half.');
  await expect(page.getByText('You left this form without saving.')).toHaveCount(0);

  // Something new begins empty, also from the form of what was just made.
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(page.getByText('You left this form without saving.')).toHaveCount(0);
});

test('a form is left after publishing only if nothing was typed since', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address);
  await startPost(page, 'Out soon', 'Out.');
  await page.getByLabel('Status').selectOption('Published');
  const release = await holdRequests(page, '**/api/admin/content/update');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await title(page).fill('Out now');
  release();
  await expect(notice(page, 'Post saved. It is on the site. What you typed since')).toBeVisible();
  await expect(title(page)).toHaveValue('Out now');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.goBack();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(title(page)).toHaveCount(0);
  await expect(rowsOf(page, 'Out now')).toContainText('Published');
  await expect(rowsOf(page, 'Out soon')).toHaveCount(0);
});

test('an answer that comes after its form was left moves nobody', async ({ page, demoSite }) => {
  await openContent(page, demoSite.address);
  await startPost(page, 'Left behind', 'Left.');
  await page.getByLabel('Status').selectOption('Published');
  const release = await holdRequests(page, '**/api/admin/content/update');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await page.getByRole('link', { name: 'Pages' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'New Page' }).click();
  await title(page).fill('A page');
  release();
  await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(title(page)).toHaveValue('A page');
});

/** Lets what is made reach the server, and the answer get lost, until the returned function is called. */
const loseAnswers = async (page: Page): Promise<() => Promise<void>> => {
  const address = '**/api/admin/content/update';
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
};

test('a post whose answer was lost is published once, however often it is sent', async ({
  page,
  complaints,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await startPost(page, 'Only once', 'Once.');
  await page.getByLabel('Status').selectOption('Published');
  const answerAgain = await loseAnswers(page);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
  await answerAgain();
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
  await expect(rowsOf(page, 'Only once')).toHaveCount(1);
  expect((await page.request.get(`${demoSite.address}/updates/only-once`)).status()).toBe(200);
  expect((await page.request.get(`${demoSite.address}/updates/only-once-2`)).status()).toBe(404);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

test('what is mended after a lost answer goes over what was made, also after a reload', async ({
  page,
  complaints,
  demoSite,
}) => {
  await openContent(page, demoSite.address);
  await startPost(page, 'Lost and found', 'Lost.');
  const answerAgain = await loseAnswers(page);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
  await answerAgain();
  await editor(page).fill('Found.');
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(editor(page)).toHaveText('Found.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page, 'Lost and found')).toHaveCount(1);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});
