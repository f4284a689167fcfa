import { z } from 'zod';
import { dateFormats } from '../dates.ts';
import { paymentChannels } from '../votes/votes.ts';
import { ActivityLine } from './activity.ts';
import { LastBackup } from './backups.ts';
import { FirstStep } from './first-steps.ts';

/** The periods in days up to today. */
export const dashboardPeriods = ['7', '30', '90', 'all'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const periodLabels: Readonly<Record<DashboardPeriod, string>> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All time',
};

export const DashboardQuery = z.object({
  period: z.enum(dashboardPeriods, 'Choose 7, 30 or 90 days, or all time.').default('30'),
});

/** The value of a period, of the period before, and the total of all time. */
const Stat = z.object({
  value: z.number(),
  /** Null if there is no earlier data. */
  previous: z.number().nullable(),
  total: z.number(),
});
export type Stat = z.infer<typeof Stat>;

/** Matters that need the team's attention. */
const attentionKinds = [
  'maintenance-mode',
  'unread-content',
  'missing-content-types',
  'missing-backup',
  'old-backup',
  'failed-backup-copy',
  'gateway-key',
  'gateway-silence',
  'refused-orders',
  'unverifiable-orders',
  'orders-with-mismatch',
  'late-payments',
  'overdue-orders',
  'pending-orders',
  'paused-newsletters',
  'failed-mail',
  'unsendable-mail',
  'late-mail',
  'waiting-comments',
  'waiting-feedback',
  'new-messages',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const Attention = z.object({ kind: z.enum(attentionKinds), count: z.number() });
export type Attention = z.infer<typeof Attention>;

/** One interval of the charts: a day, a week or a month. Days are `2025-10-18`, both inclusive. */
const TimePoint = z.object({
  first: z.string(),
  last: z.string(),
  votes: z.number(),
  views: z.number(),
  supporters: z.number(),
});
export type TimePoint = z.infer<typeof TimePoint>;

const timeSteps = ['day', 'week', 'month'] as const;
export type TimeStep = (typeof timeSteps)[number];

/** Days are in the campaign's time zone. */
export const Dashboard = z.object({
  period: z.enum(dashboardPeriods),
  first: z.string(),
  last: z.string(),
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
  /** The votes are of test payments: no money moved. */
  isTest: z.boolean(),
  stats: z.object({ votes: Stat, supporters: Stat, views: Stat, comments: Stat }),
  step: z.enum(timeSteps),
  points: z.array(TimePoint),
  votesByMethod: z.array(
    z.object({
      method: z.enum(Object.keys(paymentChannels) as [keyof typeof paymentChannels]),
      votes: z.number(),
    }),
  ),
  topPages: z.array(z.object({ path: z.string(), views: z.number() })),
  activity: z.array(ActivityLine),
  attention: z.array(Attention),
  /** The last backup, and why it is not copied to the other place; null for Editors. */
  backup: z.object({ last: LastBackup.nullable(), copyProblem: z.string().nullable() }).nullable(),
  firstSteps: z.array(FirstStep),
});
export type Dashboard = z.infer<typeof Dashboard>;
