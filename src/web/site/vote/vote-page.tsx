import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { lazySection } from '../../routing/lazy-section.tsx';
import type { PageNeeds } from '../../routing/page-module.ts';
import { usePageNeeds } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { orderQuery, progressQuery, referenceIn, voteQueries } from './vote-queries.ts';

/** Choosing and what came of it are never shown together, so a phone fetches the script of one of them. */
const form = lazyPage('vote-form', () => import('./vote-form.tsx'));
const order = lazyPage('order-part', () => import('./order/order-part.tsx'));
/** What the server wrote of it is true until the votes are asked for anew, and needs no script. */
const VoteStanding = lazySection(
  'vote-standing',
  () => import('./vote-standing.tsx'),
  ({ isNew }: { readonly isNew: boolean }) => isNew,
);

/** While no votes can be ordered it stands where the form does, which then need not come. */
const VotingPause = lazySection('voting-pause', () => import('./voting-pause.tsx'));

const progressIn = (client: QueryClient, needs: PageNeeds) =>
  client.getQueryData(progressQuery(needs).queryKey);

const scriptsOf = (client: QueryClient, needs: PageNeeds) => {
  if (referenceIn(needs) !== null) return [order];
  return progressIn(client, needs)?.pause ? [] : [form];
};

const namesNoOrder = (client: QueryClient, needs: PageNeeds): boolean => {
  const reference = referenceIn(needs);
  return reference !== null && client.getQueryData(orderQuery(needs, reference).queryKey) === null;
};

/** Without scripts nothing else shows that the payment has come. */
const waitsForPayment = (client: QueryClient, needs: PageNeeds): number | null => {
  const order = orderQuery(needs, referenceIn(needs) ?? '');
  return client.getQueryData(order.queryKey)?.state === 'pending' ? 10 : null;
};

const turnOfVoting = (client: QueryClient, needs: PageNeeds): number | null =>
  progressIn(client, needs)?.changesAt ?? null;

// Only the server asks for these, and phones have no room to spare.
export const prefetch = import.meta.env.SSR ? voteQueries : undefined;
export const parts = import.meta.env.SSR ? scriptsOf : undefined;
export const isMissing = import.meta.env.SSR ? namesNoOrder : undefined;
export const reloadAfter = import.meta.env.SSR ? waitsForPayment : undefined;
export const changesAt = import.meta.env.SSR ? turnOfVoting : undefined;

/** A page that is open when voting opens or closes asks for it then; a little later once more, where its clock is fast. */
const untilTurn = (turn: number): number => Math.min(Math.max(turn - Date.now(), 5_000), 600_000);

/** Choosing votes and how to pay; then, under an address of its own, what became of the order. */
export default function VotePage() {
  const needs = usePageNeeds();
  const { contestantName, year } = needs.settings;
  const reference = referenceIn(needs);
  const isOrder = reference !== null;
  const { data, dataUpdatedAt, isFetchedAfterMount, refetch } = useQuery(progressQuery(needs));
  const pause = data?.pause;
  const part = useRef<HTMLElement>(null);
  const shown = useRef(reference);

  // The form and the order change places on the same page: whoever listens or scrolled down is taken to the new one.
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView();
  }, [reference]);

  useEffect(() => {
    if (!data?.changesAt) return;
    const timer = setInterval(refetch, untilTurn(data.changesAt));
    return () => clearInterval(timer);
    // With every answer, the same one too: the turn has come nearer.
  }, [dataUpdatedAt]);

  return (
    <>
      <PageHead
        title="Vote"
        description={`Vote for ${contestantName}: choose a package and pay by Airtel Money, TNM Mpamba or card.`}
        isHidden={isOrder}
      />
      <div className={isOrder ? 'print:hidden' : undefined}>
        <PageBanner eyebrow={`Miss Malawi ${year}`} title={`Vote for ${contestantName}`} />
      </div>
      <div className="wrap grid gap-x-12 gap-y-16 py-12 md:py-20 lg:grid-cols-12">
        <section
          ref={part}
          id="vote"
          aria-labelledby="vote-title"
          tabIndex={-1}
          className="scroll-mt-24 outline-none lg:col-span-7"
          // While the vote is on its way, so is the script of what comes next.
          onSubmitCapture={() => void order.preload().catch(() => {})}
        >
          {isOrder ? (
            <order.Page key={reference} />
          ) : pause ? (
            <VotingPause key={pause.title} pause={pause} isNew={isFetchedAfterMount} />
          ) : (
            <form.Page />
          )}
        </section>
        <div className="self-start print:hidden lg:sticky lg:top-24 lg:col-span-5">
          <VoteStanding isNew={isFetchedAfterMount} />
        </div>
      </div>
    </>
  );
}
