import { fromWallClock } from '../dates.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { formatKwacha, formatVotes, type VotePackage } from '../votes/votes.ts';

type Price = Pick<VotePackage, 'votes' | 'price'>;

const formatPrice = ({ votes, price }: Price): string => `${formatVotes(votes)} for ${formatKwacha(price)}`;

const getUnitPrice = ({ votes, price }: Price): number => price / votes;

/** Packages in which a vote costs more than in a smaller one: voters expect the opposite, and would pay too much. */
export const listPriceWarnings = (packages: readonly Price[]): string[] =>
  packages.flatMap((each) => {
    const [cheapest] = packages
      .filter((other) => other.votes < each.votes && getUnitPrice(other) < getUnitPrice(each))
      .sort((one, other) => getUnitPrice(one) - getUnitPrice(other));
    return cheapest
      ? [`${formatPrice(each)} cost more per vote than ${formatPrice(cheapest)}. Please check these prices.`]
      : [];
  });

/** Whether a moment of a form, in the campaign's time zone, has passed. */
export const isPast = (moment: string | null, timezone: string, now: number): boolean =>
  moment !== null && fromWallClock(moment, timezone) <= now;

export const formatPastClose = (round: string): string =>
  `${round === '' ? 'This round' : `The round “${round}”`} closes at a time that is already past. Nobody can vote in it.`;

type VoteSettings = Partial<Pick<SiteSettings, 'votePackages' | 'voteRounds'>>;

/** What the team should know after saving allowed values that are probably a mistake. Rounds that ended long ago are none. */
export const listVoteWarnings = (
  changes: VoteSettings,
  before: VoteSettings,
  { timezone, now }: { readonly timezone: string; readonly now: number },
): string[] => {
  const wasSet = ({ name, closes }: SiteSettings['voteRounds'][number]): boolean =>
    before.voteRounds?.some((round) => round.name === name && round.closes === closes) ?? false;
  const ended = (changes.voteRounds ?? []).filter(
    (round) => isPast(round.closes, timezone, now) && !wasSet(round),
  );
  return [
    ...listPriceWarnings(changes.votePackages ?? []),
    ...ended.map(({ name }) => formatPastClose(name)),
  ];
};
