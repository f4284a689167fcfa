import { encodeEntities } from '../../content/text.ts';

/** Keeps paragraphs and line breaks; everything else is escaped. */
export const commentHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${encodeEntities(paragraph).replaceAll('\n', '<br />\n')}</p>`)
    .join('\n');
