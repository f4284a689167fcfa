import type { Page } from '@playwright/test';
import { createPalette, renderPaletteCss } from '../../../src/shared/palette.ts';

/** Light and dark colours, in which rings and grounds change their roles. */
export const otherThemes = ['#facc15', '#111111', '#2563eb'] as const;

/** Gives the open page another theme colour, as if it had been chosen in the settings. */
export const showTheme = (page: Page, themeColor: string): Promise<void> =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      // Properties of the element are stronger than the page's style sheets, whatever their order.
      const [rule] = sheet.cssRules;
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style)
          document.documentElement.style.setProperty(name, rule.style.getPropertyValue(name));
    },
    renderPaletteCss(createPalette(themeColor)),
  );
