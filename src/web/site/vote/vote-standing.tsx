import { useQuery } from '@tanstack/react-query';
import { usePageNeeds } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { RisingSun } from './rising-sun.tsx';
import { progressQuery } from './vote-queries.ts';

/** How the campaign stands: the way to the goal, and the place on the leaderboard. */
export default function VoteStanding() {
  const needs = usePageNeeds();
  const { voteGoal, leaderboardPlace } = needs.settings;
  const progress = useQuery(progressQuery(needs));
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="mb-6 text-3xl">
        How we stand
      </h2>
      <div className="bg-paper-deep">
        <QueryView
          query={progress}
          loading="Loading votes..."
          failed="Failed to load the votes. Please try again later."
          isEmpty={() => false}
          empty={null}
        >
          {({ credited }) => <RisingSun credited={credited} goal={voteGoal} />}
        </QueryView>
        <p className="flex flex-wrap items-baseline gap-x-3 border-t-2 border-lake bg-lake px-6 py-4 text-white">
          <span className="font-display text-4xl font-bold">{leaderboardPlace}</span> on the leaderboard
        </p>
      </div>
    </section>
  );
}
