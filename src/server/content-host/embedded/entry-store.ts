import type { Kysely } from 'kysely';
import { checkField } from '../../../content/check-field.ts';
import type { AnyContentType, StoredFields } from '../../../content/content-type.ts';
import { slugPattern } from '../../../content/slug.ts';
import { stripHtml } from '../../../content/text/text.ts';
import { gmtText } from '../../../shared/dates.ts';
import { foldText } from '../../../shared/split-words.ts';
import type { Schema } from '../../db/schema.ts';
import { withNewRevision } from '../../db/with-new-revision.ts';
import { sanitiseJsonValue } from '../../http/sanitise-text.ts';
import { saveMediaUses } from '../../media/media-uses.ts';
import { showPresentFiles } from '../../media/present-files.ts';
import { getCategory, getDay } from '../facets.ts';
import { NestedTooDeep, sanitiseHtml } from '../sanitise.ts';
import { createSearchText } from '../search-text.ts';
import { withCategorySpelling } from './category-spelling.ts';
import { listMediaIds, parseStoredFields, resolveValues } from './stored-values.ts';
import { saveTags } from './tag-store.ts';

/** An entry to store. `date` is in milliseconds; a future date schedules the entry. */
export type EntryDraft<D extends AnyContentType = AnyContentType> = {
  readonly slug: string;
  readonly status: 'publish' | 'draft';
  readonly date: number;
  readonly authorId: number | null;
  /** The name of the member who saves it. */
  readonly editedBy?: string;
  readonly title: string;
  readonly html: string;
  readonly fields: StoredFields<D>;
  /** Errors that were found before the draft reached the store, which rejects them together with its own. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
};

/** The draft is invalid and nothing was stored; `fieldErrors` has a message for each field. */
export class EntryRejected extends Error {
  override readonly name = 'EntryRejected';
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(fieldErrors: Readonly<Record<string, string>>) {
    super(Object.values(fieldErrors).join(' '));
    this.fieldErrors = fieldErrors;
  }
}

const slugTaken = { slug: 'This slug is already taken. Please choose another one.' } as const;

export const maxSlugLength = 200;

/** Checks a draft by the definition of its type; returns error messages by field. */
const checkDraft = (type: AnyContentType, draft: EntryDraft): Record<string, string> => {
  const fieldErrors: Record<string, string> = {};
  if (type.requires.includes('title') && draft.title.trim() === '') fieldErrors.title = 'Title is required.';
  if (type.requires.includes('content') && stripHtml(draft.html) === '')
    fieldErrors.content = 'Content is required.';
  if (draft.title.length > 300) fieldErrors.title = 'Title can have at most 300 characters.';
  if (!slugPattern.test(draft.slug) || draft.slug.length > maxSlugLength)
    fieldErrors.slug = 'Slug can have only small letters, digits and single dashes between them.';
  const stored: Readonly<Record<string, unknown>> = draft.fields;
  for (const [name, field] of Object.entries(type.fields)) {
    const fieldError = checkField(field, stored[name] ?? null);
    if (fieldError !== null) fieldErrors[name] = fieldError;
  }
  return { ...draft.fieldErrors, ...type.form?.check?.(stored), ...fieldErrors };
};

/** Removes control characters from all texts; PostgreSQL rejects some of them. */
const cleanDraft = (draft: EntryDraft): EntryDraft => JSON.parse(JSON.stringify(draft), sanitiseJsonValue);

const tooDeep = {
  content: 'This text has formatting nested hundreds of levels deep. Please paste it again as plain text.',
} as const;

/** Sanitises the text; throws `EntryRejected` if its tags are nested too deeply. */
export const sanitiseContent = (html: string): string => {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    throw error instanceof NestedTooDeep ? new EntryRejected(tooDeep) : error;
  }
};

/** The values of a checked entry, with those that are derived from them. */
type CheckedRow = ReturnType<typeof createRow>;

