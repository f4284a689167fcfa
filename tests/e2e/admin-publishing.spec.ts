import { expectRejections, fillNewPost, notice, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

test('a new post is published by one button; Enter only saves a draft', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openContent(page, demoSite.address);
  const publish = page.getByRole('button', { name: 'Publish Post' });
  const status = page.getByLabel('Status');
  await fillNewPost(page, '', 'The well is open.');
  await expect(status).toHaveValue('draft');
  await publish.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expectRejections(pageErrors, 422, 1);

  await status.selectOption('Draft');
  await page.getByPlaceholder('Enter title').fill('A well for Salima');
  await page.getByPlaceholder('Enter title').press('Enter');
  await expect(notice(page, 'Draft saved.')).toBeVisible();
  expect((await fetch(`${demoSite.address}/updates/a-well-for-salima`)).status).toBe(404);
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await expectAccessibleLayout(page);

  await publish.click();
  await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
  expect((await fetch(`${demoSite.address}/updates/a-well-for-salima`)).status).toBe(200);
});
