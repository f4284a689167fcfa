import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { EntryUndo } from '../../shared/admin/bulk.ts';
import type {
  CategoryLine,
  CategoryRename,
  CategoryRenameResult,
  CategoryUndo,
  CategoryUndoResult,
} from '../../shared/admin/categories.ts';
import type {
  ContentChange,
  ContentCreation,
  ContentEntry,
  ContentLine,
  EntryMove,
  EntryVersionLine,
  ShownEntry,
} from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { listAuthorNames } from './authors.ts';
import { type BinOperations, createBinOperations } from './bin-operations.ts';
import { createBinWriter } from './bin-writer.ts';
import { Categories } from './categories.ts';
import { createCategoryChanges } from './category-changes.ts';
import { CreationKeys, hashInput } from './creation-keys.ts';
import { readEntryForm, toEntryForm } from './entry-form.ts';
import { type EntryListQuery, listEntries } from './entry-list.ts';
import { moveEntry } from './entry-order.ts';
import type { SaveOutcome } from './entry-saves.ts';
import { binned } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { EntryVersions, pickVersionValues } from './entry-versions.ts';
import { createEntryWriter } from './entry-writer.ts';
import { findEntry } from './find-entry.ts';
import { FormerSlugs } from './former-slugs.ts';
import { getListAddress } from './list-address.ts';
import { findShownEntry } from './shown-entry.ts';
import { compareWithPrevious } from './version-changes.ts';

