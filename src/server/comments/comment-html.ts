import { isWebLink } from '../../addresses/web-link.ts';
import { encodeEntities } from '../../content/text/text.ts';

const toHtml = (text: string, encode: (paragraph: string) => string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${encode(paragraph).replaceAll('\n', '<br />\n')}</p>`)
    .join('\n');

/** A visitor's comment: keeps paragraphs and line breaks; everything else is escaped. Web addresses are no links. */
export const commentHtml = (text: string): string => toHtml(text, encodeEntities);

/** A web address in a text, without the punctuation that ends its sentence. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"'’”.,;:!?)\]}])/i;

/** The team's reply: as a comment, and its web addresses are links. */
export const replyHtml = (text: string): string =>
  toHtml(text, (paragraph) =>
    paragraph
      .split(webAddress)
      .map((part, index) =>
        index % 2 === 1 && isWebLink(part)
          ? `<a href="${encodeEntities(part)}" rel="noopener">${encodeEntities(part)}</a>`
          : encodeEntities(part),
      )
      .join(''),
  );
