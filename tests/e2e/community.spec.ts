import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

const subscribed = 'Thank you for subscribing to our newsletter!';
const sendError =
  'This could not be sent. Nothing you typed is lost: check your connection and send it again.';

const communitySection = (page: Page) => page.getByRole('region', { name: 'Our Community' });
const emailField = (page: Page) => communitySection(page).getByLabel('Email');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click();
const feedbackModal = (page: Page) => page.getByRole('dialog', { name: 'Share Your Feedback' });
/** A link at first, and a button once the section's script has loaded. */
const openButton = (page: Page) => page.getByRole('button', { name: 'Share Your Feedback' });
const submit = (page: Page) => feedbackModal(page).getByRole('button', { name: 'Submit Feedback' }).click();

const openModal = async (page: Page): Promise<void> => {
  await communitySection(page).scrollIntoViewIfNeeded();
  await openButton(page).click();
  await expect(feedbackModal(page)).toBeVisible();
};

const takeErrorsExcept = (pageErrors: string[], expected: string): string[] =>
  pageErrors.splice(0).filter((pageError) => !pageError.includes(expected));

test.describe('the community section of the demo campaign', () => {
  test.beforeEach(async ({ page, demoSite }) => {
    await visit(page, demoSite.address);
  });

  test('shows three testimonials', async ({ page }) => {
    const testimonials = communitySection(page).getByRole('figure');
    await expect(testimonials).toHaveCount(3);
    await expect(testimonials.nth(0)).toContainText(
      '“Before the reading club, four girls in my class had a book at home.',
    );
    await expect(testimonials.nth(0)).toContainText('Esnart Phiri');
    await expect(testimonials.nth(0)).toContainText('Standard 6 teacher, Senga Bay');
    await expect(testimonials.nth(2)).toContainText('Grace Kamanga');
  });

  test('the virtual meet and greet is promoted with its time', async ({ page }) => {
    await expect(
      communitySection(page).getByRole('heading', { name: 'Virtual Meet and Greet' }),
    ).toBeVisible();
    await expect(communitySection(page).getByText('5 October 2025 at 4:00 PM')).toBeVisible();
    await expect(communitySection(page).getByRole('link', { name: /Join/ })).toHaveCount(0);
  });

  test('the script of the section loads only on scrolling to it', async ({ page, demoSite }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await visitUntilIdle(page, demoSite.address);
    expect(scripts.filter((url) => url.includes('/community-'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Share Your Feedback' })).toHaveCount(1);
    await communitySection(page).scrollIntoViewIfNeeded();
    await expect(openButton(page)).toBeVisible();
    expect(scripts.filter((url) => url.includes('/community-'))).toHaveLength(1);
    await expectAccessibleLayout(page);
  });

  test('the section works after navigation from another page', async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/contact`);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await expect(communitySection(page).getByRole('figure')).toHaveCount(3);
    await openModal(page);
  });

  test('the newsletter accepts only a valid e-mail address', async ({ page, pageErrors }) => {
    await emailField(page).scrollIntoViewIfNeeded();
    await expect(openButton(page)).toBeVisible();
    await expect(emailField(page)).toHaveAttribute('type', 'email');
    await expect(emailField(page)).toHaveAttribute('required', '');
    await subscribe(page);
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Please fill out this field.');
    await emailField(page).fill('thoko@lake');
    await subscribe(page);
    await expect(emailField(page)).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await emailField(page).fill('thoko@example.org');
    await subscribe(page);
    await expect(page.getByText(subscribed)).toBeVisible();
    await expect(emailField(page)).toHaveValue('');
    await expectAccessibleLayout(page);
    expect(takeErrorsExcept(pageErrors, '422')).toEqual([]);
  });

  test('the e-mail address stays when the connection fails', async ({ page, pageErrors }) => {
    await emailField(page).scrollIntoViewIfNeeded();
    await expect(openButton(page)).toBeVisible();
    await emailField(page).fill('offline@example.org');
    await page.context().setOffline(true);
    await subscribe(page);
    await expect(page.getByText(sendError)).toBeVisible();
    await expect(emailField(page)).toHaveValue('offline@example.org');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(subscribed)).toBeVisible();
    expect(takeErrorsExcept(pageErrors, 'ERR_INTERNET')).toEqual([]);
  });

  test('the feedback modal has its fields', async ({ page }) => {
    await openModal(page);
    const modal = feedbackModal(page);
    await expect(modal.getByLabel('Name')).toBeFocused();
    await expect(modal.getByLabel('Name')).toHaveAttribute('required', '');
    await expect(modal.getByLabel('Message')).toHaveAttribute('required', '');
    await expect(modal.getByLabel('Message')).toHaveAttribute('rows', '4');
    const picture = modal.getByLabel('Profile image');
    await expect(picture).not.toHaveAttribute('required');
    await expect(picture).toHaveAttribute('accept', 'image/png,image/jpeg');
    await expect(picture).toHaveAccessibleDescription('PNG, JPG up to 2MB');
    await expectAccessibleLayout(page);
  });

  test('the feedback modal closes by its button, by Escape and by a click outside, and the typed text stays', async ({
    page,
  }) => {
    await openModal(page);
    await feedbackModal(page).getByLabel('Message').fill('Half a senten');
    await feedbackModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(feedbackModal(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(feedbackModal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(feedbackModal(page)).toBeHidden();
    await openModal(page);
    // A click inside the modal, beside the fields, does not close it.
    await feedbackModal(page).getByRole('heading').click();
    await expect(feedbackModal(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(feedbackModal(page)).toBeHidden();
    await openModal(page);
    await expect(feedbackModal(page).getByLabel('Message')).toHaveValue('Half a senten');
  });

  test('feedback needs a name and a message', async ({ page, pageErrors }) => {
    await openModal(page);
    await submit(page);
    await expect(feedbackModal(page).getByLabel('Name')).toBeFocused();
    await expect(feedbackModal(page).getByLabel('Name')).toHaveAccessibleDescription(
      'Please fill out this field.',
    );
    await expect(feedbackModal(page).getByLabel('Message')).toHaveAccessibleDescription(
      'Please fill out this field.',
    );
    await feedbackModal(page).getByLabel('Name').fill('Thoko');
    await feedbackModal(page).getByLabel('Message').fill('   ');
    await submit(page);
    await expect(feedbackModal(page).getByLabel('Message')).toBeFocused();
    await expect(feedbackModal(page).getByLabel('Message')).toHaveAccessibleDescription(
      'Please enter your message.',
    );
    await expect(feedbackModal(page).getByLabel('Name')).toHaveValue('Thoko');
    expect(takeErrorsExcept(pageErrors, '422')).toEqual([]);
  });

  test('a picture over 2 MB is rejected before sending, a file of another type by the server', async ({
    page,
    pageErrors,
  }) => {
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await openModal(page);
    await feedbackModal(page).getByLabel('Name').fill('Thoko');
    await feedbackModal(page).getByLabel('Message').fill('My class reads now.');
    const picture = feedbackModal(page).getByLabel('Profile image');
    const message = 'The picture must be a PNG or JPG of up to 2 MB.';
    await picture.setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    });
    await submit(page);
    await expect(picture).toHaveAccessibleDescription(message);
    expect(posts).toBe(0);
    await picture.setInputFiles({
      name: 'song.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(picture).toHaveAccessibleDescription('PNG, JPG up to 2MB');
    await submit(page);
    await expect(picture).toHaveAccessibleDescription(message);
    expect(posts).toBe(1);
    await picture.setInputFiles([]);
    await submit(page);
    await expect(page.getByText('Thank you, Thoko! Your feedback has been submitted.')).toBeVisible();
    expect(takeErrorsExcept(pageErrors, '422')).toEqual([]);
  });
});

test.describe('a campaign with default settings', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({ 'hero-section': [], quote: [], update: [], event: [], 'media-kit': [] });
  });
  test.afterAll(() => site.end());

  test('subscription and feedback are stored, and confirmed in view', async ({ page }) => {
    await visit(page, site.address);
    await emailField(page).scrollIntoViewIfNeeded();
    await expect(openButton(page)).toBeVisible();
    await emailField(page).fill('Mphatso@Example.org');
    await subscribe(page);
    await expect(page.getByText(subscribed)).toBeInViewport();
    await openModal(page);
    await feedbackModal(page).getByLabel('Name').fill('Mphatso');
    await feedbackModal(page).getByLabel('Message').fill('Zikomo!');
    await feedbackModal(page)
      .getByLabel('Profile image')
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await noisyPicture(400, 300).png().toBuffer(),
      });
    await submit(page);
    await expect(
      feedbackModal(page).getByText('Thank you, Mphatso! Your feedback has been submitted.'),
    ).toBeInViewport();
    await expect(feedbackModal(page).getByLabel('Message')).toHaveValue('');
    await expectAccessibleLayout(page);
    await feedbackModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(feedbackModal(page)).toBeHidden();
    const stored = await withSiteDatabase(site.folder, async ({ db }) => ({
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

  test('without testimonials the section shows only the defaults', async ({ page }) => {
    await visit(page, site.address);
    await expect(communitySection(page).getByRole('figure')).toHaveCount(0);
    await expect(communitySection(page).getByText('5 October 2025 at 4:00 PM')).toBeVisible();
    await expect(communitySection(page).getByRole('link', { name: /Join/ })).toHaveCount(0);
  });

  test('of many testimonials three are shown, and the meeting has its link once it is set', async ({
    page,
  }) => {
    const long = 'Ndimakukondani '.repeat(19).trim();
    await withSiteDatabase(site.folder, (database) =>
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
    await expect(communitySection(page).getByRole('figure')).toHaveCount(3);
    const link = communitySection(page).getByRole('link', { name: 'Join the meeting (opens in a new tab)' });
    await expect(link).toHaveAttribute('href', 'https://example.org/live');
    await expect(link).toHaveAttribute('target', '_blank');
    await expectAccessibleLayout(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter can be subscribed to', async ({ page, demoSite }) => {
    await page.goto(demoSite.address);
    await emailField(page).fill('plain@example.org');
    const [response] = await Promise.all([page.waitForNavigation(), subscribe(page)]);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(subscribed)).toBeInViewport();
  });

  test('the feedback form opens, closes, shows field errors, keeps the typed text, and can be sent', async ({
    page,
    demoSite,
    pageErrors,
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
    const [rejected] = await Promise.all([page.waitForNavigation(), submitForm(form)]);
    expect(rejected?.status()).toBe(422);
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(form.getByLabel('Message')).toHaveValue('From a very old phone');
    await form.getByLabel('Name').fill('Agogo');
    const [accepted] = await Promise.all([page.waitForNavigation(), submitForm(form)]);
    expect(accepted?.status()).toBe(200);
    await expect(form.getByText('Thank you, Agogo! Your feedback has been submitted.')).toBeInViewport();
    expect(takeErrorsExcept(pageErrors, '422')).toEqual([]);
  });

  const submitForm = (form: ReturnType<Page['locator']>) =>
    form.getByRole('button', { name: 'Submit Feedback' }).click();
});

test('when its script fails to load, the section works as without scripts', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.route('**/community-*.js', (route) => route.abort());
  await visit(page, demoSite.address);
  await emailField(page).scrollIntoViewIfNeeded();
  await emailField(page).fill('slow@example.org');
  await Promise.all([page.waitForNavigation(), subscribe(page)]);
  await expect(page.getByText(subscribed)).toBeInViewport();
  await page.getByRole('link', { name: 'Share Your Feedback' }).click();
  await expect(page.locator('#feedback')).toBeVisible();
  // The rest of the page is hydrated.
  await visit(page, demoSite.address);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(takeErrorsExcept(pageErrors, 'ERR_FAILED')).toEqual([]);
});

test('a form opened and filled in before its script loads stays open and filled in', async ({
  page,
  demoSite,
}) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/community-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await visit(page, demoSite.address);
  await emailField(page).fill('early@example.org');
  await page.getByRole('link', { name: 'Share Your Feedback' }).click();
  const form = page.locator('#feedback');
  await form.getByLabel('Name').fill('Early Bird');
  release();
  await expect(feedbackModal(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Early Bird');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(emailField(page)).toHaveValue('early@example.org');
});
