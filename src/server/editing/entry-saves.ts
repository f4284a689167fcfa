import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { type EntryDraft, EntryStore } from '../content-host/embedded/entry-store.ts';
import { listMediaIds, parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { NothingChanged } from '../db/with-new-revision.ts';
import { saveMediaUses } from '../media/media-uses.ts';
import { showPresentFiles } from '../media/present-files.ts';
import { changeEntryRow } from './change-entry-row.ts';
import { readEntryForm } from './entry-form.ts';
import { binned } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { EntryVersions, type VersionValues } from './entry-versions.ts';
import { findEntry } from './find-entry.ts';
import { hasSameValues, looksSame } from './same-values.ts';

/** The result of a save. `conflict`: another member saved a newer version, and nothing was changed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly entry: ContentEntry }
  | { readonly kind: 'conflict'; readonly theirs: ContentEntry }
  | { readonly kind: 'gone' }
  | { readonly kind: 'in-bin' };

export type EntryWriterDependencies = {
  readonly transaction: Transaction<Schema>;
  readonly dialect: Database['dialect'];
  readonly type: AnyContentType;
  /** The member's name, for the entry, its history and the activity log. */
  readonly actor: string;
  readonly settings: SiteSettings;
  readonly now: number;
};

/**
 * What all changes of an entry have in common: the check that nobody saved a newer version, the history, the activity log and the
 * uses of files.
 */
export const createEntrySaves = ({ transaction, type, actor, settings, now }: EntryWriterDependencies) => {
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
    // Replaced files alone are no change.
    const content = await showPresentFiles(transaction, newest.content);
    if (hasSameValues({ ...newest, content }, changes) && newest.date_gmt === changes.date_gmt)
      return endUnchanged(before);
    await versions.addFirst(before);
    const row = await changeEntryRow(transaction, before, { edited_by: actor });
    // The same as on the site again: nothing is left to publish.
    if (looksSame({ ...before, content: await showPresentFiles(transaction, before.content) }, changes)) {
      await saveUses(row.id, row);
      return finishSave(row, action === 'saved-changes' ? 'discarded-changes' : action);
    }
    await addVersion(changes, row, false);
    await saveUses(row.id, row, changes);
    return logSave(row, action);
  };

  return {
    store,
    versions,
    findStored,
    createSave,
    addVersion,
    logSave,
    finishSave,
    readUnchanged,
    endUnchanged,
    findForChange,
    saveUses,
    storeChanges,
  };
};

export type EntrySaves = ReturnType<typeof createEntrySaves>;
