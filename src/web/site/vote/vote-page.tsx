import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { lazySection } from '../../routing/lazy-section.tsx';
import type { PageContext } from '../../routing/page-module.ts';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { orderQuery, prefetchVotePage, progressQuery, readReference } from './vote-queries.ts';

/** Form and order are never shown together, so only the script of one of them is loaded. */
const form = lazyPage('vote-form', () => import('./vote-form.tsx'));
const order = lazyPage('order-section', () => import('./order/order-section.tsx'));
/** The server's markup needs no script until the votes are refetched. */
const VoteProgressPanel = lazySection(
  'vote-progress-panel',
  () => import('./vote-progress-panel.tsx'),
  ({ isNew }: { readonly isNew: boolean }) => isNew,
);

/** A picture needs no script. */
const VotePortrait = lazySection(
  'vote-portrait',
  () => import('./vote-portrait.tsx'),
  () => false,
);

/** Links need no script. */
const ShareVote = lazySection(
  'share-vote',
  () => import('./share-vote.tsx'),
  () => false,
);

/** Shown instead of the form while voting is closed. */
const VotingPause = lazySection('voting-pause', () => import('./voting-pause.tsx'));

const getProgress = (client: QueryClient, context: PageContext) =>
  client.getQueryData(progressQuery(context).queryKey);

const selectViewChunks = (client: QueryClient, context: PageContext) => {
  if (readReference(context) !== null) return [order];
  return getProgress(client, context)?.pause ? [] : [form];
};

const isOrderMissing = (client: QueryClient, context: PageContext): boolean => {
  const reference = readReference(context);
  return reference !== null && client.getQueryData(orderQuery(context, reference).queryKey) === null;
};

/** Without scripts, only a reload shows that the payment has arrived. */
const getReloadDelay = (client: QueryClient, context: PageContext): number | null => {
  const order = orderQuery(context, readReference(context) ?? '');
  return client.getQueryData(order.queryKey)?.state === 'pending' ? 10 : null;
};

const getVotingTurn = (client: QueryClient, context: PageContext): number | null =>
  getProgress(client, context)?.changesAt ?? null;

/** Imported here, because the portrait's query would be in the scripts of all vote pages otherwise. */
const prefetchPortrait = async (client: QueryClient, { source }: PageContext): Promise<void> => {
  const { heroQuery } = await import('../home/hero-query.ts');
  // Votes can be bought without the portrait.
  await client.prefetchQuery({ ...heroQuery(source), meta: { isOptional: true } });
};

const prefetchWithPortrait = (client: QueryClient, context: PageContext): Promise<void>[] => [
  ...prefetchVotePage(client, context),
  prefetchPortrait(client, context),
];

// Only the server uses these; leaving them out keeps the browser's script small.
export const prefetch = import.meta.env.SSR ? prefetchWithPortrait : undefined;
export const viewChunks = import.meta.env.SSR ? selectViewChunks : undefined;
export const isMissing = import.meta.env.SSR ? isOrderMissing : undefined;
export const reloadAfter = import.meta.env.SSR ? getReloadDelay : undefined;
export const changesAt = import.meta.env.SSR ? getVotingTurn : undefined;

/** An open page refetches when voting opens or closes, and again a little later in case its clock is fast. */
const getRefetchDelay = (turn: number): number => Math.min(Math.max(turn - Date.now(), 5_000), 600_000);

/** The vote form; with a reference in the address, the order and its state. */
export default function VotePage() {
  const context = usePageContext();
  const { contestantName, year, introductions, isVotingOver } = context.settings;
  const reference = readReference(context);
  const showsOrder = reference !== null;
  const { data, dataUpdatedAt, isFetchedAfterMount, refetch } = useQuery(progressQuery(context));
  const pause = data?.pause;
  // Voting may also close while the page is open. A pause that ends by itself comes before an opening.
  const isOver = isVotingOver || (pause !== undefined && !data?.changesAt);
  const section = useRef<HTMLElement>(null);
  // A link to an order leads to the order, not to the top of its page; on a page load, the browser decides.
  const shown = useRef(useNavigationType() === 'POP' ? reference : null);

  // Form and order replace each other without a page load: focus and scroll to the new one.
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    // An order that is still loading takes the focus to its heading later.
    const heading = section.current?.querySelector<HTMLElement>('#vote-title[tabindex]');
    (heading ?? section.current)?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [reference]);

  useEffect(() => {
    if (!data?.changesAt) return;
    const timer = setInterval(refetch, getRefetchDelay(data.changesAt));
    return () => clearInterval(timer);
    // After every response, even an unchanged one: the delay depends on the current time.
  }, [dataUpdatedAt]);

  return (
    <>
      <PageHead
        title={isOver ? 'Votes' : 'Vote'}
        description={
          pause?.message ??
          `Vote for ${contestantName}: choose a package and pay by Airtel Money, TNM Mpamba or card.`
        }
        isHidden={showsOrder}
      />
      <div className={showsOrder ? 'print:hidden' : undefined}>
        <PageBanner
          eyebrow={`Miss Malawi ${year}`}
          title={`${isOver ? 'Votes' : 'Vote'} for ${contestantName}`}
          portrait={<VotePortrait />}
        >
          {introductions.vote && !isOver ? <p>{introductions.vote}</p> : null}
          {data?.closing}
        </PageBanner>
      </div>
      <div className="wrap grid gap-x-12 gap-y-16 py-12 md:py-20 lg:grid-cols-12">
        <section
          ref={section}
          id="vote"
          aria-labelledby="vote-title"
          tabIndex={-1}
          className="scroll-mt-24 outline-none lg:col-span-7"
          // Preload the script of the order while the vote is being sent.
          onSubmitCapture={() => void order.preload().catch(() => {})}
        >
          {showsOrder ? (
            <order.Page key={reference} />
          ) : pause ? (
            <VotingPause key={pause.title} pause={pause} isNew={isFetchedAfterMount} />
          ) : (
            <form.Page />
          )}
        </section>
        <div className={`self-start lg:sticky lg:top-24 lg:col-span-5 ${showsOrder ? 'print:hidden' : ''}`}>
          <VoteProgressPanel isNew={isFetchedAfterMount} />
          {/* A receipt has its own. */}
          {showsOrder ? null : <ShareVote />}
        </div>
      </div>
    </>
  );
}
