import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ActivityDeed } from '../../shared/admin/activity.ts';
import type { ContentEntry, ContentInput, ContentLine, ContentStatus } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { stampedChange } from '../db/stamped-change.ts';
import { authorNames } from './author-names.ts';
import { draftOfInput } from './draft-of-input.ts';
import { EntryBin } from './entry-bin.ts';
import { formOfEntry } from './entry-form.ts';
import { type EntryListQuery, listEntries } from './entry-list.ts';
import { entryName } from './entry-name.ts';
import { entryNamed } from './entry-named.ts';
import { binned, statusOf } from './entry-status.ts';

type Dependencies = {
  readonly database: Database;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** What became of a save. With `conflict` somebody else saved first, and nothing was changed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly entry: ContentEntry }
  | { readonly kind: 'conflict'; readonly theirs: ContentEntry }
  | { readonly kind: 'gone' }
  | { readonly kind: 'in-bin' };

/**
 * What the team does with entries. Each change is checked by the type's definition, written down in the activity log in
 * the same transaction, and on the site with the next request. A broken rule is thrown as `EntryRefused`.
 */
export type Editing = {
  readonly list: (
    type: AnyContentType,
    query: EntryListQuery,
  ) => Promise<{ items: ContentLine[]; total: number }>;
  /** Null where there is none. */
  readonly read: (type: AnyContentType, id: number) => Promise<ContentEntry | null>;
  readonly authors: () => Promise<string[]>;
  readonly create: (type: AnyContentType, input: ContentInput, actor: string) => Promise<ContentEntry>;
  readonly save: (
    type: AnyContentType,
    id: number,
    input: ContentInput & { readonly version: number },
    actor: string,
  ) => Promise<SaveOutcome>;
  /** False where there is none outside the bin. */
  readonly bin: (type: AnyContentType, id: number, actor: string) => Promise<boolean>;
  /** False where there is none in the bin. */
  readonly restore: (type: AnyContentType, id: number, actor: string) => Promise<boolean>;
  readonly remove: (type: AnyContentType, id: number, actor: string) => Promise<boolean>;
};

/** What it is told as that an entry stands as it does now. */
const deedOf = (before: ContentStatus | null, after: ContentStatus): ActivityDeed => {
  if (after !== before && after === 'published') return 'published-content';
  if (after !== before && after === 'scheduled') return 'scheduled-content';
  return before === null ? 'created-content' : 'edited-content';
};

export const createEditing = ({ database, settings, now }: Dependencies): Editing => {
  const { db } = database;

  const writeDown = (
    transaction: Transaction<Schema>,
    type: AnyContentType,
    actor: string,
    deed: ActivityDeed,
    entry: { readonly title: string; readonly html: string },
  ): Promise<void> =>
    new ActivityLog(transaction).add({ actor, deed, subject: entryName(type, entry) }, now());

  const readBack = async (
    transaction: Transaction<Schema>,
    type: AnyContentType,
    id: number,
    known: SiteSettings,
  ): Promise<ContentEntry> => {
    const row = await entryNamed(transaction, type, id);
    if (row === null) throw new Error(`The ${type.name} that was just stored is gone.`);
    return formOfEntry(transaction, type, row, { settings: known, now: now() });
  };

  return {
    list: (type, query) => listEntries(db, type, query, gmtText(now())),

    read: async (type, id) => {
      const row = await entryNamed(db, type, id);
      return row && formOfEntry(db, type, row, { settings: await settings(), now: now() });
    },

    authors: () => authorNames(db),

    create: async (type, input, actor) => {
      const known = await settings();
      return stampedChange(db, async (transaction) => {
        const moment = { zone: known.timezone, now: now() };
        const draft = await draftOfInput(transaction, type, input, null, moment);
        const id = await new EntryStore(transaction).create(type, draft, moment.now);
        const entry = await readBack(transaction, type, id, known);
        await writeDown(transaction, type, actor, deedOf(null, entry.status), entry);
        return entry;
      });
    },

    save: async (type, id, { version, ...input }, actor) => {
      const known = await settings();
      return stampedChange(db, async (transaction): Promise<SaveOutcome> => {
        const moment = { zone: known.timezone, now: now() };
        const before = await entryNamed(transaction, type, id);
        if (before === null) return { kind: 'gone' };
        if (before.status === binned) return { kind: 'in-bin' };
        if (before.version !== version)
          return {
            kind: 'conflict',
            theirs: await formOfEntry(transaction, type, before, { settings: known, now: moment.now }),
          };
        const draft = await draftOfInput(transaction, type, input, before, moment);
        await new EntryStore(transaction).update(type, id, draft, moment.now);
        const entry = await readBack(transaction, type, id, known);
        const deed = deedOf(statusOf(before, gmtText(moment.now)), entry.status);
        await writeDown(transaction, type, actor, deed, entry);
        return { kind: 'saved', entry };
      });
    },

    bin: (type, id, actor) =>
      stampedChange(db, async (transaction) => {
        const row = await entryNamed(transaction, type, id);
        if (row === null || row.status === binned) return false;
        await new EntryBin(transaction).putIn(row);
        await writeDown(transaction, type, actor, 'binned-content', { title: row.title, html: row.content });
        return true;
      }),

    restore: (type, id, actor) =>
      stampedChange(db, async (transaction) => {
        const row = await entryNamed(transaction, type, id);
        if (row?.status !== binned) return false;
        await new EntryBin(transaction).takeOut(type, row);
        await writeDown(transaction, type, actor, 'restored-content', {
          title: row.title,
          html: row.content,
        });
        return true;
      }),

    remove: (type, id, actor) =>
      stampedChange(db, async (transaction) => {
        const row = await new EntryBin(transaction).empty(type, id);
        if (row === null) return false;
        await writeDown(transaction, type, actor, 'deleted-content', { title: row.title, html: row.content });
        return true;
      }),
  };
};
