import { readStyle } from './inline-styles.ts';

/** The size of a title in Google Docs, which has no other sign of it. */
const docsTitleSize = '26pt';

const isDocsTitle = (paragraph: Element): boolean => {
  const [first] = paragraph.getElementsByTagName('span');
  return first !== undefined && readStyle(first).get('font-size') === docsTitleSize;
};

/** In Word on the web, a title is a paragraph like others; its words name its style. */
const isWordTitle = (paragraph: Element): boolean =>
  paragraph.querySelector('[data-ccp-parastyle]')?.getAttribute('data-ccp-parastyle') === 'Title';

/** The level of a heading, 1 to 6; null for other elements. In Word and Google Docs some headings are paragraphs. */
export const readHeadingLevel = (element: Element): number | null => {
  const level = /^h([1-6])$/.exec(element.localName)?.[1];
  if (level !== undefined) return Number(level);
  if (element.localName !== 'p' && element.localName !== 'div') return null;
  if (/\bMsoTitle/.test(element.className)) return 1;
  const ofClass = /\b(?:Mso)?Heading([1-6])\b/.exec(element.className)?.[1];
  if (ofClass !== undefined) return Number(ofClass);
  if (element.getAttribute('role') === 'heading')
    return Math.min(6, Math.max(1, Number(element.getAttribute('aria-level')) || 2));
  return element.localName === 'p' && (isDocsTitle(element) || isWordTitle(element)) ? 1 : null;
};
