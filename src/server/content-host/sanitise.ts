import sanitizeHtml from 'sanitize-html';
import { readVideo } from '../../addresses/videos/video-address.ts';
import { hasCredentials } from '../../addresses/web-link.ts';
import { getFocalClasses } from '../../content/pictures/focal-classes.ts';
import { readAddress } from '../../content/raw.ts';
import { allowedClasses, getWatchText } from '../../content/text/text-blocks.ts';
import { oldGalleryTransformers } from './old-galleries.ts';

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
];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'];

/** Base to resolve paths against; the real origin of the site does not matter here. */
const ownSite = 'https://site.invalid';

/**
 * The `src` of a picture, empty if pages may not load it. Without a base, only pictures of this site are allowed; with
 * one, the address becomes absolute.
 */
const resolvePictureSource = (address: string, base: string | undefined): string => {
  if (!URL.canParse(address, base ?? ownSite)) return '';
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

/** A player of one of the video services becomes a link to the video: pages load players only after a click. */
const linkPlayer: sanitizeHtml.Transformer = (tagName, { src = '', title = '' }) => {
  const video = readVideo(src.startsWith('//') ? `https:${src}` : src);
  if (video === null) return { tagName, attribs: {} };
  const watch = getWatchText(video.service);
  return {
    tagName: 'a',
    attribs: { href: video.href, rel: 'noopener' },
    text: title.trim() === '' ? watch : `${title.trim()}: ${watch}`,
  };
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

/**
 * Sanitises the HTML of content: text structure, links, pictures and the classes of blocks stay; players of videos become links, galleries of older
 * WordPress content those of the present one;
 * scripts, styles, other frames, forms, event handlers and addresses other than http(s), mail, phone or a path are removed. For content of a remote host, `pictureBase` resolves
 * the paths of pictures; without it, only pictures of this site stay. Idempotent. Throws `NestedTooDeep`.
 */
export const sanitiseHtml = (html: string, pictureBase?: string): string => {
  let safe = sanitiseOnce(html, pictureBase);
  for (let passes = 1; passes < maxPasses; passes += 1) {
    const again = sanitiseOnce(safe, pictureBase);
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

const sanitiseOnce = (html: string, pictureBase: string | undefined): string =>
  sanitizeHtml(html, {
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
        const link = removeDeceptiveTarget(attribs);
        return { tagName, attribs: link.href === undefined ? link : { ...link, rel: 'noopener' } };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          src: attribs.src ? resolvePictureSource(attribs.src, pictureBase) : '',
          alt: attribs.alt ?? '',
          ...readDecoration(attribs),
          ...readPixels('width', attribs.width),
          ...readPixels('height', attribs.height),
          ...readFocus(attribs, pictureBase !== undefined),
          loading: 'lazy',
          ...(attribs.lang === undefined ? {} : { lang: attribs.lang }),
        },
      }),
      iframe: linkPlayer,
      '*': (tagName, attribs) => ({ tagName, attribs: removeWrongLanguage(attribs) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
    nestingLimit: maxKeptDepth,
  });
