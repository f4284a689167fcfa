import { update } from '../../content/types/update.ts';
import { PageViewStore, type PageViews } from '../../server/analytics/page-view-store.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { paths } from '../../shared/paths.ts';
import type { DemoEntry } from '../demo-entry.ts';
import { demoTimeZone, storyDays } from '../timeline.ts';
import type { ActivityContext } from './activity-context.ts';

/** For how many days the site has been visited. */
const visitedDays = 84;

/** How many of a hundred views of the home page another page has. */
const shares: readonly (readonly [string, number])[] = [
  [paths.home, 100],
  [paths.vote, 58],
  [paths.updates, 34],
  [paths.events, 30],
  [paths.about, 26],
  [paths.gallery, 22],
  [paths.ledger, 12],
  [paths.sponsors, 8],
  [paths.contact, 7],
  [paths.findVote, 4],
];

/** How much of a day has passed at the installation. */
const getPassedShare = ({ timeline }: ActivityContext, day: number): number => {
  const start = fromWallClock(`${timeline.onDay(day)}T00:00:00`, demoTimeZone);
  return Math.min(1, (timeline.timeOf(0) - start) / 86_400_000);
};

/** Views of the home page on a day: more every week, and more again once voting is open. */
const countHomeViews = (context: ActivityContext, day: number): number => {
  const { random, timeline } = context;
  const isSaturday = new Date(timeline.onDay(day)).getUTCDay() === 6;
  const growth = 20 + (visitedDays + day) * 1.5;
  const voting = day >= storyDays.votingOpens ? 1.7 : 1;
  const views = growth * voting * (isSaturday ? 1.35 : 1) * (0.85 + random.next() * 0.3);
  return Math.round(views * getPassedShare(context, day));
};

/** The views of an update: most on the days after it was published. */
const countUpdateViews = (age: number, homeViews: number): number =>
  age < 0 ? 0 : Math.round((homeViews * 0.5) / (1 + age / 2) + homeViews * 0.02);

/** Installs page views of the past weeks. */
export const installViews = async (
  context: ActivityContext,
  entries: readonly DemoEntry[],
): Promise<void> => {
  const { transaction, dialect, timeline, random } = context;
  const updates = entries.filter(({ type, status }) => type === update && status !== 'draft');
  const views: PageViews[] = [];
  for (let day = -visitedDays; day <= 0; day += 1) {
    const homeViews = countHomeViews(context, day);
    const counts = [
      // Nobody votes before voting is open.
      ...shares
        .filter(([path]) => day >= storyDays.votingOpens || !path.startsWith(paths.vote))
        .map(([path, share]) => [path, (homeViews * share * (0.8 + random.next() * 0.4)) / 100] as const),
      ...updates.map(
        ({ slug, published }) => [paths.update(slug), countUpdateViews(day - published, homeViews)] as const,
      ),
    ];
    for (const [path, count] of counts)
      if (count >= 1) views.push({ day: timeline.onDay(day), path, count: Math.round(count) });
  }
  await new PageViewStore({ db: transaction, dialect }).add(views);
};
