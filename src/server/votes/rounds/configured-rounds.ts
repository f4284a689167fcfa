import { fromWallClock } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { VotingTimes } from './voting-times-store.ts';

/** A round as the team has set it. */
export type ConfiguredRound = VotingTimes & {
  /** Empty for the only round of a campaign without named ones. */
  readonly name: string;
};

const toTime = (moment: string | null, timeZone: string): number | null =>
  moment === null ? null : fromWallClock(moment, timeZone);

/** The rounds of the settings. Without any, there is one without a name, with the times of the hero section. */
export const readConfiguredRounds = async (
  { voteRounds, timezone }: Pick<SiteSettings, 'voteRounds' | 'timezone'>,
  votingTimes: () => Promise<VotingTimes>,
): Promise<readonly ConfiguredRound[]> =>
  voteRounds.length === 0
    ? [{ name: '', ...(await votingTimes()) }]
    : voteRounds.map(({ name, opens, closes }) => ({
        name,
        opens: toTime(opens, timezone),
        closes: toTime(closes, timezone),
      }));

/** The round in which votes can be ordered at a moment; null if there is none. */
export const findOpenRound = (rounds: readonly ConfiguredRound[], now: number): ConfiguredRound | null =>
  rounds.find(({ opens, closes }) => (opens === null || opens <= now) && (closes === null || closes > now)) ??
  null;
