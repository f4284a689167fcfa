import { darkModeQuery } from '../../../../shared/dark-mode-query.ts';

export type ColorScheme = 'light' | 'dark';

/** What holds an inline style until the document is in its frame. */
const styleHolder = 'data-style';
const sheetHolder = 'mail-sheet';

/**
 * The document of a mail without styles. The Content-Security-Policy of the admin area, which also holds for its frames, forbids
 * inline styles: `applyStyles` sets them by script.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/(<[a-z][^<>]*?) style="/g, `$1 ${styleHolder}="`)
    .replace(/<style>(.*?)<\/style>/s, `<template id="${sheetHolder}">$1</template>`);

/** Gives a document of `withoutStyles` its styles, as a mail program would in this mode. Links open in other windows. */
export const applyStyles = (page: Document, scheme: ColorScheme): void => {
  for (const element of page.querySelectorAll<HTMLElement>(`[${styleHolder}]`))
    element.style.cssText = element.getAttribute(styleHolder) ?? '';
  const view = page.defaultView;
  const css = page.querySelector<HTMLTemplateElement>(`#${sheetHolder}`)?.content.textContent ?? '';
  if (view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css.replace(darkModeQuery, scheme === 'dark' ? '@media all' : '@media not all'));
    page.adoptedStyleSheets = [sheet];
  }
  page.documentElement.style.colorScheme = scheme;
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
};
