import { postOrder } from './support/posted-order.ts';
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
  if (document.documentElement.scrollWidth > innerWidth) errors.push('wider than the paper');
  return [...new Set(errors)];
};

test('every kind of page is printed black on white, without bars and buttons, with whole pictures', async ({
  page,
  demoSite,
  request,
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
    '/contact',
    '/vote/ledger',
    receipt,
  ])
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await openAndScrollThrough(page, demoSite.address + path, { screens: 2 });
      await page.emulateMedia({ media: 'print' });
      expect.soft(await page.evaluate(listPrintErrors), path).toEqual([]);
    });
});
