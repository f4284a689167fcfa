import type { AnyContentType } from '../../../content/content-type.ts';
import { cleanSlug, createSlug, slugify } from '../../../content/slug.ts';
import { decodeEntities, encodeEntities } from '../../../content/text/text.ts';
import { toWallClock } from '../../../shared/dates.ts';
import { isPicture } from '../../content-host/absolute-pictures.ts';
import type { Author, ContentItem } from '../../content-host/content-host.ts';
import type { RecordOf } from '../archive-format.ts';
import { formatRecordId } from '../record-ids.ts';
import type { ImportPicture } from './import-pictures.ts';

/** WordPress adds the dimensions to the names of smaller sizes; the library makes its own from the full picture. */
const toFullPicture = (address: string): string => address.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]+$)/i, '');

const importField = async (value: unknown, importPicture: ImportPicture): Promise<unknown> => {
  if (!isPicture(value)) return value;
  const found = await importPicture(value.url, value);
  return found?.recordId;
};

/** The fields as they are stored: pictures as ids of records, moments in the zone of this site. */
const toFields = async (
  type: AnyContentType,
  { values }: ContentItem,
  importPicture: ImportPicture,
  timeZone: string,
): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(type.fields)) {
    const value = values[name] ?? null;
    if (kind.name === 'pictures') {
      const pictures: unknown[] = [];
      for (const one of Array.isArray(value) ? value : [])
        pictures.push(await importField(one, importPicture));
      fields[name] = pictures.filter((one) => one !== undefined);
    } else if (kind.name === 'moment' && typeof value === 'string' && /(?:Z|[+-]\d{2}:?\d{2})$/.test(value))
      fields[name] = toWallClock(Date.parse(value), timeZone);
    else fields[name] = (await importField(value, importPicture)) ?? null;
  }
  return fields;
};

/** The text with its pictures from the library; the store removes those that could not be had. */
const importTextPictures = async (html: string, importPicture: ImportPicture): Promise<string> => {
  let text = html;
  for (const [tag, before = '', src = '', after = ''] of html.matchAll(
    /(<img\b[^>]*?\ssrc=")([^"]*)("[^>]*>)/g,
  )) {
    const alt = decodeEntities(/\salt="([^"]*)"/.exec(tag)?.[1] ?? '');
    const picture = await importPicture(toFullPicture(decodeEntities(src)), { alt });
    if (picture) text = text.replace(tag, () => before + encodeEntities(picture.url) + after);
  }
  return text;
};

export const toAuthorRecord = (source: string, author: Author): RecordOf<'authors'> => {
  const slug = slugify(author.slug) || slugify(author.name) || 'author';
  const { name, description } = author;
  return { id: formatRecordId(source, author.id || slug), slug, name, description };
};

/** What an item is imported with. */
type EntryContext = {
  /** The address of the WordPress. */
  readonly source: string;
  /** The public address of this site; null if it is not known. */
  readonly site: string | null;
  readonly timeZone: string;
  readonly importPicture: ImportPicture;
};

/** Links to this site are paths, as the editor writes them: a text from here that went through WordPress has whole addresses. */
const withOwnPaths = (html: string, site: string | null): string =>
  site === null ? html : html.replaceAll(` href="${encodeEntities(site)}/`, ' href="/');

/** The slug of an item here. */
export const createEntrySlug = (type: AnyContentType, item: ContentItem): string =>
  cleanSlug(item.slug) || createSlug(type, item, item.dateGmt.slice(0, 10));

/** An item of the WordPress as a record, with its pictures in the library already. */
export const toEntryRecord = async (
  type: AnyContentType,
  item: ContentItem,
  { source, site, timeZone, importPicture }: EntryContext,
): Promise<RecordOf<'entries'>> => {
  const slug = createEntrySlug(type, item);
  const formerSlugs = (item.formerSlugs ?? []).map(cleanSlug);
  return {
    id: formatRecordId(source, item.id),
    type: type.name,
    status: 'publish',
    slug,
    date: item.dateGmt,
    author: item.author && toAuthorRecord(source, item.author).id,
    title: item.title,
    html: withOwnPaths(await importTextPictures(item.html, importPicture), site),
    fields: await toFields(type, item, importPicture, timeZone),
    modified: item.modifiedGmt,
    editedBy: null,
    position: type.isOrderedByTeam ? Math.max(0, item.menuOrder) : 0,
    formerSlugs: [...new Set(formerSlugs)].filter((former) => former !== '' && former !== slug),
    changes: null,
  };
};
