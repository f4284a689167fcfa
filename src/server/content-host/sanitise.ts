import sanitizeHtml from 'sanitize-html';

const inlineTags = [
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'br',
  'span',
  'abbr',
  'cite',
  'q',
];
const blockTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'figure',
  'figcaption',
  'div',
];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'];

/** The address in full; one that cannot be resolved is left to be dropped. */
const resolved = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : '';

/**
 * Makes HTML from content safe to put into a page: text structure, links and pictures stay; scripts,
 * styles, frames, forms, event handlers and every address that is not http(s), mail, phone or our own go.
 * Pictures named by a path alone are taken from `pictureBase`, where the content came from another host.
 */
export const sanitiseHtml = (html: string, pictureBase?: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...inlineTags, ...blockTags, ...tableTags, 'img'],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      abbr: ['title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // A heading of level one belongs to the page that shows the content.
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(attribs.src && pictureBase ? { src: resolved(attribs.src, pictureBase) } : {}),
          alt: attribs.alt ?? '',
          loading: 'lazy',
        },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
    nestingLimit: 60,
  });
