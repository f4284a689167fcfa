import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { demoParameters, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';

/*
 * The tests of each page cover its links (lists, filters, pagers, albums, menu) and its main forms without scripts. This
 * file opens every page and covers the remaining form errors.
 */
test.use({ javaScriptEnabled: false });

/** Texts that each page must show, such as the last item of a list. */
const expectedContents: readonly (readonly [path: RegExp, texts: readonly (string | RegExp)[]])[] = [
  [/^\/$/, ['Moni! I am Thandiwe Banda from Salima.', 'Esnart Phiri', 'University Graduate', '8 pictures']],
  [/^\/about$/, ['From the lakeshore to the stage', 'What she stands for']],
  [/^\/updates$/, ['15 updates', 'Facebook']],
  [/^\/updates\?/, ['Mentors wanted: one hour a week for a girl’s future']],
  [/^\/updates\/book/, ['A shelf without a reader is only furniture.', 'It was about a crocodile.']],
  [/^\/events$/, ['Showing 1–6 of 16 events', 'Add to Calendar']],
  [/^\/events\?/, ['Mentoring Morning: tea & big questions']],
  [/^\/gallery$/, ['The runway, the gown and the minutes before']],
  [/^\/gallery\?album/, ['1 / 6', 'On stage']],
  [/^\/gallery\?tab=videos/, ['Sample film: Sintel']],
  [/^\/vote$/, ['MWK 2,000', 'Airtel Money', '#12']],
  [/^\/vote\/ledger$/, ['How to read it', 'Each line seals the one before it']],
  [/^\/sponsors$/, ['Sunrise Solar', 'Visit Website']],
  [/^\/contact$/, ['Buku Langa House, Area 3, Lilongwe, Malawi', 'Send Message']],
  [/^\/offline$/, ['You are offline']],
  [/^\/newsletter\/confirm$/, ['This link is incomplete.']],
  [/^\/newsletter\/unsubscribe/, ['no more newsletters come to this address']],
  [/^\/pages\/privacy$/, ['Privacy']],
  [/^\/updates\/no-such/, ['Update Not Found']],
  [/^\/vote\/find$/, ['By its reference', 'Day of the vote']],
  [/^\/vote\/find\?/, ['There is no vote at this address.']],
  [/^\/vote\?order/, ['Order not found']],
  [/^\/(pages\/nothing|no\/such)/, ['Page not found']],
];

const pages = publicPages(demoParameters);

test('every page shows its content', async ({ page, demoSite, pageErrors }) => {
  await stubVideoPlatform(page);
  for (const { path, status } of pages) {
    const response = await page.goto(demoSite.address + path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const texts = expectedContents
      .filter(([pattern]) => pattern.test(path))
      .flatMap(([, expectedTexts]) => expectedTexts);
    expect(texts, path).not.toEqual([]);
    for (const text of texts) await expect(page.getByText(text).first(), path).toBeVisible();
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
  }
  expect(pageErrors.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test.describe('a form', () => {
  /** Clicks the button of a form and waits for the next page. */
  const send = async (page: Page, button: string): Promise<Response | null> => {
    const navigation = page.waitForNavigation();
    await page.getByRole('button', { name: button, exact: true }).click();
    return navigation;
  };

  /** Turns off the browser's own validation, so that the server has to validate. */
  const disableBrowserValidation = (page: Page) =>
    page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });

  const expectOnly422Errors = (pageErrors: string[]) =>
    expect(pageErrors.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);

  test('newsletter: an invalid address shows a field error, and stays in the field', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.goto(demoSite.address);
    const email = page.locator('#newsletter').getByLabel('Email');
    await email.fill('agogo@lake');
    expect((await send(page, 'Subscribe'))?.status()).toBe(422);
    await expect(email).toHaveValue('agogo@lake');
    await expect(email).toHaveAccessibleDescription('Please enter an e-mail address like name@example.org.');
    await expect(email).toBeInViewport();
    expectOnly422Errors(pageErrors);
  });

  test('feedback: an invalid picture shows a field error; a valid one is accepted', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.goto(demoSite.address);
    await page.getByRole('link', { name: 'Share Your Feedback' }).click();
    const form = page.locator('#feedback');
    const picture = form.getByLabel('Profile image (optional)');
    await form.getByLabel('Name').fill('Mayi Phiri');
    await form.getByLabel('Message').fill('Zikomo!');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    expect((await send(page, 'Submit Feedback'))?.status()).toBe(422);
    await expect(picture).toHaveAccessibleDescription('The picture must be a PNG or JPG of up to 2 MB.');
    await expect(form.getByLabel('Name')).toHaveValue('Mayi Phiri');
    await expect(form.getByLabel('Message')).toHaveValue('Zikomo!');
    expectOnly422Errors(pageErrors);

    const colour = { width: 40, height: 40, channels: 3, background: 'teal' } as const;
    const buffer = await sharp({ create: colour }).jpeg().toBuffer();
    await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    expect((await send(page, 'Submit Feedback'))?.status()).toBe(200);
    await expect(form.getByText('Thank you, Mayi Phiri! Your feedback has been submitted.')).toBeInViewport();
  });

  test('vote: a missing choice shows an error, and the other choices stay', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.goto(`${demoSite.address}/vote`);
    await disableBrowserValidation(page);
    await page.getByText('Popular').click();
    expect((await send(page, 'Submit Vote'))?.status()).toBe(422);
    // The message is at the top of the form and at the field.
    const message = 'Please choose how you want to pay.';
    await expect(page.getByRole('listitem').filter({ hasText: message })).toBeInViewport();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Popular/ })).toBeChecked();
    expectOnly422Errors(pageErrors);
  });
});
