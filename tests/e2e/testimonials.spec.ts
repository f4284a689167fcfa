import type { Page } from '@playwright/test';
import { FeedbackStore } from '../../src/server/messages/feedback-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { ModerationState } from '../../src/shared/admin/inbox-states.ts';
import { phonePhoto } from '../support/sent-pictures.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const teamTestimonials = ['Esnart', 'Chikondi', 'Grace'].map((name) => ({
  name,
  role: 'Senga Bay',
  words: `${name} has a book at home now.`,
}));

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({ 'hero-section': [], quote: [], update: [], event: [], 'media-kit': [] });
  await withSiteDatabase(site.folder, (database) =>
    new SettingsStore(database).set({ testimonials: teamTestimonials }),
  );
});
test.afterAll(() => site.end());

const communitySection = (page: Page) => page.getByRole('region', { name: 'Our Community' });
const testimonialFigures = (page: Page) => communitySection(page).getByRole('figure');

/** Sends feedback in the modal. */
const sendFeedback = async (page: Page, name: string, message: string, picture?: Buffer): Promise<void> => {
  await visit(page, site.address);
  await communitySection(page).scrollIntoViewIfNeeded();
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
  withSiteDatabase(site.folder, async ({ db }) => {
    const { id } = await db
      .selectFrom('feedback')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(await new FeedbackStore(db).moderate(id, state)).toBe(true);
  });

test('approved feedback is among the testimonials, and removed when marked as spam', async ({ page }) => {
  await sendFeedback(page, 'Mphatso', 'She listened to us\n\nuntil the lamp was empty.', await phonePhoto());
  await visit(page, site.address);
  await expect(testimonialFigures(page)).toHaveCount(3);
  await expect(communitySection(page)).not.toContainText('Mphatso');

  await moderate('Mphatso', 'approved');
  await visit(page, site.address);
  await expect(testimonialFigures(page)).toHaveText([
    '“She listened to us until the lamp was empty.”Mphatso',
    /Esnart/,
    /Chikondi/,
  ]);
  const picture = testimonialFigures(page).first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const response = await page.request.get(
    new URL((await picture.getAttribute('src')) ?? '', site.address).href,
  );
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
  await expectAccessibleState(page);

  await moderate('Mphatso', 'spam');
  await page.reload();
  await expect(testimonialFigures(page)).toHaveText([/Esnart/, /Chikondi/, /Grace/]);
  await expect(communitySection(page)).not.toContainText('Mphatso');
});
