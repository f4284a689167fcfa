import type { Kysely } from 'kysely';
import {
  type ActivityAction,
  actionsForAdministrators,
  activityActions,
} from '../../shared/admin/activity.ts';
import type { ActivityList, ActivityQuery } from '../../shared/admin/activity-list.ts';
import { activityAreas } from '../../shared/admin/activity-subjects.ts';
import { hasRole, type TeamRole } from '../../shared/admin/roles.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { containsText } from '../db/search/contains-text.ts';
import { toActivityLines } from './activity-lines.ts';
import { getOldestKept } from './activity-log.ts';

/** The filter of the log, with its days as moments. */
type ActivityFilter = Omit<ActivityQuery, 'from' | 'to'> & {
  /** At or after this moment. */
  readonly from: number | null;
  /** Before this moment. */
  readonly before: number | null;
  /** The role of the reader. */
  readonly role: TeamRole;
};

const pageSize = 50;

/** The actions that the role may see and the filter asks for. */
const listActions = ({ role, about, action }: ActivityFilter): readonly ActivityAction[] => {
  const areaActions: readonly ActivityAction[] =
    about === '' ? activityActions : activityAreas[about].actions;
  return areaActions.filter(
    (one) =>
      (action === '' || one === action) &&
      (hasRole(role, 'administrator') || !actionsForAdministrators.includes(one)),
  );
};

const selectLines = (db: Kysely<Schema>, filter: ActivityFilter, now: number) => {
  const { person, type, search, from, before } = filter;
  const actions = listActions(filter);
  let lines = db.selectFrom('activity').where('at_gmt', '>=', getOldestKept(now));
  if (actions.length < activityActions.length) lines = lines.where('action', 'in', actions);
  if (person !== '') lines = lines.where('actor', '=', person);
  if (type !== '') lines = lines.where('subject_kind', '=', type);
  if (from !== null) lines = lines.where('at_gmt', '>=', gmtText(from));
  if (before !== null) lines = lines.where('at_gmt', '<', gmtText(before));
  if (search !== '') lines = lines.where(containsText(search));
  return lines;
};

/** One page of the log, the newest first, with what the role may see. */
export const listActivity = async (
  db: Kysely<Schema>,
  filter: ActivityFilter,
  now: number,
): Promise<ActivityList> => {
  const unfiltered = {
    search: '',
    person: '',
    about: '',
    type: '',
    action: '',
    from: null,
    before: null,
  } as const;
  const people = await selectLines(db, { ...filter, ...unfiltered }, now)
    .select('actor')
    .distinct()
    .execute();
  const empty = { items: [], total: 0 };
  const { items, total } = listActions(filter).length === 0 ? empty : await readPage(db, filter, now);
  return {
    items,
    total,
    page: filter.page,
    size: pageSize,
    people: people.map(({ actor }) => actor).toSorted((one, other) => one.localeCompare(other)),
  };
};

const readPage = async (db: Kysely<Schema>, filter: ActivityFilter, now: number) => {
  const lines = selectLines(db, filter, now);
  const { total } = await lines
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lines
    .selectAll()
    .orderBy('at_gmt', 'desc')
    .orderBy('id', 'desc')
    .offset((filter.page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  // PostgreSQL returns a count as text.
  return { items: await toActivityLines(db, rows), total: Number(total) };
};
