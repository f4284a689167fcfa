import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { ContentEntry, ContentInput, ContentStatus } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Schema } from '../db/schema.ts';
import { createDraft } from './create-draft.ts';
import { readEntryForm } from './entry-form.ts';
import { binned, getEntryStatus } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { findEntry } from './find-entry.ts';

/** The result of a save. `conflict`: another member saved a newer version, and nothing was changed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly entry: ContentEntry }
  | { readonly kind: 'conflict'; readonly theirs: ContentEntry }
  | { readonly kind: 'gone' }
  | { readonly kind: 'in-bin' };

type Dependencies = {
  readonly transaction: Transaction<Schema>;
  readonly type: AnyContentType;
  /** The name for the activity log. */
  readonly actor: string;
  readonly settings: SiteSettings;
  readonly now: number;
};

/** The action for the activity log when the status changed from `before` to `after`. */
const getAction = (before: ContentStatus | null, after: ContentStatus): ActivityAction => {
  if (after !== before && after === 'published') return 'published-content';
  if (after !== before && after === 'scheduled') return 'scheduled-content';
  return before === null ? 'created-content' : 'edited-content';
};

/** Creates and saves entries from the input of a form, inside the given transaction. */
export const createEntryWriter = ({ transaction, type, actor, settings, now }: Dependencies) => {
  const moment = { zone: settings.timezone, now };
  const store = new EntryStore(transaction);

  const readEntry = async (id: number): Promise<ContentEntry> => {
    const row = await findEntry(transaction, type, id);
    if (row === null) throw new Error(`The ${type.name} that was just stored is gone.`);
    return readEntryForm(transaction, type, row, { settings, now });
  };

  /** Records the save in the activity log. */
  const logSave = async (id: number, before: ContentStatus | null): Promise<SaveOutcome> => {
    const entry = await readEntry(id);
    const action = getAction(before, entry.status);
    await new ActivityLog(transaction).add({ actor, action, subject: entryTitle(type, entry) }, now);
    return { kind: 'saved', entry };
  };

  return {
    create: async (input: ContentInput): Promise<SaveOutcome> => {
      const draft = await createDraft(transaction, type, input, null, moment);
      return logSave(await store.create(type, draft, now), null);
    },

    /** Saves only if `version` is still the stored one. */
    save: async (id: number, version: number, input: ContentInput): Promise<SaveOutcome> => {
      const before = await findEntry(transaction, type, id);
      if (before === null) return { kind: 'gone' };
      if (before.status === binned) return { kind: 'in-bin' };
      if (before.version !== version)
        return {
          kind: 'conflict',
          theirs: await readEntryForm(transaction, type, before, { settings, now }),
        };
      const draft = await createDraft(transaction, type, input, before, moment);
      await store.update(type, id, draft, now);
      return logSave(id, getEntryStatus(before, gmtText(now)));
    },

    /** For input that is already stored: reads the entry and writes nothing. */
    readUnchanged: async (id: number): Promise<SaveOutcome> => {
      const entry = await readEntry(id);
      return entry.status === 'bin' ? { kind: 'in-bin' } : { kind: 'saved', entry };
    },
  };
};
