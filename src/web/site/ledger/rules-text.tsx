import { formatMoment } from '../../../shared/dates.ts';
import { parseRules } from '../../../shared/vote-rules.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes.ts';
import { useSite } from '../site-context.tsx';

/** The rules that hold from an entry on, in words. */
export const RulesText = ({ details }: { readonly details: string }) => {
  const { settings } = useSite();
  const rules = parseRules(details);
  if (rules === null) return details;
  const prices = rules.packages.map(({ votes, price }) => `${formatVotes(votes)} ${formatKwacha(price)}`);
  const times = [
    rules.opens === null ? null : `opens ${formatMoment(rules.opens, settings)}`,
    rules.closes === null ? null : `closes ${formatMoment(rules.closes, settings)}`,
  ].filter((time) => time !== null);
  const gateway = rules.address === null ? 'Test payments' : `Payments by ${rules.gateway}, ${rules.address}`;
  return [
    `${prices.join(', ')}, at most ${formatVotes(rules.maxVotes)} at once`,
    ...(times.length > 0 ? [`Voting ${times.join(', ')}`] : []),
    `Votes count for ${rules.countsFor}`,
    gateway,
  ].join('. ');
};
