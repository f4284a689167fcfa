import { encodeEntities } from '../../../../../content/text/text.ts';
import type { Look } from './inline-styles.ts';
import { removeInvisible } from './invisible-characters.ts';

/** The HTML of some words in their look. */
const toWordsHtml = (text: string, look: Look, isInHeading: boolean): string => {
  let html = encodeEntities(text);
  if (look.isCode) html = `<code>${html}</code>`;
  else {
    if (look.raised) html = `<${look.raised}>${html}</${look.raised}>`;
    if (look.isUnderlined && look.href === null) html = `<u>${html}</u>`;
    if (look.isStruck) html = `<s>${html}</s>`;
    if (look.isItalic) html = `<em>${html}</em>`;
    if (look.isBold && !isInHeading) html = `<strong>${html}</strong>`;
  }
  return look.href === null ? html : `<a href="${encodeEntities(look.href)}">${html}</a>`;
};

/** Writes HTML in one pass; knows where a line begins, because white space and line breaks have no meaning there. */
export const createHtmlWriter = () => {
  const out: string[] = [];
  let isLineStart = true;
  let hasText = false;
  const removeLineBreaks = (): void => {
    while (out.at(-1) === '<br>') out.pop();
  };
  const tag = (html: string): void => {
    removeLineBreaks();
    out.push(html);
    isLineStart = true;
  };
  return {
    tag,
    /** Writes an element; not at all if nothing is inside it. */
    around: (name: string, attributes: string, writeInside: () => void): void => {
      const wasLineStart = isLineStart;
      tag(`<${name}${attributes}>`);
      const before = out.length;
      writeInside();
      removeLineBreaks();
      if (out.length > before) tag(`</${name}>`);
      else {
        out.pop();
        // An empty block still ends the line before it.
        if (!wasLineStart) tag('<div></div>');
      }
    },
    words: (words: string, look: Look, isInHeading: boolean): void => {
      const shown = removeInvisible(words);
      const text = isLineStart ? shown.trimStart() : shown;
      if (text === '') return;
      hasText ||= text.trim() !== '';
      out.push(toWordsHtml(text, look, isInHeading));
      isLineStart = false;
    },
    /** Text whose spaces and line ends stay. */
    code: (text: string): void => {
      hasText ||= text.trim() !== '';
      out.push(`<code>${encodeEntities(text)}</code>`);
    },
    lineBreak: (): void => {
      if (!isLineStart) out.push('<br>');
    },
    /** A block counts as words: it is not only a picture of the clipboard. */
    markText: (): void => {
      hasText = true;
    },
    isLineStart: (): boolean => isLineStart,
    hasText: (): boolean => hasText,
    /** Pictures end the paragraph around them, which leaves empty ones. */
    toHtml: (): string => out.join('').replaceAll('<p></p>', ''),
  };
};