type Dependencies = {
  readonly database: Database;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/**
 * The operations of the team on entries. Each change is validated, and recorded in the activity log in the same
 * transaction. Invalid input throws `EntryRejected`.
 */
export type Editing = BinOperations & {
  /** Entries that a colleague of the member has open name the colleague. */
  readonly list: (
    type: AnyContentType,
    query: EntryListQuery,
    member: string,
  ) => Promise<{ items: ContentLine[]; total: number; shown: ShownEntry | null }>;
  /** Null if there is no such entry. */
  readonly read: (type: AnyContentType, id: number) => Promise<ContentEntry | null>;
  readonly authors: () => Promise<string[]>;
  /** The title of the entry whose old links have this slug, other than the given entry; null if there is none. */
  readonly findFormerOwner: (
    type: AnyContentType,
    slug: string,
    exceptId: number | null,
  ) => Promise<string | null>;
  /**
   * A form that sends its creation key again, because the response was lost, gets the entry that it created before. If
   * the input has changed since, it is saved over that entry, unless another member has saved a newer version.
   */
  readonly create: (
    type: AnyContentType,
    input: ContentCreation,
    actor: { readonly id: string; readonly name: string },
  ) => Promise<SaveOutcome>;
  /** Creates a draft like an entry; once for each creation key. */
  readonly duplicate: (
    type: AnyContentType,
    id: number,
    key: string,
    actor: { readonly id: string; readonly name: string },
  ) => Promise<SaveOutcome>;
  readonly save: (
    type: AnyContentType,
    id: number,
    input: ContentChange,
    actor: string,
  ) => Promise<SaveOutcome>;
  /** Sets the category, also for visitors; unpublished changes get it, too, and stay unpublished. */
  readonly setCategory: (
    type: AnyContentType,
    id: number,
    version: number,
    category: string | null,
    actor: string,
  ) => Promise<SaveOutcome>;
  /** The categories in use, with the number of entries in each. */
  readonly categories: (type: AnyContentType) => Promise<CategoryLine[]>;
  /**
   * Renames a category in all entries, their unpublished changes and what members typed. `exists`: another category has
   * the name, and the two may not be merged.
   */
  readonly renameCategory: (
    type: AnyContentType,
    rename: CategoryRename,
    actor: string,
  ) => Promise<CategoryRenameResult | 'not-used' | { readonly exists: string }>;
  /** Undoes a rename or a merge, except for entries that someone has changed since. */
  readonly undoCategory: (
    type: AnyContentType,
    undo: CategoryUndo,
    actor: string,
  ) => Promise<CategoryUndoResult>;
  /** The history of an entry, newest first; null if there is no such entry. */
  readonly listVersions: (
    type: AnyContentType,
    id: number,
    page: { readonly page: number; readonly size: number },
  ) => Promise<{ items: EntryVersionLine[]; total: number } | null>;
  /** The values of an older version; null if it is not stored. */
  readonly readVersion: (type: AnyContentType, id: number, version: number) => Promise<ContentEntry | null>;
  /** Stores the values of the older version `wanted` as a draft. */
  readonly restoreVersion: (
    type: AnyContentType,
    id: number,
    wanted: number,
    version: number,
    actor: string,
  ) => Promise<SaveOutcome>;
  readonly discardChanges: (
    type: AnyContentType,
    id: number,
    version: number,
    actor: string,
  ) => Promise<SaveOutcome>;
  /** Moves an entry of a list that the team orders. False if it or the entry before which it should be is gone. */
  readonly move: (type: AnyContentType, move: EntryMove, actor: string) => Promise<boolean>;
  /**
   * Gives an entry the state that it had before a bulk change. `conflict`: someone has changed it since, and nothing was
   * changed.
   */
  readonly undo: (
    type: AnyContentType,
    id: number,
    undo: EntryUndo,
    actor: string,
  ) => Promise<
    | { readonly kind: 'undone' }
    | { readonly kind: 'gone' }
    | { readonly kind: 'conflict'; readonly changedBy: string | null }
  >;
  /** Revokes a preview link. True also if the link had already ended; false if there is no such entry. */
  readonly revokePreviewLink: (
    type: AnyContentType,
    id: number,
    linkId: number,
    actor: string,
  ) => Promise<boolean>;
};

export const createEditing = ({ database, settings, now }: Dependencies): Editing => {
  const { db, dialect } = database;

  const logAction = (
    transaction: Transaction<Schema>,
    type: AnyContentType,
    actor: string,
    action: ActivityAction,
    { id, title, content }: Pick<EntryRow, 'id' | 'title' | 'content'>,
  ): Promise<void> =>
    new ActivityLog(transaction).add(
      {
        actor,
        action,
        subject: entryTitle(type, { title, html: content }),
        about: { kind: type.name, id },
      },
      now(),
    );

  const withWriter = async (
    type: AnyContentType,
    actor: string,
    work: (
      writer: ReturnType<typeof createEntryWriter>,
      transaction: Transaction<Schema>,
    ) => Promise<SaveOutcome>,
  ): Promise<SaveOutcome> => {
    const known = await settings();
    return withNewRevision(db, (transaction) =>
      work(
        createEntryWriter({ transaction, dialect, type, actor, settings: known, now: now() }),
        transaction,
      ),
    );
  };

  const withCategories = async <T>(
    type: AnyContentType,
    actor: string,
    work: (categories: ReturnType<typeof createCategoryChanges>) => Promise<T>,
  ): Promise<T> => {
    const known = await settings();
    return withNewRevision(db, (transaction) =>
      work(createCategoryChanges({ transaction, dialect, type, actor, settings: known, now: now() })),
    );
  };

  return {
    ...createBinOperations({ database, settings, now }),

    list: async (type, query, member) => {
      const time = now();
      return {
        ...(await listEntries(db, type, query, { member, time })),
        shown: await findShownEntry(db, type, gmtText(time)),
      };
    },

    read: async (type, id) => {
      const row = await findEntry(db, type, id);
      return row && readEntryForm(db, type, row, { settings: await settings(), now: now() });
    },

    authors: () => listAuthorNames(db),

    findFormerOwner: async (type, slug, exceptId) => {
      const owner = (await new FormerSlugs(db).findOwners(type, [slug], exceptId)).get(slug);
      return owner ? entryTitle(type, { title: owner.title, html: owner.content }) : null;
    },

    create: async (type, { key, ...input }, { id: member, name: actor }) => {
      const known = await settings();
      return withNewRevision(db, async (transaction): Promise<SaveOutcome> => {
        const writer = createEntryWriter({ transaction, dialect, type, actor, settings: known, now: now() });
        if (key === undefined) return writer.create(input);
        const keys = new CreationKeys(transaction);
        const form = { member, type: type.name, key };
        const sent = hashInput(input);
        const created = await keys.find(form);
        if (created?.sent === sent) return writer.readUnchanged(created.entryId);
        const outcome = await (created
          ? writer.save(created.entryId, created.version, input, true)
          : writer.create(input));
        if (outcome.kind === 'saved')
          await keys.store(form, { entryId: outcome.entry.id, version: outcome.entry.version, sent }, now());
        return outcome;
      });
    },

    duplicate: (type, id, key, { id: member, name: actor }) =>
      withWriter(type, actor, async (writer, transaction) => {
        const keys = new CreationKeys(transaction);
        const form = { member, type: type.name, key };
        const created = await keys.find(form);
        if (created) return writer.readUnchanged(created.entryId);
        const outcome = await writer.duplicate(id);
        if (outcome.kind === 'saved')
          await keys.store(
            form,
            { entryId: outcome.entry.id, version: outcome.entry.version, sent: '' },
            now(),
          );
        return outcome;
      }),

    save: (type, id, { version, isPublishing, ...input }, actor) =>
      withWriter(type, actor, (writer) => writer.save(id, version, input, isPublishing)),

    setCategory: (type, id, version, category, actor) =>
      withWriter(type, actor, (writer) => writer.setCategory(id, version, category)),

    categories: (type) => new Categories(db, type).list(),

    renameCategory: (type, rename, actor) =>
      withCategories(type, actor, (categories) => categories.rename(rename)),

    undoCategory: (type, undo, actor) => withCategories(type, actor, (categories) => categories.undo(undo)),

    listVersions: async (type, id, { page, size }) => {
      const row = await findEntry(db, type, id);
      if (row === null) return null;
      const versions = new EntryVersions(db);
      const { rows, previous, total } = await versions.list(id, { offset: (page - 1) * size, limit: size });
      const onSite = row.status === 'publish' ? await versions.findLastPublished(id) : null;
      return {
        items: rows.map((line, place) => ({
          version: line.version,
          savedAt: line.saved_gmt,
          savedBy: line.saved_by,
          isPublished: line.is_published === 1,
          isOnSite: line.version === onSite,
          ...compareWithPrevious(type, line, previous[place]),
        })),
        total,
      };
    },

    readVersion: async (type, id, version) => {
      const row = await findEntry(db, type, id);
      const stored = row && (await new EntryVersions(db).find(id, version));
      if (row === null || stored === null) return null;
      const values = { ...row, ...pickVersionValues(stored), version };
      return toEntryForm(db, type, values, { settings: await settings(), now: now() });
    },

    restoreVersion: (type, id, wanted, version, actor) =>
      withWriter(type, actor, (writer) => writer.restoreVersion(id, version, wanted)),

    discardChanges: (type, id, version, actor) =>
      withWriter(type, actor, (writer) => writer.discardChanges(id, version)),

    move: (type, move, actor) =>
      withNewRevision(db, async (transaction) => {
        if (!(await moveEntry(transaction, type, move))) return false;
        const at = now();
        // Ordering takes many moves: those of one member on one day are one line.
        const key = `order ${type.name} ${actor} ${gmtText(at).slice(0, 10)}`;
        const subject = (type.teamLabel ?? type.label).many;
        const activity = {
          actor,
          action: 'ordered-content',
          subject,
          address: getListAddress(type),
        } as const;
        await new ActivityLog(transaction).addGrouped(key, activity, at);
        return true;
      }),

    undo: async (type, id, { version, before }, actor) => {
      const known = await settings();
      return withNewRevision(db, async (transaction) => {
        const row = await findEntry(transaction, type, id);
        if (row === null) return { kind: 'gone' };
        if (row.version !== version)
          // The bin does not count as an edit: the member may still be the last one who saved it.
          return { kind: 'conflict', changedBy: row.edited_by === actor ? null : row.edited_by };
        const context = { transaction, dialect, type, actor, now: now() };
        if (before.status === 'bin' && row.status !== binned) await createBinWriter(context).add(row);
        else if (row.status === binned) await createBinWriter(context).restore(row, 'as before');
        else if (!(await createEntryWriter({ ...context, settings: known }).returnTo(row, before)))
          return { kind: 'gone' };
        return { kind: 'undone' };
      });
    },

    revokePreviewLink: (type, id, linkId, actor) =>
      inTransaction(db, async (transaction) => {
        const row = await findEntry(transaction, type, id);
        if (row === null) return false;
        const { numDeletedRows } = await transaction
          .deleteFrom('preview_link')
          .where('id', '=', linkId)
          .where('entry_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await logAction(transaction, type, actor, 'revoked-preview-link', row);
        return true;
      }),
  };
};
