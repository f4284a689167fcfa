import { createExcerpt, stripHtml } from './text.ts';

const blockTag = /<(\/?)(figure|div)\b([^<>]*)>/g;

/** Removes pictures with captions, videos, buttons and files, whose words are no part of the sentences around them. */
const removeBlocks = (html: string): string => {
  let text = '';
  let end = 0;
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index = 0 } of html.matchAll(blockTag)) {
    if (depth > 0) {
      depth += slash ? -1 : 1;
      end = index + tag.length;
    } else if (!slash && (name === 'figure' || /wp-block-[bf]/.test(attributes))) {
      text += `${html.slice(end, index)} `;
      depth = 1;
    }
  }
  return depth > 0 ? text : text + html.slice(end);
};

/** A text without its blocks; the whole text if it has nothing else. */
export const withoutBlocks = (html: string): string => {
  const text = removeBlocks(html);
  return stripHtml(text) === '' ? html : text;
};

/** The beginning of a text. */
export const createHtmlExcerpt = (html: string, length: number): string =>
  createExcerpt(stripHtml(withoutBlocks(html)), length);
