import { actionsForAdministrators } from '../../shared/admin/activity.ts';
import type { Dashboard, DashboardPeriod } from '../../shared/admin/dashboard.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import { toWallClock } from '../../shared/dates.ts';
import type { PaymentChannel } from '../../shared/votes/votes.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { PageViewSums } from '../analytics/page-view-sums.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';
import { type DayRange, getPeriodRanges, splitIntoSteps, sumBySteps, sumRange } from './day-range.ts';
import { type FirstStepsDependencies, type FirstStepsMember, readFirstSteps } from './first-steps.ts';
import { type AttentionDependencies, listAttention } from './list-attention.ts';
import {
  countComments,
  countSupporters,
  countSupportersByDay,
  getFirstSupporterDay,
} from './period-counts.ts';

type Dependencies = AttentionDependencies &
  FirstStepsDependencies & {
    readonly orders: Pick<TeamOrders, 'isTest' | 'credited' | 'totals'>;
  };

type DashboardRequest = { readonly period: DashboardPeriod; readonly member: FirstStepsMember };

const maxPages = 8;
const maxLines = 12;

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

const findEarliest = (...days: readonly (string | null | undefined)[]): string | null =>
  days.filter((day) => typeof day === 'string').toSorted()[0] ?? null;

/** The figures of a period, compared with the period before it. */
export const createDashboard = (dependencies: Dependencies) => {
  const { db, orders, settings, now } = dependencies;
  const views = new PageViewSums(db);
  const log = new ActivityLog(db);

  /** Votes per method, the largest first; methods without votes are left out. */
  const countVotesByMethod = async ({ first, last }: DayRange): Promise<Dashboard['votesByMethod']> => {
    const byMethod = new Map<PaymentChannel, number>();
    for (const { method, votes } of await orders.totals(first, last))
      byMethod.set(method, (byMethod.get(method) ?? 0) + votes);
    return [...byMethod]
      .map(([method, votes]) => ({ method, votes }))
      .filter(({ votes }) => votes !== 0)
      .toSorted((one, other) => other.votes - one.votes);
  };

  return async ({ period, member }: DashboardRequest): Promise<Dashboard> => {
    const isAdministrator = hasRole(member.role, 'administrator');
    const { timezone, dateFormat } = await settings();
    const today = toWallClock(now(), timezone).slice(0, 10);
    const backup = isAdministrator ? await dependencies.backups.readState() : null;
    const credited = await orders.credited();
    const votesByDay = new Map(credited.days.map(({ day, votes }) => [day, votes]));
    const viewsByMonth = await views.byMonth();
    const firstDay =
      period === 'all'
        ? findEarliest(
            credited.days.at(-1)?.day,
            await views.firstDay(),
            await getFirstSupporterDay(db, timezone),
          )
        : null;
    const { days, previous } = getPeriodRanges(period, today, firstDay);
    const { step, steps } = splitIntoSteps(days);

    const viewsByDay =
      step === 'month'
        ? new Map([...viewsByMonth].map(([month, count]) => [`${month}-01`, count]))
        : await views.byDay(days);
    const previousViews = previous && sum((await views.byDay(previous)).values());
    const supportersByDay = await countSupportersByDay(db, days, timezone);

    const [votesByStep, viewsByStep, supportersByStep] = [votesByDay, viewsByDay, supportersByDay].map(
      (byDay) => sumBySteps(steps, byDay),
    );
    return {
      period,
      ...days,
      timezone,
      dateFormat,
      isTest: orders.isTest,
      stats: {
        votes: {
          value: sumRange(days, votesByDay),
          previous: previous && sumRange(previous, votesByDay),
          total: credited.votes,
        },
        supporters: {
          value: sum(supportersByDay.values()),
          previous: previous && (await countSupporters(db, previous, timezone)),
          total: await countSupporters(db, null, timezone),
        },
        views: {
          value: sum(viewsByStep ?? []),
          previous: previousViews,
          total: sum(viewsByMonth.values()),
        },
        comments: {
          value: await countComments(db, previous && days, timezone),
          previous: previous && (await countComments(db, previous, timezone)),
          total: await countComments(db, null, timezone),
        },
      },
      step,
      points: steps.map((days, index) => ({
        ...days,
        votes: votesByStep?.[index] ?? 0,
        views: viewsByStep?.[index] ?? 0,
        supporters: supportersByStep?.[index] ?? 0,
      })),
      votesByMethod: await countVotesByMethod(days),
      topPages: [...(await views.topPages(period === 'all' ? null : days, maxPages))],
      activity: await log.latest(maxLines, isAdministrator ? [] : actionsForAdministrators),
      attention: [...(await listAttention(dependencies, backup))],
      backup: backup && { last: backup.last, copyProblem: backup.copyProblem },
      firstSteps: await readFirstSteps(dependencies, member),
    };
  };
};
