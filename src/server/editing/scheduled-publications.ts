import type { Kysely } from 'kysely';
import { contentTypes } from '../../content/registry.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import { gmtText, gmtTime } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { entryTitle } from './entry-title.ts';

/** Whose action it is in the activity log. */
const actor = 'The site';

/** How far back is looked, in milliseconds: publications during a long interruption are recorded afterwards. */
const lookBack = 30 * 24 * 3_600_000;

/** A member made an entry public at that moment, whatever its date says. */
const ownPublications: readonly ActivityAction[] = ['published-content', 'restored-content', 'undid-change'];

const createLineKey = ({ id, date_gmt }: Pick<EntryRow, 'id' | 'date_gmt'>): string =>
  `published-on-schedule ${id} ${date_gmt}`;

/**
 * The public entries whose time came while they were scheduled: a version for visitors was saved before its date. Without those that
 * are recorded already, and those that a member made public after their date.
 */
const listUnrecorded = (db: Kysely<Schema>, now: number): Promise<EntryRow[]> =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('status', '=', 'publish')
    .where('date_gmt', '<=', gmtText(now))
    .where('date_gmt', '>', gmtText(now - lookBack))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entry_version')
          .select('entry_version.id')
          .whereRef('entry_version.entry_id', '=', 'entry.id')
          .where('entry_version.is_published', '=', 1)
          .whereRef('entry_version.date_gmt', '=', 'entry.date_gmt')
          .whereRef('entry_version.saved_gmt', '<', 'entry.date_gmt'),
      ),
    )
    .orderBy('date_gmt')
    .execute();

const isRecorded = async (db: Kysely<Schema>, row: EntryRow): Promise<boolean> => {
  const line = await db
    .selectFrom('activity')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('line_key', '=', createLineKey(row)),
        and([
          eb('subject_kind', '=', row.type),
          eb('subject_id', '=', String(row.id)),
          eb('action', 'in', ownPublications),
          eb('at_gmt', '>=', row.date_gmt),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};

/**
 * Adds to the activity log that scheduled entries are public now, with the time that they were scheduled for: from then on visitors
 * see them, without any action of a member. Each is recorded once, by however many processes at the same time.
 */
export const recordScheduledPublications = async (db: Kysely<Schema>, now: number): Promise<void> => {
  for (const row of await listUnrecorded(db, now)) {
    const type = contentTypes.find(({ name }) => name === row.type);
    if (type === undefined || (await isRecorded(db, row))) continue;
    const subject = entryTitle(type, { title: row.title, html: row.content });
    await inTransaction(db, (transaction) =>
      new ActivityLog(transaction).addOnce(
        createLineKey(row),
        { actor, action: 'published-on-schedule', subject, about: { kind: type.name, id: row.id } },
        gmtTime(row.date_gmt),
      ),
    );
  }
};
