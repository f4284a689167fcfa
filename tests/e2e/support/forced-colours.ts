import type { Page } from '@playwright/test';
import { passedAttribute } from './page-parts.ts';

/** The controls that need a shape of their own, and those that must look chosen or current. */
const controls = {
  shaped: '.button, .btn, .btn-icon, .chip, .field, .input, .choice-area + *, progress',
  chosen:
    ':is(a, button):is([aria-current="page"], [aria-current="true"]), [aria-pressed="true"], [aria-selected="true"], .choice-area:checked + *',
};

type Controls = typeof controls & { readonly root: string; readonly passed: string };

/** Runs in the page: the controls that look like the text around them, and the chosen ones that look like the others. */
const listUnmarkedControls = ({ shaped, chosen, root, passed }: Controls): string[] => {
  const isOpaque = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
  const getGround = (element: Element): string => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const colour = getComputedStyle(around).backgroundColor;
      if (isOpaque(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const hasOwnBackground = (element: Element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return isOpaque(colour) && colour !== getGround(element);
  };
  const hasBorder = (element: Element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopStyle !== 'none' && borderTopColor !== getGround(element);
  };
  const probe = document.createElement('div');
  probe.style.setProperty('forced-color-adjust', 'none');
  probe.style.backgroundColor = 'Highlight';
  document.body.append(probe);
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const isHighlighted = (element: Element) => getComputedStyle(element).backgroundColor === highlight;
  const list = (selector: string, isRight: (element: Element) => boolean) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.closest(root) && !element.closest(`[${passed}]`))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !isRight(element))
      .map(
        (element) =>
          `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 30)}`,
      );
  return [
    ...list(shaped, (element) => hasBorder(element) || hasOwnBackground(element)),
    ...list(chosen, isHighlighted),
  ];
};

/**
 * Lists the controls that cannot be told with forced colours, in which a browser replaces the page's colours by the few that
 * the visitor has chosen, and removes shadows.
 */
export const listUnmarkedWithForcedColours = async (page: Page, root = ':root'): Promise<string[]> => {
  const searched = { ...controls, root, passed: passedAttribute };
  const hasControls = await page.evaluate(
    ({ shaped, chosen, root, passed }) =>
      [...document.querySelectorAll(`${shaped}, ${chosen}`)].some(
        (element) => element.closest(root) && !element.closest(`[${passed}]`),
      ),
    searched,
  );
  if (!hasControls) return [];
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await page.evaluate(listUnmarkedControls, searched);
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
};
