import type { Kysely } from 'kysely';
import { checkField } from '../../../content/check-field.ts';
import type { AnyContentType, StoredFields } from '../../../content/content-type.ts';
import { stripHtml } from '../../../content/text.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import { stampedChange } from '../../db/stamped-change.ts';
import { tidied } from '../../http/remove-control-characters.ts';
import { keepMediaUses } from '../../media/media-uses.ts';
import { categoryOf, dayOf } from '../facets.ts';
import { NestedTooDeep, sanitiseHtml } from '../sanitise.ts';
import { searchTextOf } from '../visible-text.ts';
import { mediaIdsOf, resolveValues } from './stored-values.ts';
import { keepTags } from './tag-store.ts';

/** What somebody wants to store. Moments are milliseconds; a date in the future schedules the entry. */
export type EntryDraft<D extends AnyContentType = AnyContentType> = {
  readonly slug: string;
  readonly status: 'publish' | 'draft';
  readonly date: number;
  readonly authorId: number | null;
  readonly title: string;
  readonly html: string;
  readonly fields: StoredFields<D>;
};

/** The sentences for each field whose rule is broken. Nothing was stored. */
export class EntryRejected extends Error {
  override readonly name = 'EntryRefused';
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(fieldErrors: Readonly<Record<string, string>>) {
    super(Object.values(fieldErrors).join(' '));
    this.fieldErrors = fieldErrors;
  }
}

/** Said where the address asked for is another entry's. */
const slugTaken = { slug: 'Another one already has this slug. Please choose another.' } as const;

/** How many characters a slug can have. */
export const longestSlug = 200;

const slugPattern = /^[a-z0-9\p{Ll}\p{Lo}]+(-[a-z0-9\p{Ll}\p{Lo}]+)*$/u;

/** A sentence for each rule of the type's definition that a draft breaks. */
export const fieldErrorsOf = (
  type: AnyContentType,
  draft: Pick<EntryDraft, 'title' | 'html' | 'slug' | 'fields'>,
): Record<string, string> => {
  const fieldErrors: Record<string, string> = {};
  if (type.requires.includes('title') && draft.title.trim() === '') fieldErrors.title = 'Title is required.';
  if (type.requires.includes('content') && stripHtml(draft.html) === '')
    fieldErrors.content = 'Content is required.';
  if (draft.title.length > 300) fieldErrors.title = 'Title can have at most 300 characters.';
  if (!slugPattern.test(draft.slug) || draft.slug.length > longestSlug)
    fieldErrors.slug = 'Slug can have small letters, digits and single dashes between them.';
  const stored: Readonly<Record<string, unknown>> = draft.fields;
  for (const [name, field] of Object.entries(type.fields)) {
    const fault = checkField(field, stored[name] ?? null);
    if (fault !== null) fieldErrors[name] = fault;
  }
  return { ...type.form?.check?.(stored), ...fieldErrors };
};

/** What no page could show is left out of every text; PostgreSQL would refuse some of it. */
const withTidyTexts = (draft: EntryDraft): EntryDraft => JSON.parse(JSON.stringify(draft), tidied);

const tooDeep = {
  content: 'This text has formatting nested hundreds of levels deep. Please paste it again as plain text.',
} as const;

/** The text made safe; refused where its tags are nested deeper than anybody means them to be. */
const safeContent = (html: string): string => {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    throw error instanceof NestedTooDeep ? new EntryRejected(tooDeep) : error;
  }
};

const rowOf = (type: AnyContentType, draft: EntryDraft, now: number) => {
  const fieldErrors = fieldErrorsOf(type, draft);
  if (Object.keys(fieldErrors).length > 0) throw new EntryRejected(fieldErrors);
  const title = draft.title.trim();
  const content = safeContent(draft.html);
  const values = resolveValues(type, draft.fields, new Map());
  return {
    slug: draft.slug,
    status: draft.status,
    date_gmt: gmtText(draft.date),
    modified_gmt: gmtText(now),
    author_id: draft.authorId,
    title,
    title_key: title.toLowerCase(),
    content,
    search_text: searchTextOf(type, { title, html: content, values }),
    category: categoryOf(type, values),
    day: dayOf(type, values),
    fields: JSON.stringify(draft.fields),
  };
};

/** Whether another entry of the type has this slug. */
export const isTaken = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  slug: string,
  exceptId: number | null,
): Promise<boolean> => {
  const found = await db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', type.name)
    .where('slug', '=', slug)
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst();
  return found !== undefined;
};

/** Writing entries: checked by their definition, sanitised, and seen by every cache at once. */
export class EntryStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async create(type: AnyContentType, given: EntryDraft, now = Date.now()): Promise<number> {
    const draft = withTidyTexts(given);
    const row = rowOf(type, draft, now);
    return stampedChange(this.#db, async (transaction) => {
      if (await isTaken(transaction, type, row.slug, null)) throw new EntryRejected(slugTaken);
      await keepTags(transaction, draft.fields);
      const inserted = await transaction
        .insertInto('entry')
        .values({ type: type.name, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepMediaUses(transaction, inserted.id, mediaIdsOf(type, draft.fields), row.content);
      return inserted.id;
    });
  }

  /** Replaces an entry; false where there is none. */
  async update(type: AnyContentType, id: number, given: EntryDraft, now = Date.now()): Promise<boolean> {
    const draft = withTidyTexts(given);
    const row = rowOf(type, draft, now);
    return stampedChange(this.#db, async (transaction) => {
      if (await isTaken(transaction, type, row.slug, id)) throw new EntryRejected(slugTaken);
      await keepTags(transaction, draft.fields);
      const result = await transaction
        .updateTable('entry')
        .set((entry) => ({ ...row, version: entry('version', '+', 1) }))
        .where('id', '=', id)
        .where('type', '=', type.name)
        .executeTakeFirst();
      if (result.numUpdatedRows === 0n) return false;
      await keepMediaUses(transaction, id, mediaIdsOf(type, draft.fields), row.content);
      return true;
    });
  }
}
