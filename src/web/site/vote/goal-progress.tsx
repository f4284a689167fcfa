import { formatNumber } from '../../../shared/format-number.ts';
import { formatVotes } from '../../../shared/votes/votes.ts';

/** The number of rays at 100 per cent. */
const fullRays = 50;

/** The path of the first rays of the half circle, from the left. */
const getRays = (count: number) => {
  const angle = Math.PI * (1 - count / fullRays);
  const [x, y] = [200 + 150 * Math.cos(angle), 200 - 150 * Math.sin(angle)].map((at) => at.toFixed(1));
  return { d: `M50 200A150 150 0 0 1 ${x} ${y}`, pathLength: count * 2 };
};

const discs = [
  [96, 'fill-amber'],
  [74, 'fill-theme'],
  [48, 'fill-theme-strong'],
] as const;

type GoalProgressProps = {
  readonly credited: number;
  readonly goal: number;
  /** No more votes can be ordered. */
  readonly isClosed: boolean;
};

const getNote = ({ credited, goal, isClosed }: GoalProgressProps): string => {
  if (credited >= goal) return isClosed ? 'Goal reached!' : 'Goal reached! Every vote still counts.';
  return isClosed ? 'Voting has closed.' : `${formatVotes(goal - credited)} to go.`;
};

/** The progress to the vote goal as a rising sun with rays. Above the goal it stays full. */
export const GoalProgress = (props: GoalProgressProps) => {
  const { credited, goal } = props;
  const reached = Math.min(credited, goal);
  const rays = Math.floor((fullRays * reached) / goal);
  const text = `${formatNumber(credited)} of ${formatVotes(goal)}`;
  const height = 285 - (85 * reached) / goal;
  return (
    <>
      <div
        role="progressbar"
        aria-label="Votes towards the goal"
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={reached}
        aria-valuetext={text}
        className="bg-paper-deep"
      >
        <svg aria-hidden="true" viewBox="0 0 400 212" className="block w-full">
          <g className="fill-none" strokeWidth="60" strokeDasharray="1 1" strokeDashoffset="-.5">
            <path {...getRays(fullRays)} className="stroke-line" />
            {rays > 0 ? <path {...getRays(rays)} className="stroke-amber" /> : null}
          </g>
          {discs.map(([radius, colour]) => (
            <circle
              key={radius}
              cx="200"
              cy={height}
              r={radius}
              className={`${colour} motion-safe:transition-[cy] motion-safe:duration-700`}
            />
          ))}
          <path d={`M0 200${'l10 6 10-6'.repeat(20)}v12H0z`} className="fill-lake" />
        </svg>
      </div>
      <div className="border-b-2 border-white/25 bg-lake px-6 pt-4 pb-6 text-white">
        <p className="font-display text-4xl font-bold tabular-nums">{text}</p>
        <p className="mt-1">{getNote(props)}</p>
      </div>
    </>
  );
};
