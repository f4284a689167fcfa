import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PageNeeds } from '../../page-module.ts';
import { usePageNeeds } from '../../site-context.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { VoteForm } from './vote-form.tsx';
import { orderQuery, referenceIn, voteQueries } from './vote-queries.ts';
import { VoteStanding } from './vote-standing.tsx';

export const prefetch = voteQueries;

export const isMissing = (client: QueryClient, needs: PageNeeds): boolean => {
  const reference = referenceIn(needs);
  return reference !== null && client.getQueryData(orderQuery(needs, reference).queryKey) === null;
};

/** Choosing votes and how to pay; then, under an address of its own, the thanks. */
export default function VotePage() {
  const needs = usePageNeeds();
  const { contestantName, year } = needs.settings;
  const reference = referenceIn(needs);
  const part = useRef<HTMLElement>(null);
  const shown = useRef(reference);

  // The form and the thanks change places on the same page: whoever listens or scrolled down is taken to the new one.
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView();
  }, [reference]);

  return (
    <>
      <PageHead
        title="Vote"
        description={`Vote for ${contestantName}: choose a package and pay by Airtel Money, TNM Mpamba or card.`}
      />
      <PageBanner eyebrow={`Miss Malawi ${year}`} title={`Vote for ${contestantName}`} />
      <div className="wrap grid gap-x-12 gap-y-16 py-12 md:py-20 lg:grid-cols-12">
        <section
          ref={part}
          id="vote"
          aria-labelledby="vote-title"
          tabIndex={-1}
          className="scroll-mt-24 outline-none lg:col-span-7"
        >
          {reference === null ? <VoteForm /> : <OrderReceipt reference={reference} />}
        </section>
        <VoteStanding />
      </div>
    </>
  );
}
