import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { documents } from '../../../shared/documents.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';
import { LedgerWitness } from '../seen-checkpoint/ledger-witness.tsx';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { clothQuery } from './cloth/cloth-query.ts';
import { EntryList } from './entry-list.tsx';
import { ledgerQuery, readEntryNumber } from './ledger-query.ts';
import { VotesCounted } from './votes-counted.tsx';

/** Static text: the server's markup needs no script. */
const HowToRead = lazySection(
  'how-to-read',
  () => import('./how-to-read.tsx'),
  () => false,
);

/** The key of the section changes with the entry in the address. */
const ClothSection = lazySection(
  'cloth-section',
  () => import('./cloth/cloth-section.tsx'),
  () => false,
);

const Rounds = lazySection(
  'rounds',
  () => import('./rounds.tsx'),
  () => false,
);

const ReconciliationSummary = lazySection(
  'reconciliation-summary',
  () => import('./reconciliation-summary.tsx'),
  () => false,
);

const Witnesses = lazySection(
  'witnesses',
  () => import('./witnesses.tsx'),
  () => false,
);

const CheckYourself = lazySection('check-yourself', () => import('./check-yourself.tsx'));

const prefetchLedgerPage = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(ledgerQuery(context)),
  client.prefetchQuery(clothQuery(context)),
];

export const prefetch = import.meta.env.SSR ? prefetchLedgerPage : undefined;

/** As in the other lists, a page after the last one is a 404. It shows the last page. */
const isPageMissing = (client: QueryClient, context: PageContext): boolean => {
  const shown = client.getQueryData(ledgerQuery(context).queryKey)?.page;
  const isOtherPage = shown !== undefined && shown !== readPageNumber(context.search);
  return isOtherPage && readEntryNumber(context.search) === null;
};

export const isMissing = import.meta.env.SSR ? isPageMissing : undefined;

/** The public ledger: totals, all entries, and ways to check them. */
export default function LedgerPage() {
  const context = usePageContext();
  const { contestantName, year } = context.settings;
  const ledger = useQuery({ ...ledgerQuery(context), placeholderData: keepPreviousData });
  const requestedPage = readPageNumber(context.search);
  const entry = readEntryNumber(context.search);
  const shown = ledger.data?.page ?? requestedPage;
  const isOtherPage = ledger.data !== undefined && !ledger.isPlaceholderData && shown !== requestedPage;
  return (
    <>
      <PageHead
        title={shown > 1 ? `Vote ledger, page ${shown}` : 'Vote ledger'}
        description={`Every vote for ${contestantName}, line by line, in a list that anyone can download and check.`}
        canonicalParameters={requestedPage > 1 ? ['page'] : []}
        isHidden={entry !== null || isOtherPage}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Checkpoints of the vote ledger"
        href={documents.checkpointFeed}
      />
      <PageBanner eyebrow={`Miss Malawi ${year}`} title="Vote ledger">
        <p>Every vote for {contestantName}, line by line. Nobody has to take our word for it.</p>
      </PageBanner>
      {ledger.data ? <LedgerWitness shown={ledger.data} className="wrap pt-8" /> : null}
      <QueryView
        query={ledger}
        loading="Loading the ledger..."
        outlines="outlines-rows wrap"
        failed="Failed to load the ledger. Please try again later."
        isEmpty={({ entries }) => entries === 0}
        empty={
          <>
            <div className="pt-12 md:pt-20">
              <ClothSection key={entry} />
            </div>
            <HowToRead />
          </>
        }
      >
        {(data) => (
          <>
            <VotesCounted ledger={data} />
            <ClothSection key={entry} />
            <Rounds rounds={data.rounds} />
            <HowToRead />
            <EntryList
              ledger={data}
              requestedEntry={entry}
              missingPage={isOtherPage && entry === null ? requestedPage : null}
              isLoading={ledger.isPlaceholderData}
            />
            {data.reconciliation && <ReconciliationSummary reconciliation={data.reconciliation} />}
            <CheckYourself
              key={data.checkpoint}
              entries={data.entries}
              checkpoint={data.checkpoint}
              verifierKey={data.key}
            />
            <Witnesses witnesses={data.witnesses ?? []} />
          </>
        )}
      </QueryView>
    </>
  );
}
