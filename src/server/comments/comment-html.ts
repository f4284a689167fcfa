import { encodeEntities } from '../../content/text.ts';

/** Paragraphs and line breaks as they were typed; everything else stands there as its writer wrote it. */
export const commentHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${encodeEntities(paragraph).replaceAll('\n', '<br />\n')}</p>`)
    .join('\n');
