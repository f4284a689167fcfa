import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { EntryBin, type RestoredStatus } from './entry-bin.ts';
import { entryTitle } from './entry-title.ts';
import { keepLinks } from './keep-links.ts';

type Dependencies = {
  readonly transaction: Transaction<Schema>;
  readonly dialect: Database['dialect'];
  readonly type: AnyContentType;
  /** The member's name, for the activity log. */
  readonly actor: string;
  readonly now: number;
};

/** Moves entries to the bin and back, inside the given transaction, with their old links and the line in the activity log. */
export const createBinWriter = ({ transaction, dialect, type, actor, now }: Dependencies) => {
  const bin = new EntryBin(transaction);

  const finish = async (
    before: EntryRow,
    after: EntryRow,
    action: 'binned-content' | 'restored-content',
  ): Promise<EntryRow> => {
    await keepLinks({ transaction, dialect, type, before, after, now });
    const subject = entryTitle(type, { title: before.title, html: before.content });
    const about = { kind: type.name, id: before.id };
    await new ActivityLog(transaction).add({ actor, action, subject, about }, now);
    return after;
  };

  return {
    add: async (row: EntryRow) => finish(row, await bin.add(row), 'binned-content'),
    restore: async (row: EntryRow, as: RestoredStatus) =>
      finish(row, await bin.restore(type, row, as), 'restored-content'),
  };
};
