import { listAxeViolations } from './support/axe-violations.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { clickTryAgainAfterOutage } from './support/try-again.ts';
import { visit } from './support/visit.ts';

const path = '/updates/book-number-5000';

test.describe('an update of the demo campaign', () => {
  test('shows back link, category, date, title, cover, author and body', async ({ page, demoSite }) => {
    await page.goto(demoSite.address + path);
    await expect(page).toHaveTitle(
      'Book number 5,000 has a name in it | Thandiwe Banda for Miss Malawi 2025',
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^It is a thin book .*…$/,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', demoSite.address + path);
    const story = page.getByRole('article').first();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book number 5,000 has a name in it');
    await expect(story.getByText('Education', { exact: true })).toBeVisible();
    await expect(story.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(story.getByText('By Thandiwe Banda')).toBeVisible();
    await expect(story.getByRole('img').first()).toHaveAttribute('src', /\/uploads\//);
    await expect(story.getByRole('heading', { level: 2, name: 'Where the books are now' })).toBeVisible();
    await expect(story.getByRole('link', { name: 'our events' })).toHaveAttribute('href', '/events');
    await story.getByRole('link', { name: 'Back to Updates' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/updates`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Updates');
  });

  test('can be shared on three networks, each in a new tab', async ({ page, demoSite }) => {
    await page.goto(demoSite.address + path);
    const links = page.getByRole('list', { name: 'Share this update' }).getByRole('link');
    await expect(links).toHaveText([/Facebook/, /X/, /WhatsApp/]);
    const address = encodeURIComponent(demoSite.address + path);
    const title = encodeURIComponent('Book number 5,000 has a name in it');
    const expected = [
      `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      `https://x.com/intent/post?url=${address}&text=${title}`,
      `https://wa.me/?text=${title}%20${address}`,
    ];
    for (const [index, link] of (await links.all()).entries()) {
      await expect(link).toHaveAttribute('href', expected[index] ?? '');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
      await expect(link).toContainText('(opens in a new tab)');
    }
  });

  test('links to the vote page, to three other updates and to all updates', async ({ page, demoSite }) => {
    await page.goto(demoSite.address + path);
    const vote = page.getByRole('main').getByRole('link', { name: 'Vote for Thandiwe Banda' });
    await expect(vote).toHaveAttribute('href', '/vote');
    const more = page.getByRole('region', { name: 'More updates' });
    await expect(more.getByRole('article')).toHaveCount(3);
    await expect(more).not.toContainText('Book number 5,000');
    const next = await more.getByRole('heading', { level: 3 }).first().textContent();
    await more.getByRole('link', { name: next ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next ?? '');
    await page.getByRole('link', { name: 'View All Updates' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/updates`);
  });

  test('has lines of 60 to 75 characters', async ({ page, demoSite }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(demoSite.address + path);
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

  test('without a cover picture shows the about image', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/updates/zikomo-mzuzu`);
    await expect(page.getByRole('article').first().locator('img').first()).toHaveAttribute(
      'src',
      /\/about-image-/,
    );
  });

  test('is printed black on white, without header, footer and links, with its address at the end', async ({
    page,
    demoSite,
  }) => {
    await page.goto(demoSite.address + path);
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
  });
});

test('an unknown update responds with 404 and a link back', async ({ page, demoSite, pageErrors }) => {
  const response = await page.goto(`${demoSite.address}/updates/no-such-update`);
  expect(response?.status()).toBe(404);
  pageErrors.splice(0, 1);
  await expect(page).toHaveTitle(/^Update Not Found \|/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Not Found');
  await expect(page.getByText('Update not found.', { exact: true })).toBeVisible();
  await expect(page.getByText("This update doesn't exist.", { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Updates' }).click();
  await expect(page).toHaveURL(`${demoSite.address}/updates`);
});

for (const [kind, slug] of [
  ['a draft', 'exam-season-study-plan'],
  ['a scheduled update', 'rehearsal-week'],
])
  test(`${kind} responds with 404`, async ({ request, demoSite }) => {
    expect((await request.get(`${demoSite.address}/updates/${slug}`)).status()).toBe(404);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an update is complete', async ({ page, demoSite }) => {
    await page.goto(demoSite.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book number 5,000 has a name in it');
    await expect(page.getByText('A shelf without a reader is only furniture.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Updates' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/updates`);
  });
});

const word = 'Pamodzipamodzipamodzipamodzipamodzipamodzipamodzipamodzipamo';
const commonFields = { status: 'publish', date: '2025-08-01T08:00:00', date_gmt: '2025-08-01T08:00:00' };
const minimalUpdate = { ...commonFields, id: 1, slug: 'ŵana-a-sukulu', title: { rendered: 'Ŵana a sukulu' } };
const longUpdate = {
  ...commonFields,
  id: 2,
  slug: 'long',
  title: { rendered: `${word} ${'and a title that goes on and on '.repeat(6)}` },
  acf: { sub_title: word },
  content: {
    rendered: `<p>${word}</p><table><tr>${`<td>${word}</td>`.repeat(4)}</tr></table><pre>${word.repeat(4)}</pre>`,
  },
  _embedded: { author: [{ id: 3, name: word }] },
};

test('an outage shows an error, and Try Again loads the update', async ({ page, pageErrors }) => {
  const site = await startRemoteSite({ update: [minimalUpdate] }, 'down');
  try {
    await page.clock.install();
    const response = await visit(page, `${site.address}/updates/${encodeURIComponent(minimalUpdate.slug)}`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText('Failed to load update. Please try again later.')).toBeVisible();
    await clickTryAgainAfterOutage(
      page,
      { ...site, list: 'update' },
      page.getByRole('link', { name: 'Try Again' }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ŵana a sukulu');
    // The browser logs each failed request, and the page logs that it shows no other updates.
    const expected = /503|Failed to load updates/;
    expect(pageErrors.splice(0).filter((pageError) => !expected.test(pageError))).toEqual([]);
  } finally {
    await page.close();
    await site.end();
  }
});

test.describe('with other content', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({ update: [minimalUpdate, longUpdate] });
  });
  test.afterAll(() => site.end());

  test('a slug may have letters of any alphabet; category, author, cover and text may be missing', async ({
    page,
  }) => {
    const response = await page.goto(`${site.address}/updates/${encodeURIComponent('ŵana-a-sukulu')}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ŵana a sukulu');
    await expect(page.getByText('Uncategorized', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('By Contestant Malawi Team')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute(
      'href',
      /u=http%3A%2F%2F127\.0\.0\.1%3A\d+%2Fupdates%2F%25C5%25B5ana-a-sukulu$/,
    );
    await page.getByRole('link', { name: 'View All Updates' }).click();
    await page.getByRole('link', { name: 'Ŵana a sukulu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ŵana a sukulu');
  });

  for (const width of [360, 740, 1280])
    test(`very long words fit into ${width} px and stay accessible`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.address}/updates/long`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await listAxeViolations(page)).toEqual([]);
    });
});
