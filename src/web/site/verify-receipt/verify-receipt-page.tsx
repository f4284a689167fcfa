import { type QueryClient, useQuery } from '@tanstack/react-query';
import { documents } from '../../../shared/documents.ts';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { ledgerKeyQuery } from './ledger-key-query.ts';
import { ReceiptDrawing } from './receipt-drawing.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { sealsMotif } from './seals-motif.tsx';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(ledgerKeyQuery(context)),
];

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** Checks a receipt in the visitor's browser, with nothing but the public key of the ledger. */
export default function VerifyReceiptPage() {
  const key = useQuery(ledgerKeyQuery(usePageContext()));
  return (
    <>
      <PageHead
        title="Check a receipt"
        description="Check in your own browser that a receipt for votes is in the public list that we signed."
      />
      <PageBanner motif={sealsMotif} eyebrow="Vote" title="Check a receipt">
        Your own browser checks the receipt. It is not sent to anyone. After this visit, this page also works
        offline.
      </PageBanner>
      <div className="wrap grid grid-cols-1 items-start gap-12 py-12 md:py-20 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <QueryView
            query={key}
            loading="Loading the public key..."
            failed="Failed to load the public key. Please try again later."
            isEmpty={(text) => text === ''}
            empty={null}
          >
            {(verifierKey) => <ReceiptForm verifierKey={verifierKey} />}
          </QueryView>
        </div>
        <div className="lg:col-span-4">
          <ReceiptDrawing className="mx-auto hidden w-60 -rotate-3 [filter:drop-shadow(0_8px_12px_rgb(31_20_16/20%))] lg:block" />
          <p className="grid justify-items-start gap-3 border-t-2 border-line pt-5 lg:mt-10">
            <PageLink to={paths.ledger} className={linkStyle}>
              The public ledger
            </PageLink>
            <PageLink to={paths.findVote} className={linkStyle}>
              Find my vote
            </PageLink>
            <a href={documents.ledgerFormat} className={linkStyle}>
              The format, and how to check without this page
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
