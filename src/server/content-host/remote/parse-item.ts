import type { AnyContentType } from '../../../content/content-type.ts';
import { chooseExcerpt } from '../../../content/excerpt.ts';
import { readMoment } from '../../../content/fields/moment.ts';
import { withoutBlocks } from '../../../content/html-excerpt.ts';
import { splitLanguages, writeLanguages } from '../../../content/language-text.ts';
import { getValueAt, isObject, readId, readRendered, readString } from '../../../content/raw.ts';
import { type ReadResult, readBase, readFields } from '../../../content/read-item.ts';
import { decodeEntities, encodeEntities, stripHtml } from '../../../content/text.ts';
import { withAbsolutePictures } from '../absolute-pictures.ts';
import type { Author, ContentItem, Tag } from '../content-host.ts';
import { NestedTooDeep, sanitiseHtml } from '../sanitise.ts';

const readAuthor = (raw: unknown): Author | null => {
  const authors = getValueAt(raw, '_embedded.author');
  const first: unknown = Array.isArray(authors) ? authors[0] : null;
  if (!isObject(first)) return null;
  const id = readId(first.id);
  const name = readString(first.name);
  if (id === null || name === null) return null;
  const description = stripHtml(readString(first.description) ?? '');
  return { id, name: stripHtml(name), slug: readString(first.slug) ?? String(id), description };
};

const readTags = (raw: unknown): Tag[] => {
  const terms = getValueAt(raw, '_embedded.wp:term');
  return (Array.isArray(terms) ? terms.flat() : [])
    .filter(isObject)
    .filter((term) => term.taxonomy === 'post_tag')
    .flatMap((term) => {
      const id = readId(term.id);
      const name = readString(term.name);
      return id === null || name === null
        ? []
        : [{ id, name: decodeEntities(name), slug: readString(term.slug) ?? String(id) }];
    });
};

/** WordPress percent-encodes non-ASCII letters in a slug; only those are decoded. */
const readSlug = (slug: string): string => {
  try {
    const decoded = decodeURIComponent(slug);
    return /^[\p{L}\p{M}\p{N}_-]+$/u.test(decoded) ? decoded : slug;
  } catch {
    return slug;
  }
};

const gmtPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

const readGmt = (raw: unknown, fallback: string): string => {
  const text = readString(raw);
  return text !== null && gmtPattern.test(text) && readMoment(text) !== null ? text : fallback;
};

/** WordPress has a menu order, which may be negative, only for some types. */
const readMenuOrder = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : 0;

/** Sanitises the HTML; null if it is nested too deeply. */
const readHtml = (html: string, origin: string): string | null => {
  try {
    return sanitiseHtml(html, origin);
  } catch (error) {
    if (error instanceof NestedTooDeep) return null;
    throw error;
  }
};

/** The title as HTML with nothing but the languages of its words; undefined if all are in the language of the page. */
const markTitle = (html = ''): string | undefined => {
  const words = splitLanguages(html);
  return words.length > 1 ? writeLanguages(words, encodeEntities) : undefined;
};

/** Parses one item of a remote WordPress; its HTML is sanitised before it is cached. */
export const parseRemoteItem = (
  type: AnyContentType,
  raw: unknown,
  origin: string,
): ReadResult<ContentItem> => {
  const base = readBase(type, raw);
  if ('dropped' in base) return base;
  const status = getValueAt(raw, 'status');
  if (status !== undefined && status !== 'publish')
    return { dropped: `item ${base.item.id} is not published` };
  const html = readHtml(base.item.html, origin);
  if (html === null) return { dropped: `the tags in item ${base.item.id} are nested too deep` };
  const date = readGmt(base.item.date, '');
  // An item without a date is ordered as the oldest and shows no date.
  const dateGmt = readGmt(getValueAt(raw, 'date_gmt'), date || '1970-01-01T00:00:00');
  const modified = readGmt(base.item.modified, date);
  const tags = readTags(raw);
  const values = readFields(type, raw);
  const hasTagNames = Array.isArray(values.tags) && values.tags.length > 0;
  const item = {
    id: base.item.id,
    slug: readSlug(base.item.slug),
    date,
    dateGmt,
    modified,
    modifiedGmt: readGmt(getValueAt(raw, 'modified_gmt'), modified || dateGmt),
    menuOrder: readMenuOrder(getValueAt(raw, 'menu_order')),
    title: base.item.title,
    titleHtml: markTitle(base.item.titleHtml),
    html,
    excerpt: chooseExcerpt(
      readHtml(readRendered(getValueAt(raw, 'excerpt')) ?? '', origin) ?? '',
      withoutBlocks(html),
    ),
    author: readAuthor(raw),
    tags,
    // WordPress itself sends tags only as ids; their names are in the embedded terms.
    values: 'tags' in type.fields && !hasTagNames ? { ...values, tags: tags.map((tag) => tag.name) } : values,
  };
  return { item: withAbsolutePictures(item, origin) };
};
