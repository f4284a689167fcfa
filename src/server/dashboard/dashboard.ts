import { actionsForAdministrators } from '../../shared/admin/activity.ts';
import type { Dashboard, DashboardPeriod } from '../../shared/admin/dashboard.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import { toWallClock } from '../../shared/dates.ts';
import type { PaymentMethod } from '../../shared/votes.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { PageViewSums } from '../analytics/page-view-sums.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';
import { countComments, countSupporters, firstSupporterDay, supportersByDay } from './arrivals.ts';
import { type Days, daysOfPeriod, stepsOf, sumBySteps, sumOfDays } from './days.ts';
import { type FirstStepsDependencies, readFirstSteps, type StepTaker } from './first-steps.ts';
import { type AttentionDependencies, needsAttention } from './needs-attention.ts';

type Dependencies = AttentionDependencies &
  FirstStepsDependencies & {
    readonly orders: Pick<TeamOrders, 'isTest' | 'credited' | 'totals'>;
  };

type Asked = { readonly period: DashboardPeriod; readonly member: StepTaker };

const pagesShown = 8;
const linesShown = 12;

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

const earliest = (...days: readonly (string | null | undefined)[]): string | null =>
  days.filter((day) => typeof day === 'string').toSorted()[0] ?? null;

/** How the campaign stands in a period, compared with the one before it. */
export const createDashboard = (dependencies: Dependencies) => {
  const { db, orders, settings, now } = dependencies;
  const views = new PageViewSums(db);
  const log = new ActivityLog(db);

  /** Votes of each method that has some, the most first. */
  const votesByMethod = async ({ first, last }: Days): Promise<Dashboard['votesByMethod']> => {
    const byMethod = new Map<PaymentMethod, number>();
    for (const { method, votes } of await orders.totals(first, last))
      byMethod.set(method, (byMethod.get(method) ?? 0) + votes);
    return [...byMethod]
      .map(([method, votes]) => ({ method, votes }))
      .filter(({ votes }) => votes !== 0)
      .toSorted((one, other) => other.votes - one.votes);
  };

  return async ({ period, member }: Asked): Promise<Dashboard> => {
    const isAdministrator = hasRole(member.role, 'administrator');
    const { timezone, dateFormat } = await settings();
    const today = toWallClock(now(), timezone).slice(0, 10);
    const credited = await orders.credited();
    const votesOfDay = new Map(credited.days.map(({ day, votes }) => [day, votes]));
    const viewsOfMonth = await views.byMonth();
    const firstDay =
      period === 'all'
        ? earliest(credited.days.at(-1)?.day, await views.firstDay(), await firstSupporterDay(db, timezone))
        : null;
    const { days, previous } = daysOfPeriod(period, today, firstDay);
    const { step, steps } = stepsOf(days);

    const viewsOfDay =
      step === 'month'
        ? new Map([...viewsOfMonth].map(([month, count]) => [`${month}-01`, count]))
        : await views.byDay(days);
    const viewsBefore = previous && sum((await views.byDay(previous)).values());
    const supportersOfDay = await supportersByDay(db, days, timezone);

    const [votesAt, viewsAt, supportersAt] = [votesOfDay, viewsOfDay, supportersOfDay].map((byDay) =>
      sumBySteps(steps, byDay),
    );
    return {
      period,
      ...days,
      timezone,
      dateFormat,
      isTest: orders.isTest,
      stats: {
        votes: {
          value: sumOfDays(days, votesOfDay),
          previous: previous && sumOfDays(previous, votesOfDay),
          total: credited.votes,
        },
        supporters: {
          value: sum(supportersOfDay.values()),
          previous: previous && (await countSupporters(db, previous, timezone)),
          total: await countSupporters(db, null, timezone),
        },
        views: {
          value: sum(viewsAt ?? []),
          previous: viewsBefore,
          total: sum(viewsOfMonth.values()),
        },
        comments: {
          value: await countComments(db, previous && days, timezone),
          previous: previous && (await countComments(db, previous, timezone)),
          total: await countComments(db, null, timezone),
        },
      },
      step,
      points: steps.map((days, at) => ({
        ...days,
        votes: votesAt?.[at] ?? 0,
        views: viewsAt?.[at] ?? 0,
        supporters: supportersAt?.[at] ?? 0,
      })),
      votesByMethod: await votesByMethod(days),
      topPages: [...(await views.topPages(period === 'all' ? null : days, pagesShown))],
      activity: await log.latest(linesShown, isAdministrator ? [] : actionsForAdministrators),
      attention: [...(await needsAttention(dependencies, isAdministrator))],
      firstSteps: await readFirstSteps(dependencies, member),
    };
  };
};
