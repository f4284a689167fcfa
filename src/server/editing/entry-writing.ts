import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { ContentEntry, ContentInput, ContentStatus } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Schema } from '../db/schema.ts';
import { draftOfInput } from './draft-of-input.ts';
import { formOfEntry } from './entry-form.ts';
import { binned, statusOf } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { quotedEntryTitle } from './quoted-entry-title.ts';

/** What became of a save. With `conflict` somebody else saved first, and nothing was changed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly entry: ContentEntry }
  | { readonly kind: 'conflict'; readonly theirs: ContentEntry }
  | { readonly kind: 'gone' }
  | { readonly kind: 'in-bin' };

type Writing = {
  readonly transaction: Transaction<Schema>;
  readonly type: AnyContentType;
  /** Whose name stands in the activity log. */
  readonly actor: string;
  readonly settings: SiteSettings;
  readonly now: number;
};

/** What it is told as that an entry stands as it does now. */
const actionOf = (before: ContentStatus | null, after: ContentStatus): ActivityAction => {
  if (after !== before && after === 'published') return 'published-content';
  if (after !== before && after === 'scheduled') return 'scheduled-content';
  return before === null ? 'created-content' : 'edited-content';
};

/** Writing what a form sent, inside the transaction that does it. */
export const entryWriting = ({ transaction, type, actor, settings, now }: Writing) => {
  const moment = { zone: settings.timezone, now };
  const store = new EntryStore(transaction);

  const readBack = async (id: number): Promise<ContentEntry> => {
    const row = await quotedEntryTitle(transaction, type, id);
    if (row === null) throw new Error(`The ${type.name} that was just stored is gone.`);
    return formOfEntry(transaction, type, row, { settings, now });
  };

  /** Reads what was written, and writes down that it was. */
  const written = async (id: number, before: ContentStatus | null): Promise<SaveOutcome> => {
    const entry = await readBack(id);
    const deed = actionOf(before, entry.status);
    await new ActivityLog(transaction).add({ actor, deed, subject: entryTitle(type, entry) }, now);
    return { kind: 'saved', entry };
  };

  return {
    make: async (input: ContentInput): Promise<SaveOutcome> => {
      const draft = await draftOfInput(transaction, type, input, null, moment);
      return written(await store.create(type, draft, now), null);
    },

    /** Writes over the version that was last seen. */
    save: async (id: number, version: number, input: ContentInput): Promise<SaveOutcome> => {
      const before = await quotedEntryTitle(transaction, type, id);
      if (before === null) return { kind: 'gone' };
      if (before.status === binned) return { kind: 'in-bin' };
      if (before.version !== version)
        return { kind: 'conflict', theirs: await formOfEntry(transaction, type, before, { settings, now }) };
      const draft = await draftOfInput(transaction, type, input, before, moment);
      await store.update(type, id, draft, now);
      return written(id, statusOf(before, gmtText(now)));
    },

    /** What stands already as it was sent: nothing is written. */
    leave: async (id: number): Promise<SaveOutcome> => {
      const entry = await readBack(id);
      return entry.status === 'bin' ? { kind: 'in-bin' } : { kind: 'saved', entry };
    },
  };
};
