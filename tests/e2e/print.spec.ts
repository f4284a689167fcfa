import { contentTypes } from '../../src/content/registry.ts';
import { fillTypes } from '../support/fake-content-host.ts';
import { postOrder } from './support/post-order.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/site-test.ts';

/** The width of A4 between its margins, in pixels. */
const paper = { width: 680, height: 960 };

/** Runs in the page: what does not belong on paper. */
const listPrintErrors = (): string[] => {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const describe = (element: Element) => `<${element.localName} class="${element.getAttribute('class')}">`;
  const errors: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!isShown(element)) continue;
    const { position, color, backgroundColor } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') errors.push(`${position}: ${describe(element)}`);
    if (element.matches('header.sticky, footer, form, button, .button, nav'))
      errors.push(`not for paper: ${describe(element)}`);
    if (element instanceof SVGElement) continue;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)')
      errors.push(`ground ${backgroundColor}: ${describe(element)}`);
    if (color !== 'rgb(0, 0, 0)') errors.push(`text ${color}: ${describe(element)}`);
    if (element instanceof HTMLImageElement && element.naturalWidth > 0) {
      const { width, height } = element.getBoundingClientRect();
      const isWhole = Math.abs(width / height - element.naturalWidth / element.naturalHeight) < 0.02;
      if (!isWhole && getComputedStyle(element).objectFit !== 'contain')
        errors.push(`cut: ${describe(element)}`);
    }
  }
  const texts = [...document.querySelectorAll('main *')].filter(
    (element) =>
      isShown(element) &&
      // Text for screen readers alone has a box of one pixel.
      element.getBoundingClientRect().height > 2 &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  for (const image of document.querySelectorAll('main img')) {
    if (!isShown(image)) continue;
    const picture = image.getBoundingClientRect();
    for (const text of texts) {
      const { top, bottom, left, right } = text.getBoundingClientRect();
      const isApart =
        bottom <= picture.top || top >= picture.bottom || right <= picture.left || left >= picture.right;
      if (!isApart) errors.push(`over a picture: ${describe(text)}`);
    }
  }
  for (const heading of document.querySelectorAll('main :is(h2, h3)')) {
    if (!isShown(heading)) continue;
    const next = texts.find(
      (text) =>
        !heading.contains(text) &&
        (heading.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    );
    const isFollowed = next !== undefined && (!next.matches('h1, h2') || heading.localName === 'h3');
    if (!isFollowed) errors.push(`heading without text: ${heading.textContent}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) errors.push('wider than the paper');
  return [...new Set(errors)];
};

/** What people print a page for, where it is behind a form, a dialog or a fold on the screen. */
const printed: Readonly<Record<string, readonly string[]>> = {
  '/vote': ['Choose your votes', '25 votes', 'MWK 2,000', 'TNM Mpamba', 'Votes so far'],
  '/vote/find': ['Search by reference', 'The number that paid, such as 0991234567.'],
  '/vote/verify': ['Paste the whole proof from your email'],
  '/contact': ['https://example.org/donate'],
  '/gallery?album=school-visits': ['School visits', 'Six mornings in six schools.'],
  '/gallery?tab=videos&video=sample-film-big-buck-bunny': ['Sample film: Big Buck Bunny', 'Watch on YouTube'],
};

/** What is on such a page, but not on the paper. */
const notPrinted: Readonly<Record<string, readonly string[]>> = {
  '/vote': ['What should the test payment do?', 'Submit Vote'],
  '/gallery?album=school-visits': ['The campaign in pictures', 'Next'],
};

test('every kind of page is printed black on white, without bars and buttons, with whole pictures', async ({
  page,
  demoSite,
  request,
  pageErrors,
}) => {
  await page.setViewportSize(paper);
  const receipt = await postOrder(request, demoSite.address);
  for (const path of [
    '/',
    '/about',
    '/updates',
    '/updates/book-number-5000',
    '/events',
    '/gallery',
    '/sponsors',
    '/vote/ledger',
    receipt,
    ...Object.keys(printed),
    '/pages/how-voting-works',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/no/such/page',
  ])
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await openAndScrollThrough(page, demoSite.address + path, { screens: 2 });
      await page.emulateMedia({ media: 'print' });
      expect.soft(await page.evaluate(listPrintErrors), path).toEqual([]);
      await expect.soft(page.locator('main :is(h1, h2):visible').first(), path).toBeVisible();
      const main = page.locator('main');
      // The text that is shown, without what is hidden.
      const shown = { useInnerText: true };
      for (const part of printed[path] ?? []) await expect.soft(main, path).toContainText(part, shown);
      for (const part of notPrinted[path] ?? []) await expect.soft(main, path).not.toContainText(part, shown);
    });
  pageErrors.splice(0, Number.POSITIVE_INFINITY, ...pageErrors.filter((line) => !/status of 404/.test(line)));
});

test('the whole text of an event is printed, once', async ({ page }) => {
  const text = Array.from({ length: 40 }, (_, number) => `Sentence ${number} is read on paper.`).join(' ');
  const event = {
    id: 1,
    slug: 'reading',
    status: 'publish',
    date: '2025-08-01T08:00:00',
    title: { rendered: 'Reading' },
    content: { rendered: `<p>${text}</p>` },
  };
  const types = contentTypes.map(({ name }) => name);
  const site = await startRemoteSite(fillTypes(types, { event: [event] }));
  try {
    await page.setViewportSize(paper);
    await page.goto(`${site.address}/events`);
    await expect(page.getByText(text)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('article')).not.toContainText(/Sentence 0 .*Sentence 0 |More/s, {
      useInnerText: true,
    });
  } finally {
    await page.close();
    await site.end();
  }
});
