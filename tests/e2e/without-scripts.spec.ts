import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { standInForVideos } from './support/look-through.ts';
import { demoNames, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/site-test.ts';

/*
 * That lists, filters, pagers, albums and the menu are links, and that messages, feedback and votes can be sent, each
 * page's own tests show. Here every page is opened, and what they leave out is sent.
 */
test.use({ javaScriptEnabled: false });

/** A piece of what the page's own content is, and of a list its last item. */
const contents: readonly (readonly [path: RegExp, texts: readonly (string | RegExp)[]])[] = [
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

const pages = publicPages(demoNames);

test('every page shows its content', async ({ page, demoSite, complaints }) => {
  await standInForVideos(page);
  for (const { path, status } of pages) {
    const answer = await page.goto(demoSite.address + path);
    expect(answer?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const texts = contents.filter(([pattern]) => pattern.test(path)).flatMap(([, wanted]) => wanted);
    expect(texts, path).not.toEqual([]);
    for (const text of texts) await expect(page.getByText(text).first(), path).toBeVisible();
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
  }
  expect(complaints.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test.describe('a form', () => {
  /** Presses the button of a form and waits for the page that answers. */
  const send = async (page: Page, button: string): Promise<Response | null> => {
    const answered = page.waitForNavigation();
    await page.getByRole('button', { name: button, exact: true }).click();
    return answered;
  };

  /** What the browser checks by itself, older ones leave to the server. */
  const asOldBrowser = (page: Page) =>
    page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });

  const take422 = (complaints: string[]) =>
    expect(complaints.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);

  test('newsletter: a wrong address is told at the field, and still there', async ({
    page,
    demoSite,
    complaints,
  }) => {
    await page.goto(demoSite.address);
    const email = page.locator('#newsletter').getByLabel('Email');
    await email.fill('agogo@lake');
    expect((await send(page, 'Subscribe'))?.status()).toBe(422);
    await expect(email).toHaveValue('agogo@lake');
    await expect(email).toHaveAccessibleDescription('Please enter an e-mail address like name@example.org.');
    await expect(email).toBeInViewport();
    take422(complaints);
  });

  test('feedback: a picture that is none is told at the field; a real one is taken', async ({
    page,
    demoSite,
    complaints,
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
    take422(complaints);

    const colour = { width: 40, height: 40, channels: 3, background: 'teal' } as const;
    const buffer = await sharp({ create: colour }).jpeg().toBuffer();
    await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    expect((await send(page, 'Submit Feedback'))?.status()).toBe(200);
    await expect(form.getByText('Thank you, Mayi Phiri! Your feedback has been submitted.')).toBeInViewport();
  });

  test('vote: what is not chosen is told, and what is chosen stays', async ({
    page,
    demoSite,
    complaints,
  }) => {
    await page.goto(`${demoSite.address}/vote`);
    await asOldBrowser(page);
    await page.getByText('Popular').click();
    expect((await send(page, 'Submit Vote'))?.status()).toBe(422);
    // At the top of the form, and at the field itself.
    const sentence = 'Please choose how you want to pay.';
    await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeInViewport();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Popular/ })).toBeChecked();
    take422(complaints);
  });
});
