import type { Transaction } from 'kysely';
import { type AnyContentType, hasOwnPage } from '../../content/content-type.ts';
import { createSlug } from '../../content/slug.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { ContentEntry, ContentInput, ContentStatus } from '../../shared/admin/content.ts';
import { gmtText, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { type EntryDraft, EntryStore } from '../content-host/embedded/entry-store.ts';
import { listMediaIds, parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { NothingChanged } from '../db/with-new-revision.ts';
import { saveMediaUses } from '../media/media-uses.ts';
import { changeEntryRow } from './change-entry-row.ts';
import { findCopyTitle } from './copy-title.ts';
import { createDraft } from './create-draft.ts';
import { createCategoryColumns, type ReplaceCategory, replaceCategory } from './entry-category.ts';
import { readEntryForm } from './entry-form.ts';
import { binned, getEntryStatus } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import {
  EntryVersions,
  findEntriesWithChanges,
  readNewestValues,
  type VersionValues,
} from './entry-versions.ts';
import { findEntry } from './find-entry.ts';
import { findFreeSlug } from './free-slug.ts';
import { keepLinks } from './keep-links.ts';
import { removeMissingPictures } from './missing-pictures.ts';
import { readPresentFields } from './present-fields.ts';
import { hasSameValues } from './same-values.ts';

/** The result of a save. `conflict`: another member saved a newer version, and nothing was changed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly entry: ContentEntry }
  | { readonly kind: 'conflict'; readonly theirs: ContentEntry }
  | { readonly kind: 'gone' }
  | { readonly kind: 'in-bin' };

type Dependencies = {
  readonly transaction: Transaction<Schema>;
  readonly dialect: Database['dialect'];
  readonly type: AnyContentType;
  /** The member's name, for the entry, its history and the activity log. */
  readonly actor: string;
  readonly settings: SiteSettings;
  readonly now: number;
};

/** The action for the activity log when the status changed from `before` to `after`. */
const getAction = (before: ContentStatus | null, after: ContentStatus): ActivityAction => {
  if (after !== before && after === 'published') return 'published-content';
  if (after !== before && after === 'scheduled') return 'scheduled-content';
  if (before === 'published') return after === 'published' ? 'published-changes' : 'unpublished-content';
  return before === null ? 'created-content' : 'edited-content';
};

/**
 * Creates and saves entries from the input of a form, inside the given transaction. Every save that changes something is added to the
 * history; one that changes nothing throws `NothingChanged` with the outcome of a save.
 */
export const createEntryWriter = ({ transaction, dialect, type, actor, settings, now }: Dependencies) => {
  const moment = { zone: settings.timezone, now };
  const store = new EntryStore(transaction);
  const versions = new EntryVersions(transaction);

  const findStored = async (id: number): Promise<EntryRow> => {
    const row = await findEntry(transaction, type, id);
    if (row === null) throw new Error(`The ${type.name} that was just stored is gone.`);
    return row;
  };

  const createSave = ({ id, version }: EntryRow, isPublished: boolean) => ({
    entryId: id,
    version,
    isPublished,
    savedBy: actor,
    savedAt: gmtText(now),
  });
  const addVersion = (values: VersionValues, row: EntryRow, isPublished: boolean) =>
    versions.add(values, createSave(row, isPublished));

  /** Records a save in the activity log. */
  const logSave = async (row: EntryRow, action: ActivityAction): Promise<SaveOutcome> => {
    const entry = await readEntryForm(transaction, type, row, { settings, now });
    const about = { kind: type.name, id: row.id };
    await new ActivityLog(transaction).add({ actor, action, subject: entryTitle(type, entry), about }, now);
    return { kind: 'saved', entry };
  };

  /** Adds what the entry is now to its history. */
  const finishSave = async (row: EntryRow, action: ActivityAction): Promise<SaveOutcome> => {
    await addVersion(row, row, row.status === 'publish');
    return logSave(row, action);
  };

  const getStatus = (row: EntryRow): ContentStatus => getEntryStatus(row, gmtText(now));

  /** Reads an entry to which nothing is written. */
  const readUnchanged = async (row: EntryRow): Promise<SaveOutcome> => {
    const entry = await readEntryForm(transaction, type, row, { settings, now });
    return entry.status === 'bin' ? { kind: 'in-bin' } : { kind: 'saved', entry };
  };

  /** Ends a save of what is stored already. */
  const endUnchanged = async (row: EntryRow): Promise<never> => {
    throw new NothingChanged(await readUnchanged(row));
  };

  /** The entry outside the bin, if `version` is still the stored one. */
  const findForChange = async (
    id: number,
    version: number,
  ): Promise<{ readonly kind: 'found'; readonly row: EntryRow } | SaveOutcome> => {
    const row = await findEntry(transaction, type, id);
    if (row === null) return { kind: 'gone' };
    if (row.status === binned) return { kind: 'in-bin' };
    if (row.version !== version)
      return { kind: 'conflict', theirs: await readEntryForm(transaction, type, row, { settings, now }) };
    return { kind: 'found', row };
  };

  /** A file counts as used if the published entry or its unpublished changes use it. */
  const saveUses = (id: number, ...used: readonly Pick<EntryRow, 'fields' | 'content'>[]) =>
    saveMediaUses(
      transaction,
      id,
      used.flatMap(({ fields }) => listMediaIds(type, parseStoredFields(fields) ?? {})),
      used.map(({ content }) => content).join(''),
    );

  /** Stores changes to a published or scheduled entry, which visitors do not see yet. */
  const storeChanges = async (
    before: EntryRow,
    draft: EntryDraft,
    action: ActivityAction,
  ): Promise<SaveOutcome> => {
    const changes = await store.check(type, before.id, draft, now);
    const newest = (await versions.findUnpublishedChanges(before)) ?? before;
    if (hasSameValues(newest, changes) && newest.date_gmt === changes.date_gmt) return endUnchanged(before);
    await versions.addFirst(before);
    const row = await changeEntryRow(transaction, before, { edited_by: actor });
    await addVersion(changes, row, false);
    await saveUses(row.id, row, changes);
    return logSave(row, action);
  };

  /** Stores fields with another category for visitors. */
  const changeCategory = (before: EntryRow, fields: string): Promise<EntryRow> =>
    changeEntryRow(transaction, before, {
      ...createCategoryColumns(type, before, fields),
      modified_gmt: gmtText(now),
      edited_by: actor,
    });

  /**
   * Changes the category of an entry: visitors see it at once, and unpublished changes get it, too, and stay unpublished.
   * Returns the changed row; null if neither had to change.
   */
  const storeCategory = async (before: EntryRow, replace: ReplaceCategory): Promise<EntryRow | null> => {
    const status = before.status_before ?? before.status;
    const changes = await versions.findUnpublishedChanges({ id: before.id, status });
    const fields = replaceCategory(type, before.fields, replace);
    const changedFields = changes && replaceCategory(type, changes.fields, replace);
    if (fields === null && changedFields === null) return null;
    await versions.addFirst(before);
    let row = before;
    if (fields !== null) {
      row = await changeCategory(before, fields);
      // The slug of an entry in the bin is not the one to go back to.
      if (row.status !== binned) await addVersion(row, row, row.status === 'publish');
    }
    if (changes === null) return row;
    // They stay the newest version.
    const newest = await changeEntryRow(transaction, row, { edited_by: actor });
    await addVersion({ ...changes, fields: changedFields ?? changes.fields }, newest, false);
    return newest;
  };

  return {
    create: async (input: ContentInput): Promise<SaveOutcome> => {
      const draft = await createDraft(transaction, type, input, null, moment);
      const row = await findStored(await store.create(type, { ...draft, editedBy: actor }, now));
      return finishSave(row, getAction(null, getStatus(row)));
    },

    /** Creates a draft with the newest values of an entry. Pictures that were deleted since are left out. */
    duplicate: async (id: number): Promise<SaveOutcome> => {
      const original = await findEntry(transaction, type, id);
      if (original === null) return { kind: 'gone' };
      if (original.status === binned) return { kind: 'in-bin' };
      const { row: newest } = await readNewestValues(transaction, original);
      const title = await findCopyTitle(transaction, type, newest.title);
      const slug = createSlug(
        type,
        { title, html: newest.content },
        toWallClock(now, settings.timezone).slice(0, 10),
      );
      const draft: EntryDraft = {
        slug: await findFreeSlug(transaction, type, slug, null),
        status: 'draft',
        date: now,
        authorId: newest.author_id,
        title,
        html: newest.content,
        fields: await removeMissingPictures(transaction, type, parseStoredFields(newest.fields) ?? {}),
        editedBy: actor,
      };
      return finishSave(await findStored(await store.create(type, draft, now)), 'created-content');
    },

    /** Saves only if `version` is still the stored one. */
    save: async (
      id: number,
      version: number,
      input: ContentInput,
      isPublishing: boolean,
    ): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      const before = found.row;
      if (!isPublishing && before.status === 'publish' && input.status !== 'draft')
        return storeChanges(
          before,
          // As a draft: what is required only of a published entry may still be missing.
          await createDraft(transaction, type, { ...input, status: 'draft' }, before, moment),
          'saved-changes',
        );
      const draft = await createDraft(transaction, type, input, before, moment);
      const row = await store.check(type, id, { ...draft, editedBy: actor }, now);
      // A draft gets its date when it is published.
      const isSameDate = before.date_gmt === row.date_gmt || (row.status === 'draft' && !input.date);
      if (
        before.status === row.status &&
        isSameDate &&
        hasSameValues(before, row) &&
        (await versions.findUnpublishedChanges(before)) === null
      )
        return endUnchanged(before);
      await versions.addFirst(before);
      await store.replace(type, id, row);
      const after = await findStored(id);
      await keepLinks({ transaction, dialect, type, before, after, now });
      if (before.status === 'publish' && before.slug !== after.slug && hasOwnPage(type))
        await new ActivityLog(transaction).add(
          {
            actor,
            action: 'changed-slug',
            subject: `${type.pathOf(before.slug)} to ${type.pathOf(after.slug)}`,
            about: { kind: type.name, id },
          },
          now,
        );
      return finishSave(after, getAction(getStatus(before), getStatus(after)));
    },

    setCategory: async (id: number, version: number, category: string | null): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      const stored = await storeCategory(found.row, () => category);
      return stored === null ? endUnchanged(found.row) : logSave(stored, 'edited-content');
    },

    /** Renames the category of these entries; returns how many of them changed outside the bin. */
    renameCategory: async (rows: readonly EntryRow[], from: string, to: string): Promise<number> => {
      const replace: ReplaceCategory = (present) => (present === from ? to : present);
      await versions.addFirstOfAll(rows.filter(({ status }) => status !== binned));
      const changed = await findEntriesWithChanges(
        transaction,
        rows.filter((row) => (row.status_before ?? row.status) === 'publish').map(({ id }) => id),
      );
      // Nobody else can save meanwhile, and a category may have thousands of entries: their versions are stored together.
      const saved: EntryRow[] = [];
      let count = 0;
      for (const row of rows) {
        if (changed.has(row.id)) {
          const stored = await storeCategory(row, replace);
          if (stored !== null && stored.status !== binned) count += 1;
          continue;
        }
        const fields = replaceCategory(type, row.fields, replace);
        if (fields !== null) saved.push(await changeCategory(row, fields));
      }
      const outsideBin = saved.filter(({ status }) => status !== binned);
      await versions.addAll(
        outsideBin.map((row) => [row, createSave(row, row.status === 'publish')] as const),
      );
      return count + outsideBin.length;
    },

    /** Makes what visitors see the newest version again. */
    discardChanges: async (id: number, version: number): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      if ((await versions.findUnpublishedChanges(found.row)) === null) return endUnchanged(found.row);
      const row = await changeEntryRow(transaction, found.row, { edited_by: actor });
      await saveUses(id, row);
      return finishSave(row, 'discarded-changes');
    },

    /**
     * Stores the values of an older version as a draft: of a published entry as unpublished changes. Its address and its date
     * stay. Pictures that were deleted since are left out.
     */
    restoreVersion: async (id: number, version: number, wanted: number): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      const older = await versions.find(id, wanted);
      if (older === null) return { kind: 'gone' };
      const { row: newest } = await readNewestValues(transaction, found.row);
      const draft: EntryDraft = {
        slug: newest.slug,
        status: 'draft',
        date: gmtTime(newest.date_gmt),
        authorId: older.author_id,
        title: older.title,
        html: older.content,
        fields: await removeMissingPictures(
          transaction,
          type,
          await readPresentFields(transaction, type, parseStoredFields(older.fields) ?? {}),
        ),
        editedBy: actor,
      };
      if (found.row.status === 'publish') return storeChanges(found.row, draft, 'restored-version');
      const row = await store.check(type, id, draft, now);
      if (hasSameValues(found.row, row)) return endUnchanged(found.row);
      await store.replace(type, id, row);
      return finishSave(await findStored(id), 'restored-version');
    },

    /**
     * Gives an entry outside the bin the state that it had at an earlier version: its status, what visitors saw and its
     * unpublished changes. False if that version is no longer stored.
     */
    returnTo: async (
      present: EntryRow,
      earlier: { readonly version: number; readonly status: ContentStatus },
    ): Promise<boolean> => {
      const isPublished = earlier.status !== 'draft';
      const shown = await versions.findUpTo(present.id, earlier.version, isPublished);
      const newest = await versions.findUpTo(present.id, earlier.version, false);
      if (shown === null || newest === null) return false;
      const draft: EntryDraft = {
        slug: shown.slug,
        status: isPublished ? 'publish' : 'draft',
        date: gmtTime(shown.date_gmt),
        authorId: shown.author_id,
        title: shown.title,
        html: shown.content,
        fields: await removeMissingPictures(transaction, type, parseStoredFields(shown.fields) ?? {}),
        editedBy: actor,
      };
      await store.update(type, present.id, draft, now);
      const row = await findStored(present.id);
      await keepLinks({ transaction, dialect, type, before: present, after: row, now });
      await finishSave(row, 'undid-change');
      if (newest.version === shown.version) return true;
      // They stay the newest version.
      await addVersion(newest, await changeEntryRow(transaction, row, { edited_by: actor }), false);
      await saveUses(row.id, row, newest);
      return true;
    },

    /** For input that is already stored: reads the entry and writes nothing. */
    readUnchanged: async (id: number): Promise<SaveOutcome> => readUnchanged(await findStored(id)),
  };
};
