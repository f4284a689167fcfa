import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { ContentCreation, ContentEntry, ContentInput, ContentLine } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { stampedChange } from '../db/stamped-change.ts';
import { inTransaction } from '../db/transaction.ts';
import { authorNames } from './author-names.ts';
import { CreationKeys, sentHash } from './creation-keys.ts';
import { EntryBin } from './entry-bin.ts';
import { formOfEntry } from './entry-form.ts';
import { type EntryListQuery, listEntries } from './entry-list.ts';
import { binned } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { entryWriting, type SaveOutcome } from './entry-writing.ts';
import { quotedEntryTitle } from './quoted-entry-title.ts';

type Dependencies = {
  readonly database: Database;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/**
 * What the team does with entries. Each change is checked by the type's definition, written down in the activity log in
 * the same transaction, and on the site with the next request. A broken rule is thrown as `EntryRejected`.
 */
export type Editing = {
  readonly list: (
    type: AnyContentType,
    query: EntryListQuery,
  ) => Promise<{ items: ContentLine[]; total: number }>;
  /** Null where there is none. */
  readonly read: (type: AnyContentType, id: number) => Promise<ContentEntry | null>;
  readonly authors: () => Promise<string[]>;
  /**
   * A form that was answered already, and never heard of it, makes nothing again: it gets what it made. What it sends that
   * differs is saved over that, as long as nobody else has saved since.
   */
  readonly create: (
    type: AnyContentType,
    input: ContentCreation,
    actor: { readonly id: string; readonly name: string },
  ) => Promise<SaveOutcome>;
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
  /** Ends a preview link of the entry. True, too, where it had ended before; false where there is no such entry. */
  readonly revokePreviewLink: (
    type: AnyContentType,
    id: number,
    linkId: number,
    actor: string,
  ) => Promise<boolean>;
};

export const createEditing = ({ database, settings, now }: Dependencies): Editing => {
  const { db } = database;

  const writeDown = (
    transaction: Transaction<Schema>,
    type: AnyContentType,
    actor: string,
    deed: ActivityAction,
    entry: { readonly title: string; readonly html: string },
  ): Promise<void> =>
    new ActivityLog(transaction).add({ actor, deed, subject: entryTitle(type, entry) }, now());

  return {
    list: (type, query) => listEntries(db, type, query, gmtText(now())),

    read: async (type, id) => {
      const row = await quotedEntryTitle(db, type, id);
      return row && formOfEntry(db, type, row, { settings: await settings(), now: now() });
    },

    authors: () => authorNames(db),

    create: async (type, { key, ...input }, { id: member, name: actor }) => {
      const known = await settings();
      return stampedChange(db, async (transaction): Promise<SaveOutcome> => {
        const writing = entryWriting({ transaction, type, actor, settings: known, now: now() });
        if (key === undefined) return writing.make(input);
        const forms = new CreationKeys(transaction);
        const form = { member, type: type.name, key };
        const sent = sentHash(input);
        const made = await forms.find(form);
        if (made?.sent === sent) return writing.leave(made.entryId);
        const outcome = await (made ? writing.save(made.entryId, made.version, input) : writing.make(input));
        if (outcome.kind === 'saved')
          await forms.keep(form, { entryId: outcome.entry.id, version: outcome.entry.version, sent }, now());
        return outcome;
      });
    },

    save: async (type, id, { version, ...input }, actor) => {
      const known = await settings();
      return stampedChange(db, (transaction) =>
        entryWriting({ transaction, type, actor, settings: known, now: now() }).save(id, version, input),
      );
    },

    bin: (type, id, actor) =>
      stampedChange(db, async (transaction) => {
        const row = await quotedEntryTitle(transaction, type, id);
        if (row === null || row.status === binned) return false;
        await new EntryBin(transaction).putIn(row);
        await writeDown(transaction, type, actor, 'binned-content', { title: row.title, html: row.content });
        return true;
      }),

    restore: (type, id, actor) =>
      stampedChange(db, async (transaction) => {
        const row = await quotedEntryTitle(transaction, type, id);
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

    revokePreviewLink: (type, id, linkId, actor) =>
      inTransaction(db, async (transaction) => {
        const row = await quotedEntryTitle(transaction, type, id);
        if (row === null) return false;
        const { numDeletedRows } = await transaction
          .deleteFrom('preview_link')
          .where('id', '=', linkId)
          .where('entry_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows > 0n)
          await writeDown(transaction, type, actor, 'revoked-preview-link', {
            title: row.title,
            html: row.content,
          });
        return true;
      }),
  };
};
