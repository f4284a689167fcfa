import { type QueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { useSite } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { linksMotif } from './links-motif.tsx';
import { PartnerRow } from './partner-row.tsx';
import { sponsorsQuery } from './sponsors-queries.ts';

export const prefetch = (client: QueryClient, { source }: PageContext): Promise<void>[] => [
  client.prefetchQuery(sponsorsQuery(source)),
];

/** The partners of the campaign, and how to become one. */
export default function SponsorsPage() {
  const { source, settings } = useSite();
  const sponsors = useQuery(sponsorsQuery(source));
  const name = settings.contestantName;
  return (
    <>
      <PageHead
        title="Sponsors"
        description={`The partners who stand with ${name}, and how to become one.`}
      />
      <PageBanner motif={linksMotif} eyebrow="Sponsors" title="They stand with us">
        {settings.introductions.sponsors}
      </PageBanner>
      <div className="wrap py-16 md:py-24">
        <QueryView
          query={sponsors}
          loading="Loading sponsors..."
          outlines="outlines-partners"
          failed="Failed to load sponsors. Please try again later."
          isEmpty={(partners) => partners.length === 0}
          empty={
            <div className="state state-empty">
              <h2>No partners yet. Yours could be the first name here.</h2>
              <PageLink to={paths.contact} className="button button-main">
                Write to us
              </PageLink>
            </div>
          }
        >
          {(partners) => (
            <ul className="grid gap-x-12 gap-y-14 lg:grid-cols-2 lg:gap-y-20">
              {partners.map((partner, index) => (
                <li key={partner.id} className="lg:even:translate-y-12">
                  <PartnerRow partner={partner} isFirst={index === 0} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <section aria-labelledby="become-a-partner" className="bg-paper-deep">
        <div className="wrap flex flex-wrap items-center justify-between gap-8 py-16 md:py-20 lg:pt-24">
          <div className="max-w-xl">
            <h2 id="become-a-partner" className="text-4xl md:text-5xl">
              Support the campaign
            </h2>
            <p className="mt-4 text-lg text-ink-soft">
              Your name beside {name}’s, for everyone to see. Write to us: we answer every offer.
            </p>
          </div>
          <PageLink to={paths.contact} className="button button-main">
            Become a Sponsor
          </PageLink>
        </div>
      </section>
    </>
  );
}
