import { type Kysely, sql } from 'kysely';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { SupporterHistoryLine } from '../../shared/admin/supporters.ts';
import { formatMoment } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import { type ActionSources, createActionDescribers, describeDeletedSubject } from './describe-action.ts';
import { describeImports } from './imports/describe-import.ts';
import { supporterAddress } from './supporter-address.ts';
import type { SupporterIdentity } from './supporter-contacts.ts';

/** The table of a line. */
type Origin = 'action' | 'team' | 'sign-up' | 'import' | 'newsletter';
type StoredLine = { readonly origin: Origin; readonly id: number; readonly at: string };
type Description = Omit<SupporterHistoryLine, 'id' | 'at'>;
type Describe = (ids: readonly number[]) => Promise<ReadonlyMap<number, Description>>;

/** What the team did with the record, as the log names it. Notes are not repeated: they are shown beside the history. */
const teamActions = {
  'added-supporter': 'Added by',
  'edited-supporter': 'Edited by',
  'tagged-supporter': 'Tag added by',
  'untagged-supporter': 'Tag removed by',
  'merged-supporter': 'Merged with another entry by',
} as const satisfies Partial<Record<ActivityAction, string>>;
type TeamAction = keyof typeof teamActions;
const teamActionNames = Object.keys(teamActions) as TeamAction[];

/** Everything that is stored about what a supporter did, and what the team did with the record; each part by an index. */
const selectLines = ({ id, email }: SupporterIdentity) =>
  sql`(select 'action' as origin, id, done_gmt as at from supporter_action where supporter_id = ${id}
    union all select 'team', id, at_gmt from activity
      where address = ${supporterAddress(id)} and action in (${sql.join(teamActionNames)})
    union all select 'sign-up', id, created_gmt from newsletter_subscriber
      where email in (select ${email} union all select value from supporter_contact where supporter_id = ${id} and kind = 'email')
      and not exists (select 1 from supporter_import_row where subscriber_id = newsletter_subscriber.id)
    union all select 'import', supporter_import_row.id, at_gmt from supporter_import_row
      inner join supporter_import on supporter_import.id = import_id where supporter_id = ${id}
    union all select 'newsletter', newsletter_recipient.id, sent_gmt from newsletter_recipient
      inner join newsletter_subscriber on newsletter_subscriber.id = subscriber_id
      where newsletter_recipient.state = 'sent' and sent_gmt is not null and email in (select ${email}
        union all select value from supporter_contact where supporter_id = ${id} and kind = 'email'))`;

const describeActions =
  (sources: ActionSources): Describe =>
  async (ids) => {
    const describers = createActionDescribers(sources);
    const actions = await sources.db
      .selectFrom('supporter_action')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    const lines = new Map<number, Description>();
    // Actions of one kind are described together, with one query.
    for (const [kind, ofKind] of Map.groupBy(actions, (action) => action.kind)) {
      const descriptions = await describers[kind](ofKind.map((action) => action.subject_id));
      for (const { id, subject_id } of ofKind)
        lines.set(id, descriptions.get(subject_id) ?? describeDeletedSubject(kind));
    }
    return lines;
  };

const describeTeamActions =
  (db: Kysely<Schema>): Describe =>
  async (ids) => {
    const lines = await db
      .selectFrom('activity')
      .select(['id', 'actor', 'action'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      lines.map(({ id, actor, action }) => [
        id,
        { what: `${teamActions[action as TeamAction]} ${actor}`, detail: null, state: null, address: null },
      ]),
    );
  };

const describeSignUps: Describe = async (ids) =>
  new Map(
    ids.map((id) => [id, { what: 'Signed up for the newsletter', detail: null, state: null, address: null }]),
  );

const describeNewsletters =
  (db: Kysely<Schema>): Describe =>
  async (ids) => {
    const rows = await db
      .selectFrom('newsletter_recipient')
      .innerJoin('newsletter', 'newsletter.id', 'newsletter_recipient.newsletter_id')
      .select(['newsletter_recipient.id', 'newsletter.id as newsletterId', 'subject'])
      .where('newsletter_recipient.id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, newsletterId, subject }) => [
        id,
        {
          what: `Got the newsletter “${subject}”`,
          detail: null,
          state: null,
          address: `${adminPaths.newsletter}/${newsletterId}`,
        },
      ]),
    );
  };

/** One page of a supporter's history, the latest first, read from the tables where each part is stored. */
export const listSupporterHistory = async (
  sources: ActionSources,
  settings: SiteSettings,
  supporter: SupporterIdentity,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListPage<SupporterHistoryLine>> => {
  const { db } = sources;
  const { rows } = await sql<StoredLine>`select * from ${selectLines(supporter)} as line
    order by at desc, origin, id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counted } = await sql<{
    total: number | string;
  }>`select count(*) as total from ${selectLines(supporter)} as line`.execute(db);
  const describers: Readonly<Record<Origin, Describe>> = {
    action: describeActions(sources),
    team: describeTeamActions(db),
    'sign-up': describeSignUps,
    import: describeImports(db, settings),
    newsletter: describeNewsletters(db),
  };
  const lines = new Map<StoredLine, Description>();
  for (const [origin, ofOrigin] of Map.groupBy(rows, (row) => row.origin)) {
    const descriptions = await describers[origin](ofOrigin.map(({ id }) => id));
    for (const row of ofOrigin) {
      const description = descriptions.get(row.id);
      // A row may have been deleted since the first query.
      if (description) lines.set(row, description);
    }
  }
  const items = rows.flatMap((row) => {
    const description = lines.get(row);
    if (!description) return [];
    return [{ id: `${row.origin}-${row.id}`, at: formatMoment(row.at, settings), ...description }];
  });
  return { items, total: Number(counted[0]?.total), page, size };
};
