import type { ConfiguredRound } from './configured-rounds.ts';

/** When the next round opens that is not open yet, in milliseconds since 1970; null if there is none. */
export const getNextOpening = (
  rounds: readonly Pick<ConfiguredRound, 'opens'>[],
  now: number,
): number | null => rounds.find(({ opens }) => opens !== null && opens > now)?.opens ?? null;

/** When the round that is open closes, or else the next one, in milliseconds since 1970; null if that is not set. */
export const getRoundClose = (
  rounds: readonly Pick<ConfiguredRound, 'closes'>[],
  now: number,
): number | null => rounds.find(({ closes }) => closes === null || closes > now)?.closes ?? null;

/** When the last round closes, in milliseconds since 1970; null while a round has no close. */
export const getVotingEnd = (rounds: readonly Pick<ConfiguredRound, 'closes'>[]): number | null => {
  const closes = rounds.map((round) => round.closes);
  return closes.includes(null) ? null : Math.max(...closes.map(Number));
};
