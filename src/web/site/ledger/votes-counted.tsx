import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import type { LedgerPage } from '../../../shared/votes/ledger.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { DayBars } from './day-bars.tsx';

/** The total of counted votes, and the votes of each day. */
export const VotesCounted = ({ ledger }: { readonly ledger: LedgerPage }) => (
  <div className="wrap grid gap-x-12 gap-y-14 py-12 md:py-20 lg:grid-cols-12">
    <section aria-labelledby="votes-counted" className="lg:col-span-5">
      <h2 id="votes-counted">
        <span className="block text-7xl tabular-nums sm:text-8xl">{formatNumber(ledger.votes)}</span>{' '}
        <span className="mt-2 block text-3xl">{ledger.votes === 1 ? 'vote counted' : 'votes counted'}</span>
      </h2>
      {ledger.isTest ? (
        <p className="mt-5 inline-block bg-amber px-4 py-2 font-bold">Test payments: no money moves.</p>
      ) : null}
      <p className="mt-5 max-w-md text-lg">
        Votes count once their payment is confirmed. Refunded votes no longer count, and every refund is an
        entry of its own. You can check each entry below.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <a href="#check" className="button button-main">
          Check it yourself
        </a>
        <PageLink to={paths.findVote} className="button button-quiet">
          Find my vote
        </PageLink>
        {useSite().settings.isVotingOver ? null : (
          <PageLink
            to={paths.vote}
            className="ml-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Vote
          </PageLink>
        )}
      </p>
    </section>
    <section aria-labelledby="votes-by-day" className="min-w-0 lg:col-span-7">
      <h2 id="votes-by-day" className="mb-5 text-3xl">
        Day by day
      </h2>
      <DayBars days={ledger.days} hasCountedVotes={ledger.hasCountedVotes} />
    </section>
  </div>
);
