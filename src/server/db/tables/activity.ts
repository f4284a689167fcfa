import type { ColumnType, Generated } from 'kysely';
import type { ActivityAction } from '../../../shared/admin/activity.ts';
import type { SubjectKind } from '../../../shared/admin/activity-subjects.ts';

/** The activity log of the team. */
export type ActivityTable = {
  id: Generated<number>;
  at_gmt: string;
  /** The member's name at the time. */
  actor: string;
  action: ActivityAction;
  /** The name of the object of the action. */
  subject: string;
  /** The object's address in the admin area, for objects that are never deleted. */
  address: string | null;
  /** The object itself, where its address depends on whether it still exists; null for others. */
  subject_kind: ColumnType<SubjectKind | null, SubjectKind | null | undefined>;
  subject_id: ColumnType<string | null, string | null | undefined>;
  /** How often the action happened. */
  count: Generated<number>;
  /** Repeated actions with the same key share a line; null where each has its own. */
  line_key: ColumnType<string | null, string | null | undefined>;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

export type ActivityTables = {
  activity: ActivityTable;
};
