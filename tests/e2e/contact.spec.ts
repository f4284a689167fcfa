import type { Page } from '@playwright/test';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const confirmation = 'Thank you for your message! We will get back to you soon.';
const sendError =
  'This could not be sent. Nothing you typed is lost: check your connection and send it again.';

const contactMessage = {
  Name: 'Chisomo Banda',
  Email: 'chisomo@example.org',
  Subject: 'A reading club in Mzuzu',
  Message: 'We would like to start one.\nWhat do we need?',
};

const fillForm = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};
const expectFields = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test.describe('the contact page of the demo campaign', () => {
  test.beforeEach(async ({ page, demoSite }) => {
    await visit(page, `${demoSite.address}/contact`);
  });

  test('has address, phone, e-mail and a donate link', async ({ page }) => {
    await expect(page).toHaveTitle('Contact | Thandiwe Banda for Miss Malawi 2025');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    const ways = page.getByRole('region', { name: 'Reach the team' });
    await expect(ways.getByText('Buku Langa House, Area 3, Lilongwe, Malawi')).toBeVisible();
    await expect(ways.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Buku%20Langa%20House%2C%20Area%203%2C%20Lilongwe%2C%20Malawi',
    );
    await expect(ways.getByRole('link', { name: '+265 990 000 000' })).toHaveAttribute(
      'href',
      'tel:+265990000000',
    );
    await expect(ways.getByRole('link', { name: 'zikomo@example.org' })).toHaveAttribute(
      'href',
      'mailto:zikomo@example.org',
    );
    const donate = ways.getByRole('link', { name: 'Donate' });
    await expect(donate).toHaveAttribute('href', 'https://example.org/donate');
    await expect(donate).toHaveAttribute('target', '_blank');
  });

  test('all four fields are required, and the e-mail must be one', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await send(page);
    for (const label of Object.keys(contactMessage)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAccessibleDescription('Please fill out this field.');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByLabel('Name')).toBeFocused();
    await fillForm(page, { ...contactMessage, Email: 'not an address' });
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
    await send(page);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/@/);
    expect(sent).toEqual([]);
    await expectAccessibleLayout(page);
  });

  test('field errors of the server are shown at their fields', async ({ page, pageErrors }) => {
    await fillForm(page, { ...contactMessage, Name: '   ', Email: 'chisomo@lake' });
    await send(page);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await expectFields(page, { ...contactMessage, Name: '   ', Email: 'chisomo@lake' });
    await fillForm(page, contactMessage);
    await send(page);
    await expect(page.getByRole('status')).toHaveText(confirmation);
    // The browser logs the rejected request; the page itself logs nothing.
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('422'))).toEqual([]);
  });

  test('a sent message is confirmed, and the form is empty again', async ({ page }) => {
    await fillForm(page, contactMessage);
    await page.getByLabel('Message').press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(confirmation);
    await expectFields(page, { Name: '', Email: '', Subject: '', Message: '' });
    await expectAccessibleLayout(page);
  });

  test('the typed text stays when the connection fails, and can be sent again', async ({
    page,
    pageErrors,
  }) => {
    await fillForm(page, contactMessage);
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByRole('status')).toContainText(sendError);
    await expectFields(page, contactMessage);
    await expectAccessibleLayout(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('ERR_INTERNET'))).toEqual([]);
  });

  test('a second click while sending does not send twice', async ({ page }) => {
    let posts = 0;
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/contact', async (route) => {
      posts += 1;
      await gate;
      await route.continue();
    });
    await fillForm(page, contactMessage);
    await send(page);
    // `aria-disabled` is not `disabled`: a user can still click the button, so the click is forced past Playwright's check.
    await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
    release();
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(posts).toBe(1);
  });
});

test.describe('a campaign with default settings', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({});
  });
  test.afterAll(() => site.end());

  test('shows its location, and no phone or donate link', async ({ page }) => {
    await visit(page, `${site.address}/contact`);
    const ways = page.getByRole('region', { name: 'Reach the team' });
    await expect(ways.getByText('Lilongwe, Malawi')).toBeVisible();
    await expect(ways.getByText('Phone')).toHaveCount(0);
    await expect(ways.getByRole('link')).toHaveText([
      'Show on the map (opens in a new tab)',
      'hello@example.org',
    ]);
    await expectAccessibleLayout(page);
  });

  test('the same message sent twice is stored once', async ({ page }) => {
    await visit(page, `${site.address}/contact`);
    for (let time = 0; time < 2; time += 1) {
      await fillForm(page, contactMessage);
      await send(page);
      await expect(page.getByRole('status')).toHaveText(confirmation);
      await page.reload();
    }
    const stored = await withSiteDatabase(site.folder, ({ db }) =>
      db.selectFrom('contact_message').select(['name', 'email', 'subject', 'message']).execute(),
    );
    expect(stored).toEqual([
      {
        name: contactMessage.Name,
        email: contactMessage.Email,
        subject: contactMessage.Subject,
        message: contactMessage.Message,
      },
    ]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message can be sent', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/contact`);
    // Another sender, because of the rate limit.
    await fillForm(page, { ...contactMessage, Email: 'plain@example.org' });
    const [response] = await Promise.all([page.waitForNavigation(), send(page)]);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(confirmation)).toBeInViewport();
    await expectFields(page, { Name: '', Email: '', Subject: '', Message: '' });
  });

  test('invalid input shows a field error, and the typed text stays', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.goto(`${demoSite.address}/contact`);
    const typed = { ...contactMessage, Email: 'chisomo@lake' };
    await fillForm(page, typed);
    const [response] = await Promise.all([page.waitForNavigation(), send(page)]);
    expect(response?.status()).toBe(422);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await expectFields(page, typed);
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
  await expectFields(page, { Name: '', Email: '', Subject: '', Message: '' });
  expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('422'))).toEqual([]);
});
