import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilQuiet } from './support/visit.ts';

const subscribed = 'Thank you for subscribing to our newsletter!';
const failure = 'This could not be sent. Nothing you typed is lost: check your connection and send it again.';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Our Community' });
const emailOf = (page: Page) => sectionOf(page).getByLabel('Email');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click();
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Share Your Feedback' });
/** A button, once the section's script is there. */
const openerOf = (page: Page) => page.getByRole('button', { name: 'Share Your Feedback' });
const submit = (page: Page) => modalOf(page).getByRole('button', { name: 'Submit Feedback' }).click();

const openModal = async (page: Page): Promise<void> => {
  await sectionOf(page).scrollIntoViewIfNeeded();
  await openerOf(page).click();
  await expect(modalOf(page)).toBeVisible();
};

const without = (complaints: string[], expected: string): string[] =>
  complaints.splice(0).filter((complaint) => !complaint.includes(expected));

test.describe('the community section of the demo campaign', () => {
  test.beforeEach(async ({ page, demoSite }) => {
    await visit(page, demoSite.address);
  });

  test('three supporters say what they think', async ({ page }) => {
    const voices = sectionOf(page).getByRole('figure');
    await expect(voices).toHaveCount(3);
    await expect(voices.nth(0)).toContainText(
      '“Before the reading club, four girls in my class had a book at home.',
    );
    await expect(voices.nth(0)).toContainText('Esnart Phiri');
    await expect(voices.nth(0)).toContainText('Standard 6 teacher, Senga Bay');
    await expect(voices.nth(2)).toContainText('Grace Kamanga');
  });

  test('the virtual meet and greet is promoted with its time', async ({ page }) => {
    await expect(sectionOf(page).getByRole('heading', { name: 'Virtual Meet and Greet' })).toBeVisible();
    await expect(sectionOf(page).getByText('5 October 2025 at 4:00 PM')).toBeVisible();
    await expect(sectionOf(page).getByRole('link', { name: /Join/ })).toHaveCount(0);
  });

  test('its script comes when somebody gets near it, not before', async ({ page, demoSite }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await visitUntilQuiet(page, demoSite.address);
    expect(scripts.filter((url) => url.includes('/community-'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Share Your Feedback' })).toHaveCount(1);
    await sectionOf(page).scrollIntoViewIfNeeded();
    await expect(openerOf(page)).toBeVisible();
    expect(scripts.filter((url) => url.includes('/community-'))).toHaveLength(1);
    await expectSound(page);
  });

  test('it is there, too, on the way back from another page', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/contact`);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await expect(sectionOf(page).getByRole('figure')).toHaveCount(3);
    await openModal(page);
  });

  test('the newsletter takes an e-mail address and nothing else', async ({ page, complaints }) => {
    await emailOf(page).scrollIntoViewIfNeeded();
    await expect(openerOf(page)).toBeVisible();
    await expect(emailOf(page)).toHaveAttribute('type', 'email');
    await expect(emailOf(page)).toHaveAttribute('required', '');
    await subscribe(page);
    await expect(emailOf(page)).toBeFocused();
    await expect(emailOf(page)).toHaveAccessibleDescription('Please fill out this field.');
    await emailOf(page).fill('thoko@lake');
    await subscribe(page);
    await expect(emailOf(page)).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await emailOf(page).fill('thoko@example.org');
    await subscribe(page);
    await expect(page.getByText(subscribed)).toBeVisible();
    await expect(emailOf(page)).toHaveValue('');
    await expectSound(page);
    expect(without(complaints, '422')).toEqual([]);
  });

  test('an address is not lost when the connection breaks', async ({ page, complaints }) => {
    await emailOf(page).scrollIntoViewIfNeeded();
    await expect(openerOf(page)).toBeVisible();
    await emailOf(page).fill('offline@example.org');
    await page.context().setOffline(true);
    await subscribe(page);
    await expect(page.getByText(failure)).toBeVisible();
    await expect(emailOf(page)).toHaveValue('offline@example.org');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(subscribed)).toBeVisible();
    expect(without(complaints, 'ERR_INTERNET')).toEqual([]);
  });

  test('the feedback modal has its fields', async ({ page }) => {
    await openModal(page);
    const modal = modalOf(page);
    await expect(modal.getByLabel('Name')).toBeFocused();
    await expect(modal.getByLabel('Name')).toHaveAttribute('required', '');
    await expect(modal.getByLabel('Message')).toHaveAttribute('required', '');
    await expect(modal.getByLabel('Message')).toHaveAttribute('rows', '4');
    const picture = modal.getByLabel('Profile image');
    await expect(picture).not.toHaveAttribute('required');
    await expect(picture).toHaveAttribute('accept', 'image/png,image/jpeg');
    await expect(picture).toHaveAccessibleDescription('PNG, JPG up to 2MB');
    await expectSound(page);
  });

  test('the feedback modal closes by its button, by Escape and by a click outside, and loses nothing', async ({
    page,
  }) => {
    await openModal(page);
    await modalOf(page).getByLabel('Message').fill('Half a senten');
    await modalOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(modalOf(page)).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modalOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modalOf(page)).toBeHidden();
    await openModal(page);
    // Inside, beside the fields, is not outside.
    await modalOf(page).getByRole('heading').click();
    await expect(modalOf(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(modalOf(page)).toBeHidden();
    await openModal(page);
    await expect(modalOf(page).getByLabel('Message')).toHaveValue('Half a senten');
  });

  test('feedback needs a name and a message', async ({ page, complaints }) => {
    await openModal(page);
    await submit(page);
    await expect(modalOf(page).getByLabel('Name')).toBeFocused();
    await expect(modalOf(page).getByLabel('Name')).toHaveAccessibleDescription('Please fill out this field.');
    await expect(modalOf(page).getByLabel('Message')).toHaveAccessibleDescription(
      'Please fill out this field.',
    );
    await modalOf(page).getByLabel('Name').fill('Thoko');
    await modalOf(page).getByLabel('Message').fill('   ');
    await submit(page);
    await expect(modalOf(page).getByLabel('Message')).toBeFocused();
    await expect(modalOf(page).getByLabel('Message')).toHaveAccessibleDescription(
      'Please enter your message.',
    );
    await expect(modalOf(page).getByLabel('Name')).toHaveValue('Thoko');
    expect(without(complaints, '422')).toEqual([]);
  });

  test('a picture over 2 MB is refused before it is sent, another file when it arrives', async ({
    page,
    complaints,
  }) => {
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await openModal(page);
    await modalOf(page).getByLabel('Name').fill('Thoko');
    await modalOf(page).getByLabel('Message').fill('My class reads now.');
    const picture = modalOf(page).getByLabel('Profile image');
    const sentence = 'The picture must be a PNG or JPG of up to 2 MB.';
    await picture.setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    });
    await submit(page);
    await expect(picture).toHaveAccessibleDescription(sentence);
    expect(posts).toBe(0);
    await picture.setInputFiles({
      name: 'song.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(picture).toHaveAccessibleDescription('PNG, JPG up to 2MB');
    await submit(page);
    await expect(picture).toHaveAccessibleDescription(sentence);
    expect(posts).toBe(1);
    await picture.setInputFiles([]);
    await submit(page);
    await expect(page.getByText('Thank you, Thoko! Your feedback has been submitted.')).toBeVisible();
    expect(without(complaints, '422')).toEqual([]);
  });
});

test.describe('a campaign of its own', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({ 'hero-section': [], quote: [], update: [], event: [], 'media-kit': [] });
  });
  test.afterAll(() => site.end());

  test('what is sent is stored, and confirmed where the visitor sees it', async ({ page }) => {
    await visit(page, site.address);
    await emailOf(page).scrollIntoViewIfNeeded();
    await expect(openerOf(page)).toBeVisible();
    await emailOf(page).fill('Mphatso@Example.org');
    await subscribe(page);
    await expect(page.getByText(subscribed)).toBeInViewport();
    await openModal(page);
    await modalOf(page).getByLabel('Name').fill('Mphatso');
    await modalOf(page).getByLabel('Message').fill('Zikomo!');
    await modalOf(page)
      .getByLabel('Profile image')
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await noisyPicture(400, 300).png().toBuffer(),
      });
    await submit(page);
    await expect(
      modalOf(page).getByText('Thank you, Mphatso! Your feedback has been submitted.'),
    ).toBeInViewport();
    await expect(modalOf(page).getByLabel('Message')).toHaveValue('');
    await expectSound(page);
    await modalOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(modalOf(page)).toBeHidden();
    const stored = await inDatabase(site.folder, async ({ db }) => ({
      subscribers: await db.selectFrom('newsletter_subscriber').select(['email', 'state']).execute(),
      feedback: await db.selectFrom('feedback').select(['name', 'message', 'picture', 'state']).execute(),
    }));
    expect(stored).toEqual({
      subscribers: [{ email: 'mphatso@example.org', state: 'pending' }],
      feedback: [
        { name: 'Mphatso', message: 'Zikomo!', picture: expect.stringMatching(/\.webp$/), state: 'waiting' },
      ],
    });
  });

  test('nobody has said anything yet: no voices, and the rest as it is by default', async ({ page }) => {
    await visit(page, site.address);
    await expect(sectionOf(page).getByRole('figure')).toHaveCount(0);
    await expect(sectionOf(page).getByText('5 October 2025 at 4:00 PM')).toBeVisible();
    await expect(sectionOf(page).getByRole('link', { name: /Join/ })).toHaveCount(0);
  });

  test('of many voices three are heard, and the meeting has a link once there is one', async ({ page }) => {
    const long = 'Ndimakukondani '.repeat(19).trim();
    await inDatabase(site.folder, (database) =>
      new SettingsStore(database).set({
        testimonials: [1, 2, 3, 4].map((number) => ({
          name: `Supporter ${number} ${'x'.repeat(60)}`,
          role: 'Everywhere',
          words: long,
        })),
        meetAndGreet: {
          title: 'Meet again',
          when: 'W'.repeat(80),
          text: long,
          url: 'https://example.org/live',
        },
      }),
    );
    await visit(page, site.address);
    await expect(sectionOf(page).getByRole('figure')).toHaveCount(3);
    const link = sectionOf(page).getByRole('link', { name: 'Join the meeting (opens in a new tab)' });
    await expect(link).toHaveAttribute('href', 'https://example.org/live');
    await expect(link).toHaveAttribute('target', '_blank');
    await expectSound(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter can be subscribed to', async ({ page, demoSite }) => {
    await page.goto(demoSite.address);
    await emailOf(page).fill('plain@example.org');
    const [answer] = await Promise.all([page.waitForNavigation(), subscribe(page)]);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(subscribed)).toBeInViewport();
  });

  test('feedback opens, tells what is wrong without losing what was typed, is sent, and closes', async ({
    page,
    demoSite,
    complaints,
  }) => {
    await page.goto(demoSite.address);
    const form = page.locator('#feedback');
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Share Your Feedback' }).click();
    await expect(form).toBeVisible();
    await form.getByRole('link', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Share Your Feedback' }).click();
    await form.getByLabel('Name').fill('   ');
    await form.getByLabel('Message').fill('From a very old phone');
    const [refused] = await Promise.all([page.waitForNavigation(), submitIn(form)]);
    expect(refused?.status()).toBe(422);
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(form.getByLabel('Message')).toHaveValue('From a very old phone');
    await form.getByLabel('Name').fill('Agogo');
    const [accepted] = await Promise.all([page.waitForNavigation(), submitIn(form)]);
    expect(accepted?.status()).toBe(200);
    await expect(form.getByText('Thank you, Agogo! Your feedback has been submitted.')).toBeInViewport();
    expect(without(complaints, '422')).toEqual([]);
  });

  const submitIn = (form: ReturnType<Page['locator']>) =>
    form.getByRole('button', { name: 'Submit Feedback' }).click();
});

test('where its script does not come, the section works as without scripts', async ({
  page,
  demoSite,
  complaints,
}) => {
  await page.route('**/community-*.js', (route) => route.abort());
  await visit(page, demoSite.address);
  await emailOf(page).scrollIntoViewIfNeeded();
  await emailOf(page).fill('slow@example.org');
  await Promise.all([page.waitForNavigation(), subscribe(page)]);
  await expect(page.getByText(subscribed)).toBeInViewport();
  await page.getByRole('link', { name: 'Share Your Feedback' }).click();
  await expect(page.locator('#feedback')).toBeVisible();
  // The rest of the page is taken over as ever.
  await visit(page, demoSite.address);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(without(complaints, 'ERR_FAILED')).toEqual([]);
});

test('what was opened and typed before its script came is kept', async ({ page, demoSite }) => {
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/community-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, demoSite.address);
  await emailOf(page).fill('early@example.org');
  await page.getByRole('link', { name: 'Share Your Feedback' }).click();
  const form = page.locator('#feedback');
  await form.getByLabel('Name').fill('Early Bird');
  letThrough();
  await expect(modalOf(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Early Bird');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(emailOf(page)).toHaveValue('early@example.org');
});
