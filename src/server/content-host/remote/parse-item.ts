import { isWebLink } from '../../../addresses/web-link.ts';
import type { AnyContentType, FieldValues } from '../../../content/content-type.ts';
import { readMoment } from '../../../content/fields/moment.ts';
import { getValueAt, isObject, readId, readRendered, readString } from '../../../content/raw.ts';
import { type ReadResult, readBase, readFields } from '../../../content/read-item.ts';
import { chooseExcerpt } from '../../../content/text/excerpt.ts';
import { withoutBlocks } from '../../../content/text/html-excerpt.ts';
import { splitLanguages, writeLanguages } from '../../../content/text/language-text.ts';
import { decodeEntities, encodeEntities, stripHtml } from '../../../content/text/text.ts';
import { gmtTime, toWallClock } from '../../../shared/dates.ts';
import { withAbsolutePictures } from '../absolute-pictures.ts';
import type { Author, ContentItem, Tag } from '../content-host.ts';
import { NestedTooDeep, type RemoteBase, sanitiseHtml } from '../sanitise.ts';
import { type HostZone, toGmt, withOffset } from './host-zone.ts';
import { type RawMedia, resolveRawPictures } from './raw-pictures.ts';

const readAuthor = (raw: unknown): Author | null => {
  const authors = getValueAt(raw, '_embedded.author');
  const first: unknown = Array.isArray(authors) ? authors[0] : null;
  if (!isObject(first)) return null;
  const name = stripHtml(readString(first.name) ?? '');
  if (name === '') return null;
  // A host that hides its users may send the name alone. No user has the id 0.
  const id = readId(first.id) ?? 0;
  const description = stripHtml(readString(first.description) ?? '');
  return { id, name, slug: readString(first.slug) ?? (id === 0 ? '' : String(id)), description };
};

const readTerms = (raw: unknown, taxonomy: 'post_tag' | 'category'): Tag[] => {
  const terms = getValueAt(raw, '_embedded.wp:term');
  return (Array.isArray(terms) ? terms.flat() : [])
    .filter(isObject)
    .filter((term) => term.taxonomy === taxonomy)
    .flatMap((term) => {
      const id = readId(term.id);
      const name = readString(term.name);
      return id === null || name === null
        ? []
        : [{ id, name: decodeEntities(name), slug: readString(term.slug) ?? String(id) }];
    });
};

/** WordPress's own category, for an item without the field; "Uncategorized" is none. */
const readCategory = (type: AnyContentType, raw: unknown): FieldValues => {
  const { category } = type;
  const term = readTerms(raw, 'category').find(({ slug }) => slug !== 'uncategorized');
  return category === undefined || term === undefined
    ? {}
    : { [category]: type.fields[category]?.parse(term.name) };
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

/** More are not kept of an item. */
export const maxFormerSlugs = 20;

/** The address of an item on the host. */
const readHostAddress = (raw: unknown): string | undefined => {
  const address = readString(raw);
  return address !== null && isWebLink(address) ? address : undefined;
};

const gmtPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** A time in UTC: the host's own, or its local time converted; empty if neither is a time. */
const readGmt = (gmt: unknown, local: unknown, zone: HostZone): string => {
  const [text, moment] = [readString(gmt), readMoment(local)];
  if (text !== null && gmtPattern.test(text) && readMoment(text) !== null) return text;
  return moment === null ? '' : toGmt(moment, zone);
};

/** Moments of a host without an offset are in its zone, which need not be ours. */
const withOffsets = (type: AnyContentType, values: FieldValues, zone: HostZone): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      type.fields[name]?.kind.name === 'moment' && typeof value === 'string'
        ? withOffset(value, zone)
        : value,
    ]),
  );

/** WordPress has a menu order, which may be negative, only for some types. */
const readMenuOrder = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : 0;

