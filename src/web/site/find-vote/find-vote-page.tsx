import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { orderQuery } from '../vote/vote-queries.ts';
import { FindForms } from './find-forms.tsx';
import { FoundOrders } from './found-orders.tsx';
import { lensesMotif } from './lenses-motif.tsx';
import { readReferences } from './reference-list.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] =>
  (readReferences(context) ?? []).map((reference) => client.prefetchQuery(orderQuery(context, reference)));

export const isMissing = (client: QueryClient, context: PageContext): boolean =>
  readReferences(context)?.every(
    (reference) => client.getQueryData(orderQuery(context, reference).queryKey) === null,
  ) ?? false;

const question = 'Paid, but not sure whether your vote counted?';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** Finds the orders of a voter. The found references are in the address, which lists the orders. */
export default function FindVotePage() {
  const context = usePageContext();
  const references = readReferences(context);
  const section = useRef<HTMLDivElement>(null);
  const navigationType = useNavigationType();
  const isResult = references !== null;
  const showedResult = useRef(isResult);

  // The search and its result replace each other without a page load: focus and scroll to the new heading.
  useEffect(() => {
    if (showedResult.current === isResult) return;
    showedResult.current = isResult;
    if (navigationType === 'POP') return;
    section.current?.querySelector('h2')?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [isResult, navigationType]);

  const links = (className: string) => (
    <p className={`flex flex-wrap gap-x-8 gap-y-2 ${className}`}>
      {context.settings.isVotingOver ? null : (
        <PageLink to={paths.vote} className={linkStyle}>
          Vote
        </PageLink>
      )}
      <PageLink to={paths.ledger} className={linkStyle}>
        See every vote in the public ledger
      </PageLink>
      <PageLink to={paths.contact} className={linkStyle}>
        Write to us
      </PageLink>
    </p>
  );
  return (
    <>
      <PageHead
        title="Find my vote"
        description={`${question} Find it by its reference, or by your number, the amount and the day.`}
        isHidden={isResult}
      />
      <PageBanner motif={lensesMotif} eyebrow="Vote" title="Find my vote">
        {question} Look it up here.
      </PageBanner>
      <div className="wrap py-12 md:py-20">
        {/* The same id as the section of an order: without scripts, the response to a search leads to either. */}
        <div ref={section} id="vote">
          {isResult ? (
            <FoundOrders references={references} />
          ) : (
            <FindForms links={links('lg:flex-col lg:items-start')} />
          )}
        </div>
        {isResult ? links('mt-12') : null}
      </div>
    </>
  );
}
