import type { Kysely } from 'kysely';
import { checkField } from '../../content/check-field.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import { cleanSlug, createSlug, slugify } from '../../content/slug.ts';
import { stripHtml } from '../../content/text/text.ts';
import type { ContentInput, LivePreviewInput } from '../../shared/admin/content.ts';
import { gmtText, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Author, ContentItem, Tag } from '../content-host/content-host.ts';
import { createItemReader, type EntryRow } from '../content-host/embedded/entry-items.ts';
import { sanitiseContent } from '../content-host/embedded/entry-store.ts';
import { createTagSlug, listTagNames, loadTagsByName } from '../content-host/embedded/tag-store.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { MediaStore } from '../media/media-store.ts';
import { showPresentFiles } from '../media/present-files.ts';
import { parsePublishDate, readFormFields } from './create-draft.ts';
import { binned } from './entry-status.ts';
import { findEntry } from './find-entry.ts';

type Dependencies = {
  readonly database: Database;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** Items without a required part are dropped, and their page would be missing: these stand in its place. */
const placeholders = { title: 'No title yet', html: '<p>No text yet</p>' };

/** Ids of what is not stored; no stored row has it. */
const noId = 0;

const findAuthor = async (db: Kysely<Schema>, name: string): Promise<Author | null> => {
  if (name === '') return null;
  const known = await db
    .selectFrom('author')
    .selectAll()
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();
  return known ?? { id: noId, name, slug: slugify(name), description: '' };
};

const findTags = async (
  db: Kysely<Schema>,
  fields: Readonly<Record<string, unknown>>,
): Promise<readonly Tag[]> => {
  const known = await loadTagsByName(db, [fields]);
  return listTagNames(fields).map((name) => known.get(name) ?? { id: noId, name, slug: createTagSlug(name) });
};

/** The typed fields without invalid ones, which could not be published. */
const readValidFields = (type: AnyContentType, input: ContentInput, before: EntryRow | null) => {
  const fields = readFormFields(type, input.fields, before);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const field = type.fields[name];
      return field !== undefined && checkField(field, value) === null;
    }),
  );
};

/** The values that the entry would have if the input were published now. What is missing or invalid stays empty. */
const toRow = (
  type: AnyContentType,
  input: ContentInput,
  before: EntryRow | null,
  { zone, now }: { readonly zone: string; readonly now: number },
): EntryRow => {
  const date = parsePublishDate(input, before, zone, now, {});
  const slug = cleanSlug(input.slug) || createSlug(type, input, toWallClock(date, zone).slice(0, 10));
  const title = input.title.trim();
  const html = sanitiseContent(input.html);
  return {
    id: before?.id ?? noId,
    type: type.name,
    slug,
    status: 'publish',
    date_gmt: gmtText(date),
    modified_gmt: gmtText(now),
    edited_by: null,
    author_id: null,
    title: title === '' && type.requires.includes('title') ? placeholders.title : title,
    title_key: '',
    content: stripHtml(html) === '' && type.requires.includes('content') ? placeholders.html : html,
    search_text: '',
    fields: JSON.stringify(readValidFields(type, input, before)),
    category: null,
    day: '',
    version: noId,
    position: before?.position ?? 0,
    status_before: null,
  };
};

/**
 * Returns a function that makes an item of what is typed in a form, without storing anything. Null if its entry does not exist
 * or is in the bin.
 */
export const createTypedItemReader = ({ database, settings, now }: Dependencies) => {
  const { db } = database;
  const timeZone = async () => (await settings()).timezone;
  const reader = createItemReader({ db, media: new MediaStore(db), timeZone });
  return async (type: AnyContentType, { entryId, values }: LivePreviewInput): Promise<ContentItem | null> => {
    const before = entryId === null ? null : await findEntry(db, type, entryId);
    if (entryId !== null && (before === null || before.status === binned)) return null;
    const row = toRow(type, values, before, { zone: await timeZone(), now: now() });
    const content = await showPresentFiles(db, row.content);
    const [item] = await reader.toItems(type, [{ ...row, content }]);
    if (item === undefined) return null;
    return {
      ...item,
      author: await findAuthor(db, values.author),
      tags: await findTags(db, JSON.parse(row.fields)),
    };
  };
};