/** Sanitises the HTML; null if it is nested too deeply. */
const readHtml = (html: string, base: RemoteBase): string | null => {
  try {
    return sanitiseHtml(html, base);
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

/** The slugs that the plugin says the item had, and WordPress would redirect. */
const readFormerSlugs = (raw: unknown, slug: string): readonly string[] | undefined => {
  const given = getValueAt(raw, 'meta.former_slugs');
  if (!Array.isArray(given)) return undefined;
  const slugs = given.map(readString).filter((former) => former !== null);
  const former = [...new Set(slugs.map(readSlug))].filter((one) => one !== slug).slice(-maxFormerSlugs);
  return former.length > 0 ? former : undefined;
};

/** What an item is read with. */
export type ParseContext = {
  /** The origin of the host, which the paths of its pictures are on. */
  readonly origin: string;
  /** The address of the host's site, on which the pages of items without an address are. */
  readonly home: string;
  readonly zone: HostZone;
  readonly media: RawMedia;
};

/**
 * Parses one item of a remote WordPress; its HTML is sanitised before it is cached. Its local times are UTC as well, because the
 * zone of this site may change while the item is cached: see `withLocalTimes`.
 */
export const parseRemoteItem = (
  type: AnyContentType,
  given: unknown,
  { origin, home, zone, media }: ParseContext,
): ReadResult<ContentItem> => {
  const raw = isObject(given) ? resolveRawPictures(type, given, media) : given;
  const base = readBase(type, raw);
  if ('dropped' in base) return base;
  const status = getValueAt(raw, 'status');
  if (status !== undefined && status !== 'publish')
    return { dropped: `item ${base.item.id} is not published` };
  // WordPress sends the text of such an entry to nobody without its password.
  if (getValueAt(raw, 'content.protected') === true)
    return { dropped: `item ${base.item.id} is protected by a password` };
  const hostAddress = readHostAddress(getValueAt(raw, 'link'));
  const bases = { pictures: origin, links: hostAddress ?? home };
  const html = readHtml(base.item.html, bases);
  if (html === null) return { dropped: `the tags in item ${base.item.id} are nested too deep` };
  const date = readGmt(getValueAt(raw, 'date_gmt'), base.item.date, zone);
  // An item without a date is ordered as the oldest and shows no date.
  const dateGmt = date || '1970-01-01T00:00:00';
  const modified = readGmt(getValueAt(raw, 'modified_gmt'), getValueAt(raw, 'modified'), zone) || date;
  const tags = readTerms(raw, 'post_tag');
  const fields = readFields(type, raw);
  const hasCategory = type.category !== undefined && fields[type.category] !== null;
  const values = withOffsets(type, hasCategory ? fields : { ...fields, ...readCategory(type, raw) }, zone);
  const hasTagNames = Array.isArray(values.tags) && values.tags.length > 0;
  const slug = readSlug(base.item.slug);
  const item = {
    id: base.item.id,
    slug,
    date,
    dateGmt,
    modified,
    modifiedGmt: modified || dateGmt,
    menuOrder: readMenuOrder(getValueAt(raw, 'menu_order')),
    title: base.item.title,
    titleHtml: markTitle(base.item.titleHtml),
    html,
    excerpt: chooseExcerpt(
      readHtml(readRendered(getValueAt(raw, 'excerpt')) ?? '', bases) ?? '',
      withoutBlocks(html),
    ),
    author: readAuthor(raw),
    tags,
    // WordPress itself sends tags only as ids; their names are in the embedded terms.
    values: 'tags' in type.fields && !hasTagNames ? { ...values, tags: tags.map((tag) => tag.name) } : values,
    hasClosedComments: base.item.hasClosedComments,
    hostAddress,
    formerSlugs: readFormerSlugs(raw, slug),
  };
  return { item: withAbsolutePictures(item, origin) };
};

/** The item with its local times in the zone of this site. */
export const withLocalTimes = (item: ContentItem, timeZone: string): ContentItem => ({
  ...item,
  date: item.date && toWallClock(gmtTime(item.date), timeZone),
  modified: item.modified && toWallClock(gmtTime(item.modified), timeZone),
});
