import type { AnyContentType } from '../../../content/content-type.ts';
import { readMoment } from '../../../content/fields/moment.ts';
import { isObject, readId, readString, valueAt } from '../../../content/raw.ts';
import { type Reading, readBase, readFields } from '../../../content/read-item.ts';
import { decodeEntities, stripHtml } from '../../../content/text.ts';
import { withAbsolutePictures } from '../absolute-pictures.ts';
import type { Author, ContentItem, Tag } from '../content-host.ts';
import { NestedTooDeep, sanitiseHtml } from '../sanitise.ts';

const readAuthor = (raw: unknown): Author | null => {
  const authors = valueAt(raw, '_embedded.author');
  const first: unknown = Array.isArray(authors) ? authors[0] : null;
  if (!isObject(first)) return null;
  const id = readId(first.id);
  const name = readString(first.name);
  if (id === null || name === null) return null;
  const description = stripHtml(readString(first.description) ?? '');
  return { id, name: stripHtml(name), slug: readString(first.slug) ?? String(id), description };
};

const readTags = (raw: unknown): Tag[] => {
  const terms = valueAt(raw, '_embedded.wp:term');
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

/** WordPress gives the letters of other languages in a slug percent-encoded; nothing else is decoded. */
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

/** The text made safe; null where it is nested too deep to be read. */
const readHtml = (html: string, origin: string): string | null => {
  try {
    return sanitiseHtml(html, origin);
  } catch (error) {
    if (error instanceof NestedTooDeep) return null;
    throw error;
  }
};

/** Reads one item of a remote WordPress: tidied, and its HTML made safe before anything keeps it. */
export const parseRemoteItem = (type: AnyContentType, raw: unknown, origin: string): Reading<ContentItem> => {
  const base = readBase(type, raw);
  if ('dropped' in base) return base;
  const status = valueAt(raw, 'status');
  if (status !== undefined && status !== 'publish')
    return { dropped: `item ${base.item.id} is not published` };
  const html = readHtml(base.item.html, origin);
  if (html === null) return { dropped: `the tags in item ${base.item.id} are nested too deep` };
  const date = readGmt(base.item.date, '');
  // One without a date counts as the oldest of all, and shows none.
  const dateGmt = readGmt(valueAt(raw, 'date_gmt'), date || '1970-01-01T00:00:00');
  const modified = readGmt(base.item.modified, date);
  const tags = readTags(raw);
  const values = readFields(type, raw);
  const named = Array.isArray(values.tags) && values.tags.length > 0;
  const item = {
    id: base.item.id,
    slug: readSlug(base.item.slug),
    date,
    dateGmt,
    modified,
    modifiedGmt: readGmt(valueAt(raw, 'modified_gmt'), modified || dateGmt),
    title: base.item.title,
    html,
    author: readAuthor(raw),
    tags,
    // A stock WordPress gives its tags as numbers only; their names stand among the embedded terms.
    values: 'tags' in type.fields && !named ? { ...values, tags: tags.map((tag) => tag.name) } : values,
  };
  return { item: withAbsolutePictures(item, origin) };
};
