import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const path = '/updates/book-number-5000';

test('an update on the screen, on paper, and its links', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, demoSite.address + path);

  await test.step('has lines of 60 to 75 characters', async () => {
    const characters = await page.locator('.prose-story > p:nth-of-type(2)').evaluate((paragraph) => {
      const text = paragraph.firstChild;
      const range = document.createRange();
      const rows = new Map<number, number>();
      for (let at = 0; text && at < (text.textContent?.length ?? 0); at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        rows.set(top, (rows.get(top) ?? 0) + 1);
      }
      return Math.max(...rows.values());
    });
    expect(characters).toBeGreaterThanOrEqual(60);
    expect(characters).toBeLessThanOrEqual(75);
  });

  await test.step('is printed black on white, without header, footer and links, with its address at the end', async () => {
    const address = page.getByText(demoSite.address + path, { exact: true });
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What comes next' })).toBeVisible();
    await expect(address).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByText('Back to Updates'),
      page.getByText('Share this update'),
      page.getByText('More updates'),
      page.getByText('View All Updates'),
    ])
      await expect(hidden).toBeHidden();
    const colours = await page.evaluate(() => {
      const getStyle = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      return [
        getStyle('body').backgroundColor,
        getStyle('body').color,
        getStyle('h1').color,
        getStyle('.prose p').color,
        getStyle('.prose a').color,
      ];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', ...Array(4).fill('rgb(0, 0, 0)')]);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('leads to another update and back to the list', async () => {
    const more = page.getByRole('region', { name: 'More updates' });
    const next = await more.getByRole('heading', { level: 3 }).first().textContent();
    await more.getByRole('link', { name: next ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next ?? '');
    await page.getByRole('link', { name: 'Back to Updates' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/updates`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Updates');
  });

  await test.step('a draft and a scheduled update respond with 404', async () => {
    for (const slug of ['exam-season-study-plan', 'rehearsal-week'])
      expect((await page.request.get(`${demoSite.address}/updates/${slug}`)).status(), slug).toBe(404);
  });
});
