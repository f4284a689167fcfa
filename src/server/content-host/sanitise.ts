import sanitizeHtml from 'sanitize-html';
import { hasCredentials } from '../../addresses/web-link.ts';
import { readAddress } from '../../content/raw.ts';

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

/** Stands for our own site, whatever its address is. */
const ownSite = 'https://site.invalid';

/**
 * Where a picture comes from, empty where pages may not load it. Without another host it must be our own; with one,
 * its address is written in full.
 */
const pictureSource = (address: string, base: string | undefined): string => {
  if (!URL.canParse(address, base ?? ownSite)) return '';
  const { origin, href } = new URL(address, base ?? ownSite);
  if (base !== undefined) return readAddress(href) ?? '';
  return origin === ownSite ? address : '';
};

/** A link that names a user before its host only serves to deceive: it stays as text. */
const linkTarget = (attribs: Record<string, string>): Record<string, string> => {
  const { href, ...others } = attribs;
  return href !== undefined && hasCredentials(href) ? others : attribs;
};

/** A side of a picture in pixels; more than four digits are a mistake, or meant to push the page away. */
const side = (name: string, value: string | undefined): Record<string, string> =>
  value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {};

/** Tags nested deeper than this are left out, their words stay. What people copy from other programs has a few dozen levels. */
const deepestKept = 60;

/** The time the parser takes for a tag grows with how many are open around it: a text nested deeper is not read at all. */
const deepestRead = 500;

/** A text is nested deeper than is read; nothing is made of it. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep';

  constructor() {
    super(`tags are nested more than ${deepestRead} levels deep`);
  }
}

/** Odd nesting is put right a step at a time; nothing that a person wrote takes more than two. */
const mostPasses = 5;

/**
 * Makes HTML from content safe to put into a page: text structure, links and pictures stay; scripts,
 * styles, frames, forms, event handlers and every address that is not http(s), mail, phone or our own go.
 * Pictures named by a path alone are taken from `pictureBase`, where the content came from another host; without one,
 * only our own pictures stay. What it gives stays as it is when it is made safe again. Throws `NestedTooDeep`.
 */
export const sanitiseHtml = (html: string, pictureBase?: string): string => {
  let safe = sanitiseOnce(html, pictureBase);
  for (let passes = 1; passes < mostPasses; passes += 1) {
    const again = sanitiseOnce(safe, pictureBase);
    if (again === safe) break;
    safe = again;
  }
  return safe;
};

/** Counts the tags that are open, those that are left out among them. */
const depthGuard = () => {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > deepestRead) throw new NestedTooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
};

const sanitiseOnce = (html: string, pictureBase: string | undefined): string =>
  sanitizeHtml(html, {
    ...depthGuard(),
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
      a: (tagName, { rel: _, ...attribs }) => {
        const link = linkTarget(attribs);
        return { tagName, attribs: link.href === undefined ? link : { ...link, rel: 'noopener' } };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          src: attribs.src ? pictureSource(attribs.src, pictureBase) : '',
          alt: attribs.alt ?? '',
          ...side('width', attribs.width),
          ...side('height', attribs.height),
          loading: 'lazy',
        },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
    nestingLimit: deepestKept,
  });
