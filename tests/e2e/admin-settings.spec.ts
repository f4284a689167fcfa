import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createPalette } from '../../src/shared/palette.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout, expectAccessibleWidth } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInAgain, signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';
import { signInAsNewMember } from './support/team-members.ts';

// Each test is a journey through several screens.

// Its own site, because settings change every page.
let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

const open = (page: Page, section: string) => signInToAdmin(page, site.address, `/admin/settings/${section}`);
const openSection = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: label }).click();

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const publicPage = async (path: string): Promise<string> => (await fetch(site.address + path)).text();

test('General, Notifications, Advanced and Appearance: saved values are on the next page, invalid ones show field errors', async ({
  page,
  pageErrors,
}) => {
  await open(page, 'general');
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  const labels = [
    ...['General', 'Security', 'Notifications', 'Appearance', 'Advanced', 'Campaign'],
    ...['Menu', 'Introductions', 'Milestones', 'Testimonials', 'Social Posts'],
  ];
  await expect(links.first()).toBeVisible();
  const shown = await links.allTextContents();
  expect(shown.filter((label) => labels.includes(label))).toEqual(labels);

  await test.step('General', async () => {
    await page.getByLabel('Site Title').fill('  ');
    await page.getByLabel('Admin Email').fill('nobody');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Site Title is required.')).toBeVisible();
    await expect(page.getByText('Admin Email must be an email address')).toBeVisible();
    await expect(page.getByLabel('Site Title')).toBeFocused();
    await expectAccessibleLayout(page);
    await page.getByLabel('Site Title').fill('A title of our own');
    await page.getByLabel('Site Description').fill('A description of our own');
    await page.getByLabel('Admin Email').fill('admin@campaign.example');
    await page.getByLabel('Contact Email').fill('moni@campaign.example');
    await saveSettings(page);
    // The admin area shows the new title, too.
    await expect(page.getByRole('complementary')).toContainText('A title of our own');
    const home = await publicPage('/');
    expect(home).toContain('<title>A title of our own</title>');
    expect(home).toContain('content="A description of our own"');
    expect(home).toContain('mailto:moni@campaign.example');
    expect(home).not.toContain('admin@campaign.example');
  });

  await test.step('Notifications', async () => {
    await openSection(page, 'Notifications');
    const comments = page.getByLabel('Send email notifications for new comments');
    for (const what of ['comments', 'user registrations', 'contact form submissions'])
      await expect(page.getByLabel(`Send email notifications for new ${what}`)).toBeChecked();
    await expectAccessibleLayout(page);
    await comments.uncheck();
    await page.getByLabel('Notification Email').fill('team@campaign.example');
    await saveSettings(page);
    await page.reload();
    await expect(comments).not.toBeChecked();
    await expect(page.getByLabel('Notification Email')).toHaveValue('team@campaign.example');
  });

  await test.step('Advanced: the feed’s length, the date format and comments follow the settings', async () => {
    await openSection(page, 'Advanced');
    const formats = page.getByLabel('Date Format').locator('option');
    await expect(formats).toHaveText(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'January 1, 2023']);
    await expect(page.getByLabel('Timezone').locator('option').first()).toHaveText('Africa/Blantyre');
    await page.getByLabel('Posts Per Page').fill('101');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Posts Per Page must be a whole number from 1 to 100.')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByLabel('Posts Per Page').fill('3');
    await page.getByLabel('Date Format').selectOption('YYYY-MM-DD');
    await page.getByLabel('Enable Comments').uncheck();
    await saveSettings(page);
    expect((await publicPage('/feed.xml')).match(/<entry>/g)).toHaveLength(3);
    const updates = await publicPage('/updates');
    expect(updates).toMatch(/>\d{4}-\d{2}-\d{2}</);
    const slug = /href="(\/updates\/[^"?]+)"/.exec(updates)?.[1] ?? '';
    expect(await publicPage(slug)).not.toContain('Leave a comment');
  });

  await test.step('Appearance: a colour is previewed, saved, and used on the whole site', async () => {
    await openSection(page, 'Appearance');
    const typed = page.getByLabel('Theme Color as text');
    await expect(page.getByLabel('Theme Color', { exact: true })).toHaveValue('#ef4444');
    await typed.fill('#2563eb');
    const button = page.getByRole('figure').getByText('Vote Now');
    await expect(button).toHaveCSS('background-color', toRgb(createPalette('#2563eb').themeStrong));
    await typed.fill('blue');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Theme Color must be # and six characters')).toBeVisible();
    await typed.fill('#fde047');
    await saveSettings(page);
    const styleSheet = /href="(\/static\/css\/[^"]+)"/.exec(await publicPage('/'))?.[1] ?? '';
    const styles = await publicPage(styleSheet);
    expect(styles).toContain('--theme:#fde047');
    // Yellow has too little contrast: text and buttons use a darker shade, on the site and in the admin area.
    const strong = /--theme-strong:(#[\da-f]{6})/.exec(styles)?.[1];
    expect(strong).not.toBe('#fde047');
    await expect(page.locator('html')).toHaveCSS('--theme-strong', strong ?? '');
  });

  await test.step('Appearance: a logo and a favicon are uploaded, shown and removed', async () => {
    const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer();
    const choose = async (picture: string, name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: `Upload New ${picture}` }).click();
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    };
    await choose('Logo', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
    await expect(page.getByText('The picture must be a PNG, JPG or WebP of up to 2 MB.')).toBeVisible();
    pageErrors.length = 0;
    await choose('Logo', 'logo.png', png);
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    await choose('Favicon', 'favicon.png', await sharp(png).resize(100, 100, { fit: 'cover' }).toBuffer());
    await expect(page.getByRole('button', { name: 'Remove Favicon' })).toBeVisible();
    await expectAccessibleLayout(page);

    const home = await publicPage('/');
    const icon = /rel="icon" href="(\/favicon\.ico\?v=[\da-f]{8})"/.exec(home)?.[1] ?? '';
    const ico = Buffer.from(await (await fetch(site.address + icon)).arrayBuffer());
    expect(await sharp(ico.subarray(22)).stats()).toMatchObject({ dominant: { b: 232 } });
    const homePage = await page.context().newPage();
    await homePage.goto(site.address);
    const logo = homePage.getByRole('banner').locator('img');
    await expect(logo).toBeVisible();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await expectAccessibleLayout(homePage);
    await homePage.close();

    for (const picture of ['Logo', 'Favicon']) {
      await page.getByRole('button', { name: `Remove ${picture}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: `Remove ${picture}` })).toHaveCount(0);
    }
    const homeAfterRemoval = await publicPage('/');
    expect(homeAfterRemoval).not.toContain('site-logo-');
    // The removed logo is in the history of the section.
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByRole('list', { name: 'Versions', exact: true }).getByRole('button').nth(2).click();
    await expectAccessibleLayout(page, 'dialog[open]');
    await history.getByRole('button', { name: 'Restore the Logo' }).click();
    await expect(history.getByRole('region', { name: 'Logo' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    expect(homeAfterRemoval).toContain('href="/favicon.ico"');
  });
});

test('Campaign and Milestones: texts and reordered lists are on the site, and a new name offers to change the site title', async ({
  page,
}) => {
  await test.step('Campaign: texts and lists', async () => {
    await open(page, 'campaign');
    await page.getByLabel('Contestant’s Name').fill('Grace Phiri');
    await page.getByLabel('Finale Caption').fill('November 1, 2025 at the lake');
    await page.getByLabel('Finale Date').fill('2089-11-01T18:00');
    await page.getByLabel('Leaderboard Place').fill('#3');
    await page.getByLabel('TikTok').fill('');
    await page.getByLabel('Privacy Page').selectOption({ label: 'None' });

    const voting = page.getByRole('region', { name: 'Voting' });
    await voting.getByRole('group', { name: 'Package 1' }).getByLabel('Popular').check();
    await expect(voting.getByRole('group', { name: 'Package 2' }).getByLabel('Popular')).not.toBeChecked();
    await voting.getByRole('button', { name: 'Remove package 4' }).click();
    await voting.getByRole('group', { name: 'Package 3' }).getByLabel('Votes').fill('12');

    await saveSettings(page);

    const home = await publicPage('/');
    for (const text of ['Grace Phiri', 'November 1, 2025 at the lake']) expect(home).toContain(text);
    // The countdown runs to the finale, not to the close of voting a few weeks away.
    expect(home).toMatch(/\d{5} days(?:<!-- -->)? and/);
    expect(home).not.toContain('href="https://www.tiktok.com/"');
    const vote = await publicPage('/vote');
    expect(vote).toContain('#3');
    expect([...vote.matchAll(/name="votes"[^>]*value="(\d+)"/g)].map(([, votes]) => votes)).toEqual([
      '1',
      '5',
      '12',
    ]);
  });

  await test.step('Milestones: reordered by keyboard, with a field error', async () => {
    await openSection(page, 'Milestones');
    // By keyboard only: the second milestone moves up, and the focus stays on it.
    const milestones = page.getByRole('form', { name: 'Milestones' });
    const first = milestones.getByRole('group', { name: 'Milestone 1' });
    const second = await milestones
      .getByRole('group', { name: 'Milestone 2' })
      .getByLabel('Title')
      .inputValue();
    await milestones.getByRole('button', { name: 'Move milestone 2 up' }).focus();
    await page.keyboard.press('Enter');
    await expect(first.getByLabel('Title')).toHaveValue(second);
    await expect(milestones.getByRole('button', { name: 'Move milestone 1 down' })).toBeFocused();
    await milestones.getByRole('button', { name: 'Add Milestone' }).press('Enter');
    const added = milestones.getByRole('group', { name: 'Milestone 5' });
    await expect(added.getByLabel('Year')).toBeFocused();
    await added.getByLabel('Title').fill('A new station');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(added.getByText('The text of a milestone is required.')).toBeVisible();
    await expect(added.getByLabel('Text')).toBeFocused();
    await expectAccessibleLayout(page);
    await added.getByLabel('Text').fill('Told in a few words');
    await saveSettings(page);
    const home = await publicPage('/');
    for (const text of ['A new station', 'Told in a few words']) expect(home).toContain(text);
  });

  await test.step('a new name offers to change the site title that contains the old one', async () => {
    await openSection(page, 'General');
    await page.getByLabel('Site Title').fill('Ruth Moyo for Miss Malawi');
    await saveSettings(page);
    await openSection(page, 'Campaign');
    const name = page.getByLabel('Contestant’s Name');
    await expect(name).toHaveAccessibleDescription(
      'The site title, now “Ruth Moyo for Miss Malawi”, is set in Settings › General.',
    );
    const titleLink = page.getByRole('link', { name: 'Change the site title too' });
    await name.fill('Ruth Moyo');
    await saveSettings(page);
    await expect(titleLink).toHaveCount(0);
    await name.fill('Ada Moyo');
    await saveSettings(page);
    await expect(page.getByText('The site title is still “Ruth Moyo for Miss Malawi”.')).toBeVisible();
    await expectAccessibleLayout(page, '.notices');
    await titleLink.click();
    await page.getByLabel('Site Title').fill('Ada Moyo for Miss Malawi');
    await saveSettings(page);
    await expect(titleLink).toHaveCount(0);
    expect(await publicPage('/')).toContain('Ada Moyo for Miss Malawi');
  });
});

test('in maintenance mode visitors see a notice, and the team sees the site', async ({
  page,
  browser,
  pageErrors,
}) => {
  await open(page, 'general');
  await page.getByLabel('Enable Maintenance Mode').check();
  await saveSettings(page);
  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(`${site.address}/updates`);
  expect(response?.status()).toBe(503);
  // The notice needs no script.
  expect(await response?.text()).toContain('Please come back in about an hour.');
  await expect(visitor.getByRole('heading', { level: 1, name: 'We will be back soon' })).toBeVisible();
  await expect(visitor.getByText('Please come back in about an hour.')).toBeVisible();
  await expectAccessibleLayout(visitor);
  expect((await page.goto(`${site.address}/updates`))?.status()).toBe(200);
  await expect(page.getByText('Maintenance mode is on: only the team sees this page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleLayout(page);
  // Navigation inside the site works for the team, too.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Enable Maintenance Mode').uncheck();
  await saveSettings(page);
  await visitor.context().close();
  const updates = await fetch(`${site.address}/updates`);
  expect(updates.status).toBe(200);
  expect(await updates.text()).not.toContain('Maintenance mode is on');
  pageErrors.length = 0;
});

test('settings that are taken over and taken back: a save shows both versions first', async ({
  page,
  browser,
  pageErrors,
}) => {
  await open(page, 'campaign');
  await page.getByLabel('Hero Line').fill('Mine');
  const context = await browser.newContext();
  const thoko = { name: 'Thoko', username: 'thoko', email: 'thoko@team.example' };
  await signInAsNewMember(context, site.address, thoko, 'a table and two chairs', { role: 'administrator' });
  const other = await context.newPage();
  await other.goto(`${site.address}/admin/settings/campaign`);
  await other.getByRole('button', { name: 'Take Over' }).click();
  await other.getByLabel('Hero Line').fill('Theirs');
  await saveSettings(other);
  // As long as a person presses: the note must not move under the pointer when the field loses the focus.
  await page.getByRole('button', { name: 'Take Over Again' }).click({ delay: 150 });
  await expect(page.getByLabel('Hero Line')).toHaveValue('Mine');
  await expect(page.getByLabel('Hero Line')).toBeEnabled();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const conflict = page.getByRole('dialog', { name: 'Thoko saved these settings' });
  await expect(conflict.getByRole('rowgroup').filter({ hasText: 'Hero Line' })).toContainText('Theirs');
  expect(await publicPage('/')).toContain('Theirs');
  pageErrors.length = 0;
  await conflict.getByRole('button', { name: 'Use Theirs' }).click();
  await expect(page.getByLabel('Hero Line')).toHaveValue('Theirs');
  await context.close();
});

test.describe('a colleague saves, and the session ends', () => {
  test.use({ expectedStatuses: [401, 409] });

  test('unsaved changes are not discarded or overwritten without a warning', async ({ page }) => {
    await test.step('on an edit conflict both versions are shown', async () => {
      await open(page, 'campaign');
      await page.getByLabel('Hero Line').fill('Mine');
      await page.getByLabel('Finale Caption').fill('My finale');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByLabel('Hero Line')).toHaveValue('Mine');

      const other = await page.context().newPage();
      await open(other, 'campaign');
      await other.getByLabel('Hero Line').fill('Theirs');
      await other.getByLabel('Finale Caption').fill('Their finale');
      await other.getByLabel('Location').fill('Mzuzu');
      await saveSettings(other);
      await other.close();

      await page.getByRole('button', { name: 'Save Settings' }).click();
      const conflict = page.getByRole('dialog', { name: 'saved these settings' });
      const heroLine = conflict.getByRole('rowgroup').filter({ hasText: 'Hero Line' });
      await expect(heroLine.locator('mark')).toHaveText(['Theirs', 'Mine']);
      await expect(conflict.getByText('changes to another part are already in the form')).toContainText(
        'Location.',
      );
      await expectAccessibleLayout(page, 'dialog[open]');
      // Enter on a choice saves nothing.
      const choice = conflict.getByRole('group', { name: 'Hero Line' }).getByLabel('Other window');
      await choice.check();
      await choice.press('Enter');
      const saveChoice = conflict.getByRole('button', { name: 'Save My Choice' });
      await expect(saveChoice).toBeEnabled();
      await conflict.getByRole('group', { name: 'Finale Caption' }).getByLabel('Other window').check();
      await expect(saveChoice).toHaveCount(0);
      await expect(conflict.getByRole('button', { name: 'Use the Other Window' })).toBeVisible();
      await expectAccessibleLayout(page, 'dialog[open]');
      await conflict.getByRole('button', { name: 'Keep Editing' }).click();
      await expect(page.getByLabel('Location')).toHaveValue('Mzuzu');
      await expect(page.getByLabel('Hero Line')).toHaveValue('Mine');
      await saveSettings(page);
      expect(await publicPage('/')).toContain('Mine');

      await page.getByLabel('Hero Line').fill('Never');
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });

    await test.step('when the session ends, the user signs in again in a dialog, and the save goes on', async () => {
      await open(page, 'campaign');
      await page.getByLabel('Hero Line').fill('Kept');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      const signInDialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(signInDialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expectAccessibleLayout(page, 'dialog[open]');
      await signInAgain(page);
      await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
      await expect(page.getByLabel('Hero Line')).toHaveValue('Kept');
      expect(await publicPage('/')).toContain('Kept');

      // Without unsaved changes an ended session leads to the login page.
      await page.context().clearCookies();
      // At once: the page also notices by itself, in its next request, and then the link is gone.
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/admin/supporters"]')?.click(),
      );
      await expect(page).toHaveURL(/\/login\?/);
    });

    await test.step('Back, Logout and closing the tab ask before unsaved changes are discarded', async () => {
      await open(page, 'general');
      await page.getByRole('link', { name: 'Advanced' }).click();
      const field = page.getByLabel('Posts Per Page');
      await field.fill('7');
      const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      const stay = async () => {
        await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(leaveDialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/advanced$/);
        await expect(field).toHaveValue('7');
      };
      await page.goBack();
      await stay();
      await page.getByRole('button', { name: 'Logout' }).click();
      await stay();

      const dialogShown = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const browserDialog = await dialogShown;
      expect(browserDialog.type()).toBe('beforeunload');
      await browserDialog.dismiss();
      await expect(field).toHaveValue('7');

      await page.goBack();
      await leaveDialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/general$/);
      await expect(leaveDialog).toHaveCount(0);

      // The discarded change is gone.
      await page.goForward();
      await expect(field).not.toHaveValue('7');
      await field.fill('8');
      await page.getByRole('button', { name: 'Logout' }).click();
      await leaveDialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
  });
});

// Begun on a computer, ended on a phone.
test('an older version of the settings is compared, put into the form and saved', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  const history = page.getByRole('dialog', { name: 'History' });
  const versions = history.getByRole('list', { name: 'Versions', exact: true }).getByRole('button');

  await open(page, 'campaign');
  const heroLine = page.getByLabel('Hero Line');
  await heroLine.fill('A shelf for every school');
  await saveSettings(page);
  await heroLine.fill('A lamp for every desk');
  await saveSettings(page);
  await page.getByRole('button', { name: 'History' }).click();
  await versions.first().click();
  await expect(history.getByText('This version is the same as the form.')).toBeVisible();
  await versions.nth(1).click();
  const row = history.getByRole('rowgroup').filter({ hasText: 'Hero Line' });
  await expect(row.locator('del')).toContainText(['shelf', 'school']);
  await expect(row.locator('ins')).toContainText(['lamp', 'desk']);
  await expectAccessibleLayout(page, 'dialog[open]');
  await history.getByRole('button', { name: 'Copy to the Form' }).click();
  await expect(heroLine).toHaveValue('A shelf for every school');
  expect(await publicPage('/')).toContain('A lamp for every desk');
  await saveSettings(page);
  expect(await publicPage('/')).toContain('A shelf for every school');

  // A list gets its former rows back.
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'milestones');
  const titles = page.getByLabel('Title');
  await expect(titles.first()).toBeVisible();
  const known = await titles.count();
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  await titles.last().fill('Lamps');
  await page.getByLabel('Text').last().fill('Forty lamps.');
  await saveSettings(page);
  await page.getByRole('button', { name: 'History' }).click();
  await versions.nth(1).click();
  await expectAccessibleLayout(page, 'dialog[open]');
  await history.getByRole('button', { name: 'Copy to the Form' }).click();
  await expect(titles).toHaveCount(known);
  await saveSettings(page);
});

for (const [width, colors] of [
  [1280, ['#ffd600', '#1d4ed8', '#0f766e']],
  [360, ['#facc15', '#b91c1c', '#7e22ce']],
] as const)
  test(`the history of Appearance counts the pictures, and no button covers another at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'appearance');
    for (const color of colors) {
      await page.getByLabel('Theme Color as text').fill(color);
      await saveSettings(page);
    }
    for (const [name, side] of [
      ['Logo', 300],
      ['Favicon', 400],
    ] as const) {
      const buffer = await noisyPicture(side + width, side)
        .png()
        .toBuffer();
      const stored = page.waitForResponse(
        (response) => response.url().endsWith(`/settings/pictures/${name.toLowerCase()}`) && response.ok(),
      );
      await page
        .locator('input[type="file"]')
        .nth(name === 'Logo' ? 0 : 1)
        .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
      await stored;
    }
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    const versions = history.getByRole('list', { name: 'Versions', exact: true }).getByRole('button');
    // The one with the second colour: another colour, and no pictures of its own at the first width.
    await versions.nth(3).click();
    await expect(history.getByRole('status').filter({ hasText: 'difference' })).toHaveText('3 differences');
    await expect(history.getByRole('rowgroup').filter({ hasText: 'Theme Color' })).toContainText(colors[1]);
    await expectAccessibleWidth(page, 'dialog[open]');
    // Every button can be pressed where it is, also at the end of the dialog.
    for (const name of ['Copy to the Form', 'Restore the Logo', 'Restore the Favicon']) {
      const button = history.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await button.click({ trial: true });
    }
    const boxes = await history
      .getByRole('button', { name: /^(?:Copy to the Form|Restore the)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(one.bottom <= other.top || other.bottom <= one.top, 'two buttons overlap').toBe(true);
    if (width === 1280) {
      const list = await history.getByRole('list', { name: 'Versions', exact: true }).boundingBox();
      expect(list?.height, 'the list uses the room of the dialog').toBeGreaterThan(450);
    }
    for (const name of ['Logo', 'Favicon']) {
      const restored = page.waitForResponse(
        (response) => response.url().endsWith('/restore') && response.ok(),
      );
      await history.getByRole('button', { name: `Restore the ${name}` }).click();
      await restored;
    }
    await expect(history.getByRole('status').filter({ hasText: 'difference' })).toHaveText('1 difference');
  });
