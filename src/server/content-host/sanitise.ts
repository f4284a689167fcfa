import sanitizeHtml from 'sanitize-html';
import { hasCredentials } from '../../addresses/web-link.ts';
import { getFocalClasses } from '../../content/pictures/focal-classes.ts';
import { readAddress } from '../../content/raw.ts';
import { allowedClasses } from '../../content/text/text-blocks.ts';
import { linkEmbed, linkMedia, markEmbeddedAddresses } from './embeds.ts';
import { oldGalleryTransformers } from './old-galleries.ts';
import { isOwnPath } from './own-paths.ts';

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
  'mark',
  'del',
  'ins',
  'kbd',
  'small',
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
  'details',
  'summary',
  'dl',
  'dt',
  'dd',
];
const tableTags = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];

/** Base to resolve paths against; the real origin of the site does not matter here. */
const ownSite = 'https://site.invalid';

/**
 * The `src` of a picture, empty if pages may not load it. Without a base, only pictures of this site are allowed; with
 * one, the address becomes absolute.
 */
const resolvePictureSource = (address: string, base: string | undefined): string => {
  if (address === '' || !URL.canParse(address, base ?? ownSite)) return '';
  const { origin, href } = new URL(address, base ?? ownSite);
  if (base !== undefined) return readAddress(href) ?? '';
  return origin === ownSite ? address : '';
};

/** Removes the target of a link with a user name or password, which only serves to deceive; its text stays. */
const removeDeceptiveTarget = (attribs: Record<string, string>): Record<string, string> => {
  const { href, ...others } = attribs;
  return href !== undefined && hasCredentials(href) ? others : attribs;
};

/** Width or height in pixels, at most four digits: larger values would break the page layout. */
const readPixels = (name: string, value: string | undefined): Record<string, string> =>
  value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {};

/** A language tag such as `ny` or `en-GB`, at most as long as those of any real language. */
const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i;

/** Screen readers choose the pronunciation of a text by its language; what is no language tag is removed. */
const removeWrongLanguage = (attribs: Record<string, string>): Record<string, string> => {
  const { lang, ...others } = attribs;
  return lang !== undefined && !languageTag.test(lang) ? others : attribs;
};

/** A decorative picture has no alternative text, and says that it needs none. */
const readDecoration = ({ role, alt }: Record<string, string>): Record<string, string> =>
  role === 'presentation' && !alt ? { role } : {};

/** The classes of the focal point. Of a portrait of another site the upper part is shown, where the face is. */
const readFocus = (attribs: Record<string, string>, isRemote: boolean): Record<string, string> => {
  const [width, height] = [Number(attribs.width) || null, Number(attribs.height) || null];
  const focus = attribs.class?.includes('focal-')
    ? attribs.class
    : isRemote && getFocalClasses({ width, height });
  return focus ? { class: focus } : {};
};

/**
 * The address of a picture. Plugins that load pictures late have it in an attribute of their own, and most of them the picture once more
 * for browsers without scripts.
 */
const readSource = ({ src = '', ...attribs }: Record<string, string>, hasFallbacks: boolean): string => {
  if (src !== '' && !src.startsWith('data:')) return src;
  return (hasFallbacks ? '' : (attribs['data-src'] ?? attribs['data-lazy-src'])) ?? '';
};

/** A path on the remote host as an absolute address; a part of the same page, and a path of one of our pages, stay as they are. */
const resolveTarget = (attribs: Record<string, string>, base: string | undefined): Record<string, string> => {
  const { href = '' } = attribs;
  if (
    base === undefined ||
    href === '' ||
    /^(?:#|[a-z][a-z\d+.-]*:)/i.test(href) ||
    !URL.canParse(href, base)
  )
    return attribs;
  const address = new URL(href, base);
  if (href.startsWith('/') && isOwnPath(address.pathname)) return attribs;
  return address.host === new URL(base).host ? { ...attribs, href: address.href } : attribs;
};

/** Deeper tags are removed and their text stays. Text pasted from other programs has a few dozen levels. */
const maxKeptDepth = 60;

/** The parser's time per tag grows with the number of open tags, so deeper HTML is rejected. */
const maxParsedDepth = 500;

/** The HTML is nested too deeply to be parsed. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep';

  constructor() {
    super(`tags are nested more than ${maxParsedDepth} levels deep`);
  }
}

/** Each pass may repair only one level of invalid nesting; real texts need at most two. */
const maxPasses = 5;

/** Where content of a remote host is from. */
export type RemoteBase = {
  /** The origin that the paths of pictures are on. */
  readonly pictures: string;
  /** The address of the page that paths in links are relative to. */
  readonly links: string;
};

/**
 * Sanitises the HTML of content: text structure, links, pictures and the classes of blocks stay; players and other embedded pages become links,
 * galleries of older WordPress content those of the present one;
 * scripts, styles, forms, event handlers and addresses other than http(s), mail, phone or a path are removed. For content of a remote host, `base` resolves
 * the paths of pictures and links; without it, only pictures of this site stay. Idempotent. Throws `NestedTooDeep`.
 */
export const sanitiseHtml = (html: string, base?: RemoteBase): string => {
  let safe = sanitiseOnce(html, base);
  for (let passes = 1; passes < maxPasses; passes += 1) {
    const again = sanitiseOnce(safe, base);
    if (again === safe) break;
    safe = again;
  }
  return safe;
};

/** Limits the number of open tags; removed tags count too. */
const createDepthGuard = () => {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > maxParsedDepth) throw new NestedTooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
};

const sanitiseOnce = (html: string, base: RemoteBase | undefined): string => {
  const hasFallbacks = html.includes('<noscript');
  return sanitizeHtml(markEmbeddedAddresses(html), {
    ...createDepthGuard(),
    allowedTags: [...inlineTags, ...blockTags, ...tableTags, 'img'],
    allowedAttributes: {
      '*': ['lang'],
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'role', 'width', 'height', 'loading'],
      abbr: ['title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      details: ['open'],
    },
    allowedClasses: Object.fromEntries(
      Object.entries(allowedClasses).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // The page that shows the content has its own h1.
    transformTags: {
      ...oldGalleryTransformers,
      h1: 'h2',
      a: (tagName, { rel: _, ...attribs }) => {
        const link = resolveTarget(removeDeceptiveTarget(attribs), base?.links);
        return { tagName, attribs: link.href === undefined ? link : { ...link, rel: 'noopener' } };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          src: resolvePictureSource(readSource(attribs, hasFallbacks), base?.pictures),
          alt: attribs.alt ?? '',
          ...readDecoration(attribs),
          ...readPixels('width', attribs.width),
          ...readPixels('height', attribs.height),
          ...readFocus(attribs, base !== undefined),
          loading: 'lazy',
          ...(attribs.lang === undefined ? {} : { lang: attribs.lang }),
        },
      }),
      iframe: linkEmbed,
      video: linkMedia,
      audio: linkMedia,
      '*': (tagName, attribs) => ({ tagName, attribs: removeWrongLanguage(attribs) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
    nestingLimit: maxKeptDepth,
  });
};
