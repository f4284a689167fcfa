import type { Page } from '@playwright/test';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const confirmation = 'Thank you for your message! We will get back to you soon.';
const failure = 'This could not be sent. Nothing you typed is lost: check your connection and send it again.';

const letter = {
  Name: 'Chisomo Banda',
  Email: 'chisomo@example.org',
  Subject: 'A reading club in Mzuzu',
  Message: 'We would like to start one.\nWhat do we need?',
};

const write = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};
const expectWritten = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
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
    for (const label of Object.keys(letter)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAccessibleDescription('Please fill out this field.');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByLabel('Name')).toBeFocused();
    await write(page, { ...letter, Email: 'not an address' });
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
    await send(page);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/@/);
    expect(sent).toEqual([]);
    await expectSound(page);
  });

  test('what only the server finds wrong is said at its field, too', async ({ page, complaints }) => {
    await write(page, { ...letter, Name: '   ', Email: 'chisomo@lake' });
    await send(page);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await expectWritten(page, { ...letter, Name: '   ', Email: 'chisomo@lake' });
    await write(page, letter);
    await send(page);
    await expect(page.getByRole('status')).toHaveText(confirmation);
    // The browser reports the refusal; the page itself has nothing to say.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });

  test('a message is confirmed where it was sent from, and the form is free for another', async ({
    page,
  }) => {
    await write(page, letter);
    await page.getByLabel('Message').press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(confirmation);
    await expectWritten(page, { Name: '', Email: '', Subject: '', Message: '' });
    await expectSound(page);
  });

  test('nothing typed is lost when the connection breaks, and it can be sent again', async ({
    page,
    complaints,
  }) => {
    await write(page, letter);
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByRole('status')).toContainText(failure);
    await expectWritten(page, letter);
    await expectSound(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET'))).toEqual([]);
  });

  test('while it is being sent it says so, and is not sent twice', async ({ page }) => {
    let posts = 0;
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/contact', async (route) => {
      posts += 1;
      await gate;
      await route.continue();
    });
    await write(page, letter);
    await send(page);
    // Playwright takes the button for disabled; a finger would press it all the same.
    await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
    release();
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(posts).toBe(1);
  });
});

test.describe('a campaign that has set nothing yet', () => {
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
    await expectSound(page);
  });

  test('a message is stored before it is confirmed, once', async ({ page }) => {
    await visit(page, `${site.address}/contact`);
    for (let time = 0; time < 2; time += 1) {
      await write(page, letter);
      await send(page);
      await expect(page.getByRole('status')).toHaveText(confirmation);
      await page.reload();
    }
    const stored = await inDatabase(site.folder, ({ db }) =>
      db.selectFrom('contact_message').select(['name', 'email', 'subject', 'message']).execute(),
    );
    expect(stored).toEqual([
      { name: letter.Name, email: letter.Email, subject: letter.Subject, message: letter.Message },
    ]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message can be sent', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/contact`);
    // Another sender: one may send only so much.
    await write(page, { ...letter, Email: 'plain@example.org' });
    const [answer] = await Promise.all([page.waitForNavigation(), send(page)]);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(confirmation)).toBeInViewport();
    await expectWritten(page, { Name: '', Email: '', Subject: '', Message: '' });
  });

  test('what is wrong is said at its field, and what was typed is still there', async ({
    page,
    demoSite,
    complaints,
  }) => {
    await page.goto(`${demoSite.address}/contact`);
    const typed = { ...letter, Email: 'chisomo@lake' };
    await write(page, typed);
    const [answer] = await Promise.all([page.waitForNavigation(), send(page)]);
    expect(answer?.status()).toBe(422);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.org.',
    );
    await expectWritten(page, typed);
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });
});

test('a page that answers a form sent before the scripts came goes on from there', async ({
  page,
  demoSite,
  complaints,
}) => {
  let isHeld = true;
  await page.route('**/static/js/**', (route) => (isHeld ? undefined : route.continue()));
  await page.goto(`${demoSite.address}/contact`, { waitUntil: 'commit' });
  await write(page, { ...letter, Email: 'chisomo@lake' });
  isHeld = false;
  await send(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('late@example.org');
  await send(page);
  await expect(page.getByRole('status')).toHaveText(confirmation);
  // The rest was not touched and must not come back either.
  await expectWritten(page, { Name: '', Email: '', Subject: '', Message: '' });
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
