import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryUndo } from '../../shared/admin/bulk.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { createBinWriter } from './bin-writer.ts';
import { EntryBin } from './entry-bin.ts';
import { binned, getEntryStatus } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { createEntryWriter } from './entry-writer.ts';
import { findEntry } from './find-entry.ts';
import { getListAddress } from './list-address.ts';

type Dependencies = {
  readonly database: Database;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** What the team does with entries in the bin, as a part of `Editing`. */
export type BinOperations = {
  /** What undoing it needs; null if there is no such entry outside the bin. */
  readonly bin: (type: AnyContentType, id: number, actor: string) => Promise<EntryUndo | null>;
  /** Brings an entry back as a draft. What undoing it needs; null if there is no such entry in the bin. */
  readonly restore: (type: AnyContentType, id: number, actor: string) => Promise<EntryUndo | null>;
  /** Deletes an entry in the bin for good; false if there is no such entry in the bin. */
  readonly remove: (type: AnyContentType, id: number, actor: string) => Promise<boolean>;
  /**
   * Deletes all entries of a type in the bin for good, if there are as many as the member has seen; returns how many are in the bin
   * otherwise.
   */
  readonly emptyBin: (
    type: AnyContentType,
    seen: number,
    actor: string,
  ) => Promise<{ readonly kind: 'emptied' } | { readonly kind: 'changed'; readonly count: number }>;
};

export const createBinOperations = ({
  database: { db, dialect },
  settings,
  now,
}: Dependencies): BinOperations => ({
  bin: (type, id, actor) =>
    withNewRevision(db, async (transaction) => {
      const row = await findEntry(transaction, type, id);
      if (row === null || row.status === binned) return null;
      const at = now();
      const { version } = await createBinWriter({ transaction, dialect, type, actor, now: at }).add(row);
      return { version, before: { version: row.version, status: getEntryStatus(row, gmtText(at)) } };
    }),

  restore: async (type, id, actor) => {
    const known = await settings();
    return withNewRevision(db, async (transaction) => {
      const row = await findEntry(transaction, type, id);
      if (row?.status !== binned) return null;
      const context = { transaction, dialect, type, actor, now: now() };
      const restored = await createBinWriter(context).restore(row, 'draft');
      const version =
        row.status_before === 'publish'
          ? await createEntryWriter({ ...context, settings: known }).takeUpChanges(restored)
          : restored.version;
      return { version, before: { version: row.version, status: 'bin' } };
    });
  },

  remove: (type, id, actor) =>
    withNewRevision(db, async (transaction) => {
      const row = await new EntryBin(transaction).remove(type, id);
      if (row === null) return false;
      const subject = entryTitle(type, { title: row.title, html: row.content });
      const about = { kind: type.name, id };
      await new ActivityLog(transaction).add({ actor, action: 'deleted-content', subject, about }, now());
      return true;
    }),

  emptyBin: (type, seen, actor) =>
    withNewRevision(db, async (transaction) => {
      const bin = new EntryBin(transaction);
      const count = await bin.count(type);
      if (count !== seen) return { kind: 'changed', count };
      if (count === 0) return { kind: 'emptied' };
      await bin.empty(type);
      const subject = `${(type.teamLabel ?? type.label).many} (${count})`;
      await new ActivityLog(transaction).add(
        { actor, action: 'emptied-bin', subject, address: getListAddress(type) },
        now(),
      );
      return { kind: 'emptied' };
    }),
});
