import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { progressQuery } from './vote-queries.ts';

/** The progress to the vote goal, what votes count for, and the place on the leaderboard once the team has set one. */
export default function VoteProgressPanel() {
  const context = usePageContext();
  const { voteGoal, leaderboardPlace, votesCountFor, pageantRules } = context.settings;
  const progress = useQuery(progressQuery(context));
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="mb-6 text-3xl">
        Votes so far
      </h2>
      <div className="bg-paper-deep">
        <QueryView
          query={progress}
          loading="Loading votes..."
          failed="Failed to load the votes. Please try again later."
          isEmpty={() => false}
          empty={null}
        >
          {({ credited, pause, changesAt }) => (
            <GoalProgress
              credited={credited}
              goal={voteGoal}
              // A pause that ends by itself comes before the opening.
              isClosed={pause !== undefined && changesAt === undefined}
            />
          )}
        </QueryView>
        {leaderboardPlace === null ? null : (
          <p className="flex flex-wrap items-baseline gap-x-3 border-t-2 border-lake bg-lake px-6 py-4 text-white">
            <span className="font-display text-4xl font-bold">{leaderboardPlace}</span> on the leaderboard
          </p>
        )}
      </div>
      <p className="mt-4">
        {progress.data?.round ? `Open now: ${progress.data.round}. ` : ''}Votes count towards {votesCountFor}.{' '}
        {pageantRules === null ? null : (
          <a href={pageantRules} className="font-semibold underline underline-offset-4">
            The rules of the pageant
          </a>
        )}
      </p>
    </section>
  );
}
