import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import type { PageNeeds } from '../../routing/page-module.ts';
import { pageIn } from '../../ui/search-address.ts';
import { usePageNeeds } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EntryList } from './entry-list.tsx';
import { entryIn, ledgerQuery } from './ledger-query.ts';
import { VotesCounted } from './votes-counted.tsx';

/** Words alone: what the server wrote needs no script. */
const HowToRead = lazySection(
  'how-to-read',
  () => import('./how-to-read.tsx'),
  () => false,
);

const CheckYourself = lazySection('check-yourself', () => import('./check-yourself.tsx'));

export const prefetch = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  client.prefetchQuery(ledgerQuery(needs)),
];

const NothingYet = () => (
  <div className="wrap py-12 md:py-16">
    <div className="border-y-4 border-ink py-12">
      <h2 className="text-3xl">No votes yet</h2>
      <p className="mt-3 max-w-xl text-lg">The first vote that is counted becomes the first line here.</p>
      <PageLink to={paths.vote} className="button button-main mt-6">
        Vote
      </PageLink>
    </div>
  </div>
);

/** Every vote in public, so that nobody has to take our word for the number. */
export default function LedgerPage() {
  const needs = usePageNeeds();
  const { contestantName, year } = needs.settings;
  const ledger = useQuery({ ...ledgerQuery(needs), placeholderData: keepPreviousData });
  const asked = pageIn(needs.search);
  const entry = entryIn(needs.search);
  const shown = ledger.data?.page ?? asked;
  const isRemote = ledger.data !== undefined && !ledger.isPlaceholderData && shown !== asked;
  return (
    <>
      <PageHead
        title={shown > 1 ? `Vote ledger, page ${shown}` : 'Vote ledger'}
        description={`Every vote for ${contestantName}, line by line, in a list that anyone can download and check.`}
        keeps={asked > 1 ? ['page'] : []}
        isHidden={entry !== null || isRemote}
      />
      <PageBanner eyebrow={`Miss Malawi ${year}`} title="Vote ledger">
        <p>Every vote for {contestantName}, line by line. Nobody has to take our word for it.</p>
      </PageBanner>
      <QueryView
        query={ledger}
        loading="Loading the ledger..."
        failed="Failed to load the ledger. Please try again later."
        isEmpty={({ entries }) => entries === 0}
        empty={
          <>
            <NothingYet />
            <HowToRead />
          </>
        }
      >
        {(data) => (
          <>
            <VotesCounted ledger={data} />
            <HowToRead />
            <EntryList ledger={data} asked={entry} isComing={ledger.isPlaceholderData} />
            <CheckYourself key={data.head} entries={data.entries} head={data.head} />
          </>
        )}
      </QueryView>
    </>
  );
}
