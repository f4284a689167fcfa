import type { Page } from '@playwright/test';
import { serveOldStamp } from './support/old-stamp.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const confirmation = 'Thank you for your message! We will get back to you soon.';
const sendError =
  'This could not be sent, but nothing is lost. Please check your connection and send it again.';

const contactMessage = {
  Name: 'Chisomo Banda',
  Email: 'chisomo@example.org',
  Subject: 'A reading club in Mzuzu',
  Message: 'We would like to start one.\nWhat do we need?',
};
const emptyFields = { Name: '', Email: '', Subject: '', Message: '' };

const fillForm = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};
const expectFields = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** What is said about each field that is empty, with scripts or without. */
const missing: Readonly<Record<string, string>> = {
  Name: 'Please enter your name.',
  Email: 'Please enter an email address like name@example.org.',
  Subject: 'Please enter a subject.',
  Message: 'Please enter your message.',
};

test('a message is corrected, sent once, confirmed, and sent again after a lost connection', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await visit(page, `${demoSite.address}/contact`);
  await expect(page).toHaveTitle(/^Contact \| Thandiwe Banda for Miss Malawi \d{4}$/);

  await test.step('all four fields are required, and the e-mail must be one', async () => {
    await send(page);
    for (const label of Object.keys(contactMessage)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAccessibleDescription(missing[label] ?? '');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessibleState(page);
    await fillForm(page, { ...contactMessage, Email: 'not an address' });
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
    await send(page);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(missing.Email ?? '');
    expect(posts).toBe(0);
  });

  await test.step('field errors of the server are shown at their fields', async () => {
    const typed = { ...contactMessage, Name: '   ', Email: 'chisomo@lake' };
    await fillForm(page, typed);
    await send(page);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an email address like name@example.org.',
    );
    await expectFields(page, typed);
    await expectAccessibleState(page);
    expect(posts).toBe(1);
  });

  await test.step('the typed text stays when the connection fails', async () => {
    await fillForm(page, contactMessage);
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByRole('status')).toContainText(sendError);
    await expectFields(page, contactMessage);
    await expectAccessibleState(page);
    await page.context().setOffline(false);
  });

  await test.step('a second click while sending does not send twice', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/contact', async (route) => {
      await gate;
      await route.continue();
    });
    posts = 0;
    await page.getByRole('button', { name: 'Try Again' }).click();
    // `aria-disabled` is not `disabled`: a user can still click the button, so the click is forced past Playwright's check.
    await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
    release();
    await expect(page.getByRole('status')).toHaveText(confirmation);
    await expectFields(page, emptyFields);
    expect(posts).toBe(1);
    await expectAccessibleState(page);
  });

  await test.step('a message can be sent with the keyboard', async () => {
    await fillForm(page, { ...contactMessage, Subject: 'Another club' });
    await expect(page.getByRole('status')).toHaveText(confirmation);
    await page.getByLabel('Message').press('Tab');
    await page.keyboard.press('Enter');
    await expectFields(page, emptyFields);
    expect(posts).toBe(2);
  });
  // The browser logs the rejected request and the lost connection; the page itself logs nothing.
  expect(pageErrors.splice(0).filter((pageError) => !/422|ERR_INTERNET/.test(pageError))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is corrected and sent; an expired page asks to send it again', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await serveOldStamp(page, '/contact');
    await page.goto(`${demoSite.address}/contact`);
    // Another sender, because of the rate limit.
    const typed = { ...contactMessage, Email: 'plain@lake' };
    await fillForm(page, typed);
    const sendAndWait = async () => {
      const [response] = await Promise.all([page.waitForNavigation(), send(page)]);
      return response?.status();
    };
    expect(await sendAndWait()).toBe(422);
    await expect(page.getByText('Please send it again.')).toBeInViewport();
    await expectFields(page, typed);
    // The server demands that a page was open for two seconds.
    const stamp = await page.locator('#contact [name=opened]').getAttribute('value');
    await expect.poll(() => Date.now() - Number.parseInt(stamp ?? '', 10)).toBeGreaterThan(2_000);

    expect(await sendAndWait()).toBe(422);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an email address like name@example.org.',
    );
    await expectFields(page, typed);

    await fillForm(page, { Email: 'plain@example.org' });
    expect(await sendAndWait()).toBe(200);
    await expect(page.getByText(confirmation)).toBeInViewport();
    await expectFields(page, emptyFields);
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('422'))).toEqual([]);
  });
});

test('a form sent before the scripts load works on the page of the response', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  let isBlocked = true;
  await page.route('**/static/js/**', (route) => (isBlocked ? undefined : route.continue()));
  await page.goto(`${demoSite.address}/contact`, { waitUntil: 'commit' });
  await fillForm(page, { ...contactMessage, Email: 'chisomo@lake' });
  isBlocked = false;
  await send(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('late@example.org');
  await send(page);
  await expect(page.getByRole('status')).toHaveText(confirmation);
  // The untouched fields must not be restored either.
  await expectFields(page, emptyFields);
  expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('422'))).toEqual([]);
});
