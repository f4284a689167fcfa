import type { Page } from '@playwright/test';
import { adminApi } from '../../src/shared/admin/admin-paths.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { expect, test } from './support/site-test.ts';
import { signInAsNewMember } from './support/team-members.ts';
import { visitUntilIdle } from './support/visit.ts';

// Its own site, because menus change every page.
let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

const standard = ['Home', 'About', 'Updates', 'Events', 'Gallery', 'Sponsors', 'Contact'];
const guide = 'How voting works';

/** Opens a public page, and its menu where it is behind the button. Returns the links that can be seen. */
const openMenu = async (page: Page, path: string, isPhone: boolean) => {
  await visitUntilIdle(page, site.address + path);
  const header = page.getByRole('banner');
  if (isPhone) await header.getByText('Menu', { exact: true }).locator('..').click();
  return header.getByRole('navigation', { name: 'Main' }).getByRole('link');
};

// Begun on a phone and ended on a computer, by both: each screen is checked at both widths.
test('an Editor orders and hides entries, adds a page, and writes an introduction', async ({
  page,
  context,
  browser,
}) => {
  let isPhone = true;
  await page.setViewportSize({ width: 360, height: 740 });
  const person = { name: 'Chisomo', username: 'chisomo', email: 'chisomo@team.example' };
  await signInAsNewMember(context, site.address, person, 'a long enough password');
  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();

  await test.step('an Editor sees the settings that are content, and no others', async () => {
    await page.goto(`${site.address}/admin/settings/campaign`);
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
      'Security',
      'Menu',
      'Introductions',
      'Milestones',
      'Testimonials',
      'Social Posts',
    ]);
  });

  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('region', { name: 'Header Menu' });
  const entry = (number: number) => menu.getByRole('group').nth(number - 1);
  /** On a phone the fields of an entry are folded below its name. */
  const unfold = async (number: number) => {
    if (isPhone) await entry(number).getByRole('button', { expanded: false }).press('Enter');
  };
  await test.step('by keyboard: Events moves up, Sponsors is hidden, a page and a label are added', async () => {
    await menu.getByRole('button', { name: 'Move Events up' }).press('Enter');
    await expect(entry(3).getByLabel('Leads to')).toHaveValue('events');
    await expect(menu.getByRole('button', { name: 'Move Events up' })).toBeFocused();
    await unfold(6);
    await entry(6).getByLabel('Hide').press('Space');
    await menu.getByRole('button', { name: 'Add Menu Entry' }).press('Enter');
    await expect(entry(8).getByLabel('Leads to')).toBeFocused();
    await entry(8).getByLabel('Leads to').selectOption({ label: 'Contact' });
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(menu.getByText('Header Menu already has an entry that leads there.')).toBeVisible();
    await expectAccessibleLayout(page);
    await entry(8)
      .getByLabel('Leads to')
      .selectOption({ label: `Page: ${guide}` });
    await unfold(1);
    await entry(1).getByLabel('Label').fill('Start');
    await saveSettings(page);
  });

  await test.step('visitors see the menu at once, and the link to the page is the current one there', async () => {
    const shown = ['Start', 'About', 'Events', 'Updates', 'Gallery', 'Contact', guide];
    const links = await openMenu(visitor, '/', isPhone);
    await expect(links).toHaveText(shown);
    await links.filter({ hasText: guide }).click();
    await expect(visitor).toHaveURL(`${site.address}/pages/how-voting-works`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(guide);
    const there = await openMenu(visitor, '/pages/how-voting-works', isPhone);
    await expect(there.and(visitor.locator('[aria-current]'))).toHaveText([guide]);
    await expectAccessibleLayout(visitor);
  });

  const send = async (path: string, data?: object) => {
    const response = await page.request.post(site.address + adminApi + path, {
      headers: { origin: site.address },
      ...(data && { data }),
    });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  await test.step('a page in the bin is not in the menu, and the editor says so', async () => {
    isPhone = false;
    for (const shown of [page, visitor]) await shown.setViewportSize({ width: 1280, height: 740 });
    const id = Number((await entry(8).getByLabel('Leads to').inputValue()).replace('page:', ''));
    const removed = await send(`/content/page/${id}/bin`);
    await expect(await openMenu(visitor, '/contact', isPhone)).not.toContainText([guide]);
    await page.reload();
    await expect(entry(8)).toContainText(`“${guide}” is in the bin. Visitors do not see this entry`);
    await expect(entry(1).getByLabel('Label')).toHaveValue('Start');
    await expect(entry(1).getByLabel('Label')).toBeVisible();
    // As “Undo” does: an entry from the bin would be a draft.
    await send('/content-bulk/page/undo', { entries: [{ id, ...removed }] });
  });

  await test.step('back to the default', async () => {
    await menu.getByRole('button', { name: 'Back to the Default' }).click();
    await saveSettings(page);
    await expect(await openMenu(visitor, '/contact', isPhone)).toHaveText(standard);
  });

  await test.step('an introduction is on its page at once, and an empty one is the default again', async () => {
    await page.getByRole('link', { name: 'Introductions' }).click();
    const field = page.getByLabel('Contact (optional)');
    await field.fill('Moni! Write to us in any language.');
    await saveSettings(page);
    await visitUntilIdle(visitor, `${site.address}/contact`);
    await expect(visitor.getByText('Moni! Write to us in any language.')).toBeVisible();
    await expectAccessibleLayout(page);
    await field.fill('');
    await saveSettings(page);
    await visitUntilIdle(visitor, `${site.address}/contact`);
    await expect(visitor.getByText('Thandiwe Banda’s team reads every message.')).toBeVisible();
  });
  await visitor.context().close();
});
