import type { Page } from '@playwright/test';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { authenticatorCode } from '../support/authenticator.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { publishChanges } from './support/content-form.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';
import { acceptInvitation, inviteUser, turnOnTwoFactor } from './support/team-members.ts';
import { visit } from './support/visit.ts';

test.use({ viewport: { width: 360, height: 740 } });

let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

const password = 'nsima and chambo';
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens an area with the menu of the phone layout. */
const goTo = async (page: Page, area: string): Promise<void> => {
  await page.getByRole('button', { name: 'Open Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: area }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
};

const fetchText = async (path: string): Promise<string> => (await fetch(site.address + path)).text();

const fillContent = (page: Page, text: string) => page.getByRole('textbox', { name: 'Content' }).fill(text);

test('the team’s first day: from the demo to a running campaign, on a phone', async ({ page, browser }) => {
  await test.step('a new administrator deletes the demo account', async () => {
    const demo = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await signInToAdmin(demo, site.address, '/admin/settings/users');
    const person = { name: 'Mercy Banda', username: 'mercy', email: 'mercy@campaign.example' };
    const link = await inviteUser(demo, person, 'Administrator');
    await demo.context().close();
    await acceptInvitation(page, link, password);
    await page.waitForURL('**/admin');
    await goTo(page, 'Settings');
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Delete: Administrator' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row', { name: /Mercy Banda/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete: Administrator' })).toHaveCount(0);
  });

  await test.step('two-factor authentication is turned on and used at the next login', async () => {
    await page.getByRole('link', { name: 'Security' }).click();
    const key = await turnOnTwoFactor(page, password);
    await page.getByRole('button', { name: 'Open Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    // The login page no longer shows the demo credentials, which are deleted.
    await expect(page.getByText(demoSignIn.password)).toHaveCount(0);
    await page.getByLabel('Username').fill('mercy');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    // The code of the next interval: the current one was used to turn two-factor authentication on.
    await page.getByLabel('Code').fill(authenticatorCode(key, Date.now() + 30_000));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/admin');
  });

  await test.step('the campaign gets its name', async () => {
    await page.goto(`${site.address}/admin/settings/general`);
    await page.getByLabel('Site Title').fill('Mayamiko for Miss Malawi');
    await saveSettings(page);
    await page.getByRole('link', { name: 'Campaign' }).click();
    await page.getByRole('textbox', { name: /^Contestant.s name/i }).fill('Mayamiko Phiri');
    await saveSettings(page);
    const home = await fetchText('/');
    expect(home).toContain('<title>Mayamiko for Miss Malawi</title>');
    expect(await fetchText('/about')).toContain('Mayamiko Phiri');
  });

  await test.step('a picture is uploaded', async () => {
    await goTo(page, 'Media');
    const picture = await noisyPicture(900, 600).jpeg().toBuffer();
    await page
      .getByLabel('Files to upload')
      .first()
      .setInputFiles([{ name: 'Mayamiko.jpg', mimeType: 'image/jpeg', buffer: picture }]);
    const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    await upload.getByLabel('Alternative text').fill('Mayamiko on the stage');
    await upload.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('Mayamiko.jpg');
  });

  await test.step('the hero gets that picture', async () => {
    await goTo(page, 'Content');
    await page.goto(`${site.address}/admin/content?tab=hero-section`);
    await page
      .getByRole('link', { name: /^Edit/ })
      .or(page.getByRole('button', { name: /^Edit/ }))
      .first()
      .click();
    await page.getByPlaceholder('Enter title').fill('A crown for every classroom');
    const cover = page.getByRole('group', { name: 'Cover photo' });
    await cover
      .getByRole('button', { name: /picture/i })
      .first()
      .click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByRole('searchbox').fill('Mayamiko');
    await expect(picker.getByRole('radio')).toHaveCount(1);
    await picker.getByRole('radio').press('Space');
    await picker.getByRole('button', { name: 'Use Picture' }).click();
    await expect(cover.getByRole('img')).toBeVisible();
    await expectAccessibleLayout(page);
    await publishChanges(page);
    await expect(notice(page, 'It is on the site.')).toBeVisible();
    const home = await fetchText('/');
    expect(home).toContain('A crown for every classroom');
    expect(home).toContain('Mayamiko on the stage');
  });

  await test.step('an update is scheduled, then published', async () => {
    await page.goto(`${site.address}/admin/content`);
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByPlaceholder('Enter title').fill('We have begun');
    await fillContent(page, 'Today the campaign begins.');
    await page.getByLabel('Status').selectOption('Scheduled');
    await page.getByLabel('Publish on').fill('2099-01-01T08:00');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(notice(page, 'Post scheduled for')).toBeVisible();
    expect((await fetch(`${site.address}/updates/we-have-begun`)).status).toBe(404);
    await page
      .getByRole('link', { name: /We have begun/ })
      .first()
      .click();
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(page, 'It is on the site.')).toBeVisible();
    expect(await fetchText('/updates')).toContain('We have begun');
  });

  await test.step('an event is published', async () => {
    await page.goto(`${site.address}/admin/content?tab=event`);
    await page.getByRole('button', { name: 'New Event' }).click();
    await page.getByPlaceholder('Enter title').fill('Opening evening');
    await fillContent(page, 'Come as you are.');
    await page.getByLabel('Event date').fill('2099-02-03');
    await page.getByLabel('Location').fill('Lilongwe');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish Event' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Opening evening' })).toBeVisible();
    expect(await fetchText('/events?search=Opening+evening')).toContain('Opening evening');
  });

  await test.step('a visitor’s comment is approved', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visit(visitor, `${site.address}/updates/we-have-begun`);
    const section = visitor.getByRole('region', { name: 'Comments' });
    await section.scrollIntoViewIfNeeded();
    await section.getByLabel('Name').fill('Chisomo');
    await section.getByLabel('Email').fill('chisomo@example.org');
    await section.getByLabel('Comment').fill('Tili nanu!');
    await section.getByRole('button', { name: 'Send Comment' }).click();
    await expect(section.getByText('Thank you, Chisomo!')).toBeVisible();
    await visitor.context().close();
    await page.goto(`${site.address}/admin`);
    await page.getByRole('link', { name: /comments? (is|are) waiting for approval/ }).click();
    await page.getByRole('button', { name: 'Approve: the comment from Chisomo' }).click();
    await expect(notice(page, '1 comment approved.')).toBeVisible();
    expect(await fetchText('/updates/we-have-begun')).toContain('Tili nanu!');
  });

  await test.step('the dashboard lists the actions of the day', async () => {
    await goTo(page, 'Dashboard');
    const activity = page.getByRole('region', { name: 'Recent activity' });
    for (const line of ['We have begun', 'Opening evening', 'Chisomo'])
      await expect(activity.getByText(line).first()).toBeVisible();
    await expectAccessibleLayout(page);
  });
});
