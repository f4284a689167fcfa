import type { ContentStatus } from '../../shared/admin/content.ts';
import { gmtTime } from '../../shared/dates.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { EntryDraft } from '../content-host/embedded/entry-store.ts';
import { parseStoredFields } from '../content-host/embedded/stored-values.ts';
import { changeEntryRow } from './change-entry-row.ts';
import type { EntrySaves, EntryWriterDependencies, SaveOutcome } from './entry-saves.ts';
import { readNewestValues } from './entry-versions.ts';
import { findFreeSlug } from './free-slug.ts';
import { keepLinks } from './keep-links.ts';
import { removeMissingPictures } from './missing-pictures.ts';
import { readPresentFields } from './present-fields.ts';
import { hasSameValues } from './same-values.ts';

/** Brings older versions of an entry back, as a part of the entry writer. */
export const createVersionWriter = (
  { transaction, dialect, type, actor, now }: EntryWriterDependencies,
  {
    store,
    versions,
    findStored,
    addVersion,
    finishSave,
    endUnchanged,
    findForChange,
    saveUses,
    storeChanges,
  }: EntrySaves,
) => {
  return {
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

    /** Takes the unpublished changes of an entry that was public into its draft; returns the entry's version. */
    takeUpChanges: async (row: EntryRow): Promise<number> => {
      const changes = await versions.findUnpublishedChanges({ id: row.id, status: 'publish' });
      if (changes === null) return row.version;
      const draft: EntryDraft = {
        slug: await findFreeSlug(transaction, type, changes.slug, row.id),
        status: 'draft',
        date: gmtTime(changes.date_gmt),
        authorId: changes.author_id,
        title: changes.title,
        html: changes.content,
        fields: await removeMissingPictures(transaction, type, parseStoredFields(changes.fields) ?? {}),
        editedBy: changes.saved_by,
      };
      await store.replace(type, row.id, await store.check(type, row.id, draft, now));
      const after = await findStored(row.id);
      await keepLinks({ transaction, dialect, type, before: row, after, now });
      return after.version;
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
  };
};