const createRow = (type: AnyContentType, draft: EntryDraft, now: number) => {
  const fieldErrors = checkDraft(type, draft);
  if (Object.keys(fieldErrors).length > 0) throw new EntryRejected(fieldErrors);
  const title = draft.title.trim();
  const content = sanitiseContent(draft.html);
  const values = resolveValues(type, draft.fields, new Map());
  return {
    slug: draft.slug,
    status: draft.status,
    date_gmt: gmtText(draft.date),
    modified_gmt: gmtText(now),
    edited_by: draft.editedBy ?? null,
    author_id: draft.authorId,
    title,
    title_key: foldText(title),
    content,
    search_text: createSearchText(type, { title, html: content, values }),
    category: getCategory(type, values),
    day: getDay(type, values),
    fields: JSON.stringify(draft.fields),
  };
};

/** Whether another entry of the type has this slug. */
export const isSlugTaken = async (
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

/** The place of a new entry: the last one, once the team has ordered the others. */
const findNextPosition = async (
  db: Kysely<Schema>,
  { name, isOrderedByTeam }: AnyContentType,
): Promise<number> => {
  if (!isOrderedByTeam) return 0;
  const { last } = await db
    .selectFrom('entry')
    .where('type', '=', name)
    .select((entry) => entry.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ? last + 1 : 0;
};

/** Writes entries: validates and sanitises them, and increments the revision that caches depend on. */
export class EntryStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** A draft without control characters, in the category of other entries even if it is typed with other capitals. */
  async #prepare(db: Kysely<Schema>, type: AnyContentType, given: EntryDraft, id?: number) {
    const draft = cleanDraft(given);
    return { ...draft, fields: await withCategorySpelling(db, type, draft.fields, { entry: id }) };
  }

  async create(type: AnyContentType, given: EntryDraft, now = Date.now()): Promise<number> {
    return withNewRevision(this.#db, async (transaction) => {
      const draft = await this.#prepare(transaction, type, given);
      const row = createRow(type, draft, now);
      if (await isSlugTaken(transaction, type, row.slug, null)) throw new EntryRejected(slugTaken);
      const content = await showPresentFiles(transaction, row.content);
      const inserted = await transaction
        .insertInto('entry')
        .values({ type: type.name, ...row, content, position: await findNextPosition(transaction, type) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveTags(transaction, inserted.id, draft.fields);
      await saveMediaUses(transaction, inserted.id, listMediaIds(type, draft.fields), row.content);
      return inserted.id;
    });
  }

  /** Checks and sanitises a draft of an existing entry, as for `update`, without storing it. */
  async check(type: AnyContentType, id: number, given: EntryDraft, now = Date.now()): Promise<CheckedRow> {
    const row = createRow(type, await this.#prepare(this.#db, type, given, id), now);
    if (await isSlugTaken(this.#db, type, row.slug, id)) throw new EntryRejected(slugTaken);
    return { ...row, content: await showPresentFiles(this.#db, row.content) };
  }

  /** Replaces an entry; false if it does not exist. */
  update(type: AnyContentType, id: number, given: EntryDraft, now = Date.now()): Promise<boolean> {
    return withNewRevision(this.#db, async (transaction) => {
      const store = new EntryStore(transaction);
      return store.replace(type, id, await store.check(type, id, given, now));
    });
  }

  /** Stores a checked row in place of an entry; false if it does not exist. Call it inside a transaction with a new revision. */
  async replace(type: AnyContentType, id: number, row: CheckedRow): Promise<boolean> {
    const fields = parseStoredFields(row.fields) ?? {};
    const result = await this.#db
      .updateTable('entry')
      .set((entry) => ({ ...row, version: entry('version', '+', 1) }))
      .where('id', '=', id)
      .where('type', '=', type.name)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await saveTags(this.#db, id, fields);
    await saveMediaUses(this.#db, id, listMediaIds(type, fields), row.content);
    return true;
  }
}
