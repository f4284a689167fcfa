import { DataLinkStore } from '../../src/server/my-data/data-link-store.ts';
import { insertSupporter } from '../../src/server/supporters/supporter-index.ts';
import { gmtText } from '../../src/shared/dates.ts';
import type { DemoSite } from './support/demo-site.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit, waitForHydration } from './support/visit.ts';

const email = 'mphatso@example.org';

/** Adds this person to the supporters, and returns the address of a link to their data. */
const createLink = async ({ address, folder }: DemoSite): Promise<string> => {
  const token = await withSiteDatabase(folder, async ({ db }) => {
    const at = Date.now();
    await insertSupporter(db, {
      name: 'Mphatso Banda',
      email,
      phone: null,
      location: 'Zomba',
      state: 'active',
      created_gmt: gmtText(at),
    });
    return new DataLinkStore(db).create(email, at);
  });
  return `${address}/my-data?token=${token}`;
};

test('a link opens the person’s own data; every result takes the focus', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await visit(page, await createLink(demoSite));
  await expect(page.getByRole('heading', { name: `What we have about ${email}` })).toBeVisible();
  await expectAccessibleState(page);

  await test.step('a wrong number is said at its field, which has the focus', async () => {
    await page.getByLabel('Phone').fill('none');
    await page.getByRole('button', { name: 'Save my details' }).click();
    await waitForHydration(page);
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Malawian mobile number/);
    await expectAccessibleState(page);
  });

  await test.step('what is done is said, and has the focus', async () => {
    await page.getByLabel('Phone').fill('0991119990');
    await page.getByLabel('Location').fill('Salima');
    await page.getByRole('button', { name: 'Save my details' }).click();
    await waitForHydration(page);
    const done = page.getByText('Your details have been saved.');
    await expect(done).toBeFocused();
    await expect(page.getByLabel('Location')).toHaveValue('Salima');
    await expectAccessibleState(page);
  });

  await test.step('nothing is deleted before the box is ticked', async () => {
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await waitForHydration(page);
    const box = page.getByRole('checkbox');
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(/Please tick the box first/);
    await box.check();
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await waitForHydration(page);
    await expect(page.getByText('Your data has been deleted.')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
    await expectAccessibleState(page);
  });
  expect(pageErrors.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);
});

test('a link that is no longer valid asks for the address again', async ({ page, demoSite }) => {
  await visit(page, `${demoSite.address}/my-data?token=abc`);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleState(page);
});
