import { formatMoment } from '../../../shared/dates.ts';
import { parseRules, type VoteRound } from '../../../shared/votes/vote-rules.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import { useSite } from '../site-context.tsx';

/** The rules that hold from an entry on, in words. */
export const RulesText = ({ details }: { readonly details: string }) => {
  const { settings } = useSite();
  const rules = parseRules(details);
  if (rules === null) return details;
  const prices = rules.packages.map(({ votes, price }) => `${formatVotes(votes)} ${formatKwacha(price)}`);
  const describeRound = ({ number, name, opens, closes }: VoteRound): string | null => {
    const times = [
      opens === null ? null : `opens ${formatMoment(opens, settings)}`,
      closes === null ? null : `closes ${formatMoment(closes, settings)}`,
    ].filter((time) => time !== null);
    if (name === '' && times.length === 0) return null;
    return [name === '' ? `Round ${number}` : `Round ${number}, ${name}`, ...times].join(', ');
  };
  const rounds = rules.rounds.map(describeRound).filter((round) => round !== null);
  const gateway = rules.address === null ? 'Test payments' : `Payments by ${rules.gateway}, ${rules.address}`;
  return [
    `${prices.join(', ')}, at most ${formatVotes(rules.maxVotes)} at once`,
    ...(rounds.length > 0
      ? [
          ...rounds,
          `Payments count up to ${rules.graceHours === 1 ? 'an hour' : `${rules.graceHours} hours`} after their round closes`,
        ]
      : []),
    `Votes count towards ${rules.countsFor}`,
    gateway,
  ].join('. ');
};
