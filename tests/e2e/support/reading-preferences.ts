import type { Page } from '@playwright/test';
import { listLayoutErrors } from './layout-errors.ts';
import { passedAttribute } from './page-parts.ts';

/** The text spacing that WCAG 1.4.12 lets a visitor set without losing anything. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Lists what is cut off or overlaps with the text spacing of WCAG 1.4.12. */
export const listSpacingErrors = async (page: Page, root = ':root'): Promise<string[]> => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  const errors = await listLayoutErrors(page, root);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return errors;
};

/** Lists the pointer targets below 24 by 24 pixels, with the exceptions of WCAG 2.5.8: links in a sentence, and distance. */
export const listSmallTargets = (page: Page, root = ':root'): Promise<string[]> =>
  page.evaluate(
    ({ checked, passed }) => {
      const least = 24;
      const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const targets = [
        ...root.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('.sr-only'))
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }));
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      const isSmall = (box: DOMRect) => box.width < least - 0.5 || box.height < least - 0.5;
      const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
      /** Whether a circle of 24 pixels around the target touches no other target, or no circle of a small one. */
      const isApart = (box: DOMRect, element: Element) => {
        const { x, y } = middle(box);
        return targets.every((other) => {
          if (other.element === element || other.element.contains(element)) return true;
          if (isSmall(other.box)) {
            const { x: otherX, y: otherY } = middle(other.box);
            return Math.hypot(x - otherX, y - otherY) >= least;
          }
          const across = Math.max(other.box.left - x, 0, x - other.box.right);
          const down = Math.max(other.box.top - y, 0, y - other.box.bottom);
          return Math.hypot(across, down) >= least / 2;
        });
      };
      return targets
        .filter(({ element }) => element.closest(checked) && !element.closest(`[${passed}]`))
        .filter(({ element, box }) => isSmall(box) && !isInSentence(element) && !isApart(box, element))
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)} by ${Math.round(box.height)}: <${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)}`,
        );
    },
    { checked: root, passed: passedAttribute },
  );

/** Lists what moves although the visitor prefers reduced motion. */
export const listMotion = (page: Page, root = ':root'): Promise<string[]> =>
  page.evaluate(
    ({ root, passed }) => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
      const isMoving = (element: Element) => {
        const { animationName, animationDuration, transitionProperty, transitionDuration, scrollBehavior } =
          getComputedStyle(element);
        const isLong = (durations: string) =>
          durations.split(', ').some((duration) => Number.parseFloat(duration) > 0);
        return (
          (animationName !== 'none' && isLong(animationDuration)) ||
          scrollBehavior === 'smooth' ||
          (isLong(transitionDuration) && !/^((background-|border-)?color(, )?)+$/.test(transitionProperty))
        );
      };
      return [...document.querySelectorAll('*')]
        .filter((element) => element.closest(root) && !element.closest(`[${passed}]`))
        .filter(isMoving)
        .map((element) => `<${element.localName} class="${element.getAttribute('class')}">`);
    },
    { root, passed: passedAttribute },
  );
