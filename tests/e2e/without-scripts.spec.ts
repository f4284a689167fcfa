import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { albumLink, modal, photo, stepLink, titles } from './support/gallery-page.ts';
import { kitLink, readZipFiles } from './support/media-kit-section.ts';
import { postOrder } from './support/post-order.ts';
import { demoParameters, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';

/*
 * The tests of each form cover its main use without scripts. This file opens every page, follows the links that scripts
 * would handle (menu, filters, pagers, albums, downloads), and covers the remaining form errors.
 */
test.use({ javaScriptEnabled: false });

/** Texts that each page must show, such as the last item of a list. */
const expectedContents: readonly (readonly [path: RegExp, texts: readonly (string | RegExp)[]])[] = [
  [
    /^\/$/,
    [
      'Vote Closes In',
      'Hello! I am Thandiwe Banda from Salima.',
      'Esnart Phiri',
      'University Graduate',
      '8 pictures',
    ],
  ],
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
  [/^\/vote\/verify$/, ['The format, and how to check without this page']],
  [/^\/vote\/ledger$/, ['How to read it', 'The whole list is signed']],
  [/^\/sponsors$/, ['Sunrise Solar', 'Visit Website']],
  [/^\/contact$/, ['Buku Langa House, Area 3, Lilongwe, Malawi', 'Send Message']],
  [/^\/offline$/, ['You are offline']],
  [/^\/my-data$/, ['Send me a link']],
  [/^\/privacy$/, ['What we keep, why, and how long', 'Data Protection Act']],
  [/^\/newsletter\/archive$/, ['No newsletter is public yet.']],
  [/^\/newsletter\/archive\/nothing$/, ['Page not found']],
  [/^\/newsletter\/confirm$/, ['This link is incomplete.']],
  [/^\/newsletter\/unsubscribe/, ['we will send no more newsletters to this address']],
  [/^\/pages\/privacy$/, ['Privacy']],
  [/^\/updates\/no-such/, ['Update Not Found']],
  [/^\/vote\/find$/, ['Search by reference', 'Day of your vote']],
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

test('menu, filters, pagers, details, albums, videos and the download of the media kit', async ({
  page,
  demoSite,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const cards = page.getByRole('main').getByRole('article');

  await test.step('menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(demoSite.address);
    await expect(cards).toHaveCount(6);
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.locator('summary').first().click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(heading).toHaveText('From the lakeshore to the stage');
    await page.setViewportSize({ width: 1280, height: 740 });
  });

  await test.step('media kit', async () => {
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Thandiwe Banda-media-kit.zip');
    expect((await readZipFiles(download)).size).toBe(8);
  });

  await test.step('updates', async () => {
    await page.goto(`${demoSite.address}/updates`);
    const categories = page.getByRole('navigation', { name: 'Update categories' });
    await categories.getByRole('link', { name: 'Education' }).click();
    await expect(cards).toHaveCount(4);
    await page.getByRole('navigation', { name: 'Updates pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?category=Education&page=2$/);
    await expect(cards).toHaveCount(1);
    await expect(categories.locator('[aria-current]')).toHaveText(['Education']);
    await cards.getByRole('link').click();
    await page.getByRole('link', { name: 'Back to Updates' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/updates`);
  });

  await test.step('events', async () => {
    await page.goto(`${demoSite.address}/events`);
    const count = page.getByRole('main').getByRole('status').first();
    const searchBox = page.getByRole('searchbox', { name: 'Search events' });
    const categories = page.getByRole('combobox', { name: 'Category' });
    await expect(cards).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Events pages' })
      .getByRole('link', { name: 'Page 2' })
      .click();
    await expect(count).toHaveText('Showing 7–12 of 16 events');
    await searchBox.fill('mentoring');
    await categories.selectOption('Education');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(count).toHaveText('1 event');
    await expect(searchBox).toHaveValue('mentoring');
    await expect(categories).toHaveValue('education');
    await cards.getByText('More', { exact: true }).click();
    await expect(cards.locator('details p')).toHaveText(/pays for the tea\.$/);
    await expect(cards.locator('details p')).toBeVisible();
  });

  await test.step('albums', async () => {
    await page.goto(`${demoSite.address}/gallery`);
    await page.getByRole('link', { name: 'This Week' }).click();
    await expect(titles(page)).toHaveText(['School visits']);
    await albumLink(page, 'School visits').click();
    await expect(modal(page).getByText('1 / 6')).toBeVisible();
    await stepLink(page, 'Next').click();
    await expect(modal(page).getByText('2 / 6')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('alt', /under flowering jacaranda trees\.$/);
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?date=this-week`);
    await expect(modal(page)).toHaveCount(0);
  });

  await test.step('videos', async () => {
    await stubVideoPlatform(page);
    await page.goto(`${demoSite.address}/gallery`);
    await page.getByRole('link', { name: 'Videos' }).click();
    await cards.getByRole('link', { name: 'Sample film: Sintel' }).click();
    await expect(modal(page).getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://youtu.be/eRsGyueVLvQ',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
    await modal(page).getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/gallery?tab=videos`);
  });
});

test.describe('a form', () => {
  /** Clicks the button of a form and waits for the next page. */
  const send = async (page: Page, button: string): Promise<Response | null> => {
    const navigation = page.waitForNavigation();
    await page.getByRole('button', { name: button, exact: true }).click();
    return navigation;
  };

  const expectOnly422Errors = (pageErrors: string[]) =>
    expect(pageErrors.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);

  const update = `/updates/${demoParameters.update}`;
  const [name, email] = ['Please enter your name.', 'Please enter an email address like name@example.org.'];
  const message = 'Please enter your message.';

  /** Every form with required fields: its address, its element, its button, and what is said about each field. */
  const forms: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
    [
      '/contact',
      '#contact',
      'Send Message',
      { Name: name, Email: email, Subject: 'Please enter a subject.', Message: message },
    ],
    ['/', '#newsletter', 'Subscribe', { Email: email }],
    ['/#feedback', '#feedback', 'Submit Feedback', { Name: name, Message: message }],
    [update, '#comment', 'Send Comment', { Name: name, Email: email, Comment: message }],
    [
      '/vote/find',
      'form:has-text("Search by reference")',
      'Find my vote',
      { Reference: 'Please enter a reference or a transaction number.' },
    ],
    [
      '/vote/find',
      'form:has-text("Search by payment")',
      'Find my vote',
      {
        'Mobile number': 'Please enter the mobile number that paid, such as 0991234567.',
        'Amount in kwacha': 'Please enter the amount in kwacha, such as 450.',
      },
    ],
  ];
  for (const [path, form, button, sentences] of forms)
    test(`sent empty, ${form} says in its own words what is missing`, async ({
      page,
      demoSite,
      pageErrors,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(demoSite.address + path);
      const shown = page.locator(form);
      const navigation = page.waitForNavigation();
      await shown.getByRole('button', { name: button, exact: true }).click();
      expect((await navigation)?.status()).toBe(422);
      for (const [label, sentence] of Object.entries(sentences)) {
        const field = shown.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('required', '');
        await expect(field).toHaveAccessibleDescription(sentence);
      }
      await expect(shown.locator('[aria-invalid]')).toHaveCount(Object.keys(sentences).length);
      await expect(shown.locator('[aria-invalid]').first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[aria-invalid]')).toHaveCount(Object.keys(sentences).length);
      expectOnly422Errors(pageErrors);
    });

  test('the search of the ledger says what is wrong with a number', async ({ page, demoSite, request }) => {
    await postOrder(request, demoSite.address);
    await expect
      .poll(async () => (await request.get(`${demoSite.address}/vote/ledger`)).text())
      .toContain('Entry number on your receipt');
    await page.goto(`${demoSite.address}/vote/ledger`);
    const field = page.getByLabel('Entry number on your receipt');
    for (const [text, sentence] of [
      ['', 'Please enter the number on your receipt, such as 12.'],
      ['twelve', 'Please enter the number on your receipt, such as 12.'],
      ['900000', /^There is no entry 900,000\. The newest is [\d,]+\.$/],
    ] as const) {
      await field.fill(text);
      await send(page, 'Show entry');
      await expect(field).toHaveValue(text);
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeInViewport();
    }
  });

  test('newsletter and feedback: an invalid value shows a field error; a valid picture is accepted', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.goto(demoSite.address);
    const email = page.locator('#newsletter').getByLabel('Email');
    await email.fill('agogo@lake');
    expect((await send(page, 'Subscribe'))?.status()).toBe(422);
    await expect(email).toHaveValue('agogo@lake');
    await expect(email).toHaveAccessibleDescription('Please enter an email address like name@example.org.');
    await expect(email).toBeInViewport();
    expectOnly422Errors(pageErrors);

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
