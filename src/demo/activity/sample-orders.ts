import { fromWallClock } from '../../shared/dates.ts';
import { defaultVotePackages, type FailureReason, type TestOutcome } from '../../shared/votes/votes.ts';
import { demoTimeZone, storyDays, type Timeline, votingHours } from '../timeline.ts';
import type { Random } from './random.ts';
import type { SamplePerson } from './sample-people.ts';
import { pickTime } from './sample-times.ts';

const minute = 60_000;
const dayLength = 86_400_000;

/** An order of the sample data, and what becomes of it. */
export type SampleOrder = {
  readonly person: SamplePerson;
  readonly votes: number;
  readonly price: number;
  readonly placedAt: number;
  readonly outcome: 'paid' | 'failed' | 'expired';
  readonly endedAt: number;
  readonly failure: FailureReason | null;
  /** When the team gave the money back; null if it did not. */
  readonly refundedAt: number | null;
};

/** What test payments report if they are asked again: the same as before. */
export const testOutcomes: Readonly<Record<SampleOrder['outcome'], TestOutcome>> = {
  paid: 'succeed',
  failed: 'fail',
  expired: 'wait',
};

/** How many of a hundred orders are for each package, the smallest first. */
const packageWeights = [34, 40, 17, 9];

const failures: readonly [FailureReason, ...FailureReason[]] = ['funds', 'pin', 'dismissed', 'timeout'];

/** How many of a hundred orders come from somebody new. */
const newVoters = 45;

/** Chooses who votes: somebody new, in the order of the list, or somebody who has voted before. */
const createVoterChoice = (random: Random, people: readonly [SamplePerson, ...SamplePerson[]]) => {
  let known = 0;
  return (): SamplePerson => {
    const isNew = known === 0 || (known < people.length && random.between(1, 100) <= newVoters);
    if (isNew) known += 1;
    return people[isNew ? known - 1 : random.between(0, known - 1)] ?? people[0];
  };
};

/** Orders grow towards the finale; the first day is busy, and so are Saturdays. */
const countOrders = (random: Random, timeline: Timeline, day: number): number => {
  const passed = day - storyDays.votingOpens;
  const isSaturday = new Date(timeline.onDay(day)).getUTCDay() === 6;
  return 4 + Math.floor(passed / 4) + random.between(0, 4) + (isSaturday ? 6 : 0) + (passed === 0 ? 10 : 0);
};

export const getVotingStart = (timeline: Timeline): number =>
  fromWallClock(`${timeline.onDay(storyDays.votingOpens)}T${votingHours.opens}`, demoTimeZone);

/** The orders since voting opened, the oldest first. Every order has ended. */
export const createOrders = (
  random: Random,
  timeline: Timeline,
  people: readonly [SamplePerson, ...SamplePerson[]],
): readonly SampleOrder[] => {
  const now = timeline.timeOf(0);
  const opened = getVotingStart(timeline);
  const nextVoter = createVoterChoice(random, people);
  const orders: SampleOrder[] = [];
  for (let day = storyDays.votingOpens; day <= 0; day += 1)
    for (let left = countOrders(random, timeline, day); left > 0; left -= 1) {
      const { votes, price } = random.pickWeighted(
        defaultVotePackages.map((choice, index) => [choice, packageWeights[index] ?? 1] as const),
      );
      const outcome = random.pickWeighted([
        ['paid', 90],
        ['failed', 6],
        ['expired', 4],
      ] as const);
      const placedAt = Math.max(pickTime(timeline, random, day), opened + random.between(1, 60) * minute);
      const endedAt = placedAt + (outcome === 'expired' ? 15 * minute : random.between(30, 150) * 1_000);
      const refundedAt = endedAt + 2 * dayLength;
      const isRefunded = outcome === 'paid' && random.next() < 0.015 && refundedAt < now;
      if (endedAt >= now) continue;
      orders.push({
        person: nextVoter(),
        votes,
        price,
        placedAt,
        outcome,
        endedAt,
        failure: outcome === 'failed' ? random.pick(failures) : null,
        refundedAt: isRefunded ? refundedAt : null,
      });
    }
  return orders.sort((one, other) => one.placedAt - other.placedAt);
};
