import type { Locator, Page } from '@playwright/test';
import { noisyPicture } from '../support/noisy-picture.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

const subscribed = 'Thank you for subscribing to our newsletter!';
const sendError =
  'This could not be sent, but nothing is lost. Please check your connection and send it again.';

const communitySection = (page: Page) => page.getByRole('region', { name: 'Our Community' });
const emailField = (page: Page) => communitySection(page).getByLabel('Email');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click();
const feedbackModal = (page: Page) => page.getByRole('dialog', { name: 'Share Your Feedback' });
/** A link at first, and a button once the section's script has loaded. */
const openButton = (page: Page) => page.getByRole('button', { name: 'Share Your Feedback' });
const submit = (form: Locator) => form.getByRole('button', { name: 'Submit Feedback' }).click();

const openModal = async (page: Page): Promise<void> => {
  await communitySection(page).scrollIntoViewIfNeeded();
  await openButton(page).click();
  await expect(feedbackModal(page)).toBeVisible();
};

const takeErrorsExcept = (pageErrors: string[], expected: RegExp): string[] =>
  pageErrors.splice(0).filter((pageError) => !expected.test(pageError));

test('the community section loads on scrolling, and its newsletter accepts only a valid address', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await visitUntilIdle(page, demoSite.address);

  await test.step('the script of the section loads only on scrolling to it', async () => {
    expect(scripts.filter((url) => url.includes('/community-'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Share Your Feedback' })).toHaveCount(1);
    await communitySection(page).scrollIntoViewIfNeeded();
    await expect(openButton(page)).toBeVisible();
    expect(scripts.filter((url) => url.includes('/community-'))).toHaveLength(1);
  });

  await test.step('an empty or invalid address is an error', async () => {
    await expect(emailField(page)).toHaveAttribute('type', 'email');
    await expect(emailField(page)).toHaveAttribute('required', '');
    await subscribe(page);
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription(
      'Please enter an email address like name@example.org.',
    );
    await emailField(page).fill('Thoko@lake');
    await subscribe(page);
    await expect(emailField(page)).toHaveAccessibleDescription(
      'Please enter an email address like name@example.org.',
    );
  });

  await test.step('the address stays when the connection fails', async () => {
    await emailField(page).fill('Thoko@Example.org');
    await page.context().setOffline(true);
    await subscribe(page);
    await expect(page.getByText(sendError)).toBeVisible();
    await expect(emailField(page)).toHaveValue('Thoko@Example.org');
    await page.context().setOffline(false);
  });

  await test.step('sent again, it is stored, and confirmed in view', async () => {
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(subscribed)).toBeInViewport();
    await expect(emailField(page)).toHaveValue('');
    await expectAccessibleState(page, '#community');
    const stored = await withSiteDatabase(demoSite.folder, ({ db }) =>
      db
        .selectFrom('newsletter_subscriber')
        .select('state')
        .where('email', '=', 'thoko@example.org')
        .execute(),
    );
    expect(stored).toEqual([{ state: 'pending' }]);
  });
  expect(takeErrorsExcept(pageErrors, /422|ERR_INTERNET/)).toEqual([]);
});

test('feedback is given in a modal that keeps the typed text, also after navigation from another page', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await visit(page, `${demoSite.address}/contact`);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(communitySection(page).getByRole('figure')).toHaveCount(3);
  await openModal(page);
  const modal = feedbackModal(page);
  const [name, message] = [modal.getByLabel('Name'), modal.getByLabel('Message')];
  const picture = modal.getByLabel('Profile image');

  await test.step('it closes by its button, by Escape and by a click outside, and the typed text stays', async () => {
    await expect(name).toBeFocused();
    await message.fill('Half a senten');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(openButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await openModal(page);
    // A click inside the modal, beside the fields, does not close it.
    await modal.getByRole('heading').click();
    await expect(modal).toBeVisible();
    // The page behind it stays where it is.
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, -300);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.mouse.click(5, 5);
    await expect(modal).toBeHidden();
    await openModal(page);
    await expect(message).toHaveValue('Half a senten');
  });

  await test.step('feedback needs a name and a message', async () => {
    await message.fill('');
    await submit(modal);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Please enter your name.');
    await expect(message).toHaveAccessibleDescription('Please enter your message.');
    await expectAccessibleState(page);
    await name.fill('Mphatso');
    await message.fill('   ');
    await submit(modal);
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription('Please enter your message.');
    await expect(name).toHaveValue('Mphatso');
  });

  await test.step('a picture over 2 MB is rejected before sending, a file of another type by the server', async () => {
    const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';
    posts = 0;
    await message.fill('Zikomo!');
    await picture.setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    });
    await submit(modal);
    await expect(picture).toHaveAccessibleDescription(pictureError);
    expect(posts).toBe(0);
    await picture.setInputFiles({
      name: 'song.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(picture).toHaveAccessibleDescription('PNG, JPG up to 2MB');
    await submit(modal);
    await expect(picture).toHaveAccessibleDescription(pictureError);
    expect(posts).toBe(1);
  });

  await test.step('with a valid picture it is stored, and confirmed in view', async () => {
    await picture.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await noisyPicture(400, 300).png().toBuffer(),
    });
    await submit(modal);
    await expect(modal.getByText('Thank you, Mphatso! Your feedback has been submitted.')).toBeInViewport();
    await expect(message).toHaveValue('');
    await expectAccessibleState(page);
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    const stored = await withSiteDatabase(demoSite.folder, ({ db }) =>
      db
        .selectFrom('feedback')
        .select(['message', 'picture', 'state'])
        .where('name', '=', 'Mphatso')
        .execute(),
    );
    expect(stored).toEqual([
      { message: 'Zikomo!', picture: expect.stringMatching(/\.webp$/), state: 'waiting' },
    ]);
  });
  expect(takeErrorsExcept(pageErrors, /422/)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter can be subscribed to, and feedback be corrected and sent', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.goto(demoSite.address);
    await emailField(page).fill('plain@example.org');
    const [response] = await Promise.all([page.waitForNavigation(), subscribe(page)]);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(subscribed)).toBeInViewport();

    const form = page.locator('#feedback');
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Share Your Feedback' }).click();
    await expect(form).toBeVisible();
    const readPlace = () => page.evaluate(() => window.scrollY);
    const before = await readPlace();
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(500);
    expect(await readPlace(), 'the page behind the form stays still').toBe(before);
    await form.getByRole('link', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    const closed = await readPlace();
    await page.mouse.wheel(0, -300);
    await expect.poll(readPlace).toBeLessThan(closed);
    await page.getByRole('link', { name: 'Share Your Feedback' }).click();
    await form.getByLabel('Name').fill('   ');
    await form.getByLabel('Message').fill('From a very old phone');
    const [rejected] = await Promise.all([page.waitForNavigation(), submit(form)]);
    expect(rejected?.status()).toBe(422);
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(form.getByLabel('Message')).toHaveValue('From a very old phone');
    await form.getByLabel('Name').fill('Agogo');
    const [accepted] = await Promise.all([page.waitForNavigation(), submit(form)]);
    expect(accepted?.status()).toBe(200);
    await expect(form.getByText('Thank you, Agogo! Your feedback has been submitted.')).toBeInViewport();
    expect(takeErrorsExcept(pageErrors, /422/)).toEqual([]);
  });
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
  expect(takeErrorsExcept(pageErrors, /ERR_FAILED/)).toEqual([]);
});

test('a form opened and filled in before its script loads stays open and filled in', async ({
  page,
  demoSite,
}) => {
  const release = await pauseRequests(page, '**/community-*.js');
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
