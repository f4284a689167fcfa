import { formatMoment } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import type { LedgerRound } from '../../../shared/votes/ledger.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';

const Closing = ({ votes, closing }: LedgerRound) => {
  if (closing === null) return null;
  const later = votes - closing.votes;
  const change = formatVotes(Math.abs(later));
  return (
    <p className="mt-1">
      <PageLink
        to={`${paths.ledger}?entry=${closing.entry}#entries`}
        className="font-semibold underline underline-offset-4"
      >
        Entry {formatNumber(closing.entry)}
      </PageLink>{' '}
      closed it with {formatVotes(closing.votes)} for {formatKwacha(closing.amount)}. Later payments do not
      count.
      {later < 0 ? ` Since then, refunds have removed ${change}.` : ''}
      {later > 0 ? ` Since then, undone refunds have restored ${change}.` : ''}
    </p>
  );
};

/** The rounds with their times and totals; nothing for a campaign whose only round has neither name nor end. */
export default function Rounds({ rounds }: { readonly rounds: readonly LedgerRound[] }) {
  const { settings } = useSite();
  if (rounds.every(({ name, closing }) => name === '' && closing === null)) return null;
  return (
    <section aria-labelledby="rounds" className="wrap pb-12 md:pb-20">
      <h2 id="rounds" className="text-3xl">
        Round by round
      </h2>
      <ol className="mt-5 border-t-4 border-ink" reversed>
        {rounds.map((round) => {
          const { number, name, opens, closes } = round;
          return (
            <li
              key={number}
              className="grid gap-x-6 gap-y-1 border-b-2 border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <h3 className="text-2xl wrap-anywhere">{name || `Round ${number}`}</h3>
                <p className="mt-1 text-ink-soft">
                  {name ? `Round ${number}. ` : ''}
                  {opens ? `From ${formatMoment(opens, settings)}. ` : ''}
                  {closes ? `Until ${formatMoment(closes, settings)}.` : 'No end is set.'}
                </p>
                <Closing {...round} />
              </div>
              <p className="font-display text-3xl font-bold tabular-nums sm:text-right">
                {formatVotes(round.votes)}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
