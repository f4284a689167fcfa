import { adminApi } from '../../src/shared/admin/admin-paths.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

// Begun on a computer, ended on a phone.
test('the activity log is filtered by its address and links what was acted on', async ({
  page,
  demoSite,
}) => {
  await page.setViewportSize(computer);
  await signInToAdmin(page, demoSite.address);
  const title = 'The well of Salima';
  const send = async (path: string, data: object) => {
    const options = { headers: { origin: demoSite.address }, data };
    const response = await page.request.post(`${demoSite.address}${adminApi}${path}`, options);
    expect(response.ok(), await response.text()).toBe(true);
  };
  await send('/media/folders', { name: 'Wells' });
  await send('/content/update', {
    title,
    html: '<p>Water.</p>',
    slug: '',
    author: '',
    status: 'draft',
    date: null,
    fields: {},
  });

  await page.getByRole('link', { name: 'All activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const folder = page.getByRole('link', { name: '“Wells”' });
  const post = page.getByRole('link', { name: title });
  await expect(folder).toBeVisible();
  await expect(post).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByLabel('About').selectOption('content');
  await expect(page).toHaveURL(/\?about=content$/);
  await expect(folder).toHaveCount(0);
  // On phones the list comes first, and the filters open by a button.
  await page.setViewportSize(phone);
  await expect(page.getByLabel('Action')).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Action').selectOption('created-content');
  await expect(page).toHaveURL(/about=content&action=created-content$/);
  await page.goBack();
  await expect(page.getByLabel('Action')).toHaveValue('');
  await page.goBack();
  await expect(folder).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('About')).toHaveValue('content');

  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('No actions match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Activity' }).click();
  await post.click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue(title);
});
