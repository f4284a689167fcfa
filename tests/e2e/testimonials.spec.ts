import type { Page } from '@playwright/test';
import { FeedbackStore } from '../../src/server/messages/feedback-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { ModerationState } from '../../src/shared/admin/inbox-states.ts';
import { phonePhoto } from '../support/sent-pictures.ts';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const own = ['Esnart', 'Chikondi', 'Grace'].map((name) => ({
  name,
  role: 'Senga Bay',
  words: `${name} has a book at home now.`,
}));

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({ 'hero-section': [], quote: [], update: [], event: [], 'media-kit': [] });
  await inDatabase(site.folder, (database) => new SettingsStore(database).set({ testimonials: own }));
});
test.afterAll(() => site.end());

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Our Community' });
const voicesOf = (page: Page) => sectionOf(page).getByRole('figure');

/** Sends feedback as a supporter does, in the modal. */
const sendFeedback = async (page: Page, name: string, message: string, picture?: Buffer): Promise<void> => {
  await visit(page, site.address);
  await sectionOf(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Share Your Feedback' }).click();
  const modal = page.getByRole('dialog', { name: 'Share Your Feedback' });
  await modal.getByLabel('Name').fill(name);
  await modal.getByLabel('Message').fill(message);
  if (picture)
    await modal
      .getByLabel('Profile image')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await modal.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(modal.getByText(`Thank you, ${name}! Your feedback has been submitted.`)).toBeVisible();
};

const moderate = (name: string, state: ModerationState) =>
  inDatabase(site.folder, async ({ db }) => {
    const { id } = await db
      .selectFrom('feedback')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(await new FeedbackStore(db).moderate(id, state)).toBe(true);
  });

test('feedback is among the testimonials once the team has approved it, and gone when it takes it back', async ({
  page,
}) => {
  await sendFeedback(page, 'Mphatso', 'She listened to us\n\nuntil the lamp was empty.', await phonePhoto());
  await visit(page, site.address);
  await expect(voicesOf(page)).toHaveCount(3);
  await expect(sectionOf(page)).not.toContainText('Mphatso');

  await moderate('Mphatso', 'approved');
  await visit(page, site.address);
  await expect(voicesOf(page)).toHaveText([
    '“She listened to us until the lamp was empty.”Mphatso',
    /Esnart/,
    /Chikondi/,
  ]);
  const picture = voicesOf(page).first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const answer = await page.request.get(
    new URL((await picture.getAttribute('src')) ?? '', site.address).href,
  );
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  await expectSound(page);

  await moderate('Mphatso', 'spam');
  await page.reload();
  await expect(voicesOf(page)).toHaveText([/Esnart/, /Chikondi/, /Grace/]);
  await expect(sectionOf(page)).not.toContainText('Mphatso');
});

test('long feedback is shown in part, and the page bears it', async ({ page }) => {
  const name = 'W'.repeat(100);
  await sendFeedback(page, name, 'Ndimakukondani kwambiri. '.repeat(200).slice(0, 5_000), await phonePhoto());
  await moderate(name, 'approved');
  await visit(page, site.address);
  const words = voicesOf(page).first().getByRole('blockquote');
  // Of 300 characters the whole words, between quotation marks.
  await expect(words).toHaveText(/^“(Ndimakukondani kwambiri\. ){11}Ndimakukondani kwambiri…”$/);
  await expect(voicesOf(page).first()).toContainText(name);
  await expectSound(page);
  await moderate(name, 'spam');
});
