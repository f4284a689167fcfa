import { z } from 'zod';
import { ActivityLine, activityActions } from './activity.ts';
import { activityAreaNames } from './activity-subjects.ts';
import { OptionalDay } from './inbox-orders.ts';
import { listPageSchema, listQuery } from './list-page.ts';

/** How long actions are kept. */
export const activityYears = 2;

const optionalText = z.string().trim().max(200).default('');

/** The filter of the activity log; empty values do not filter. */
export const ActivityQuery = z.object({
  search: listQuery.search,
  page: listQuery.page,
  /** The name of a member at the time of the action. */
  person: optionalText,
  about: z.enum(['', ...activityAreaNames]).default(''),
  /** The name of a content type. */
  type: optionalText,
  action: z.enum(['', ...activityActions]).default(''),
  /** The first and the last day, in the campaign’s time zone. */
  from: OptionalDay,
  to: OptionalDay,
});
export type ActivityQuery = z.output<typeof ActivityQuery>;

export const ActivityList = listPageSchema(ActivityLine).extend({
  /** Everyone who is named in the log, for the filter. */
  people: z.array(z.string()),
});
export type ActivityList = z.infer<typeof ActivityList>;
