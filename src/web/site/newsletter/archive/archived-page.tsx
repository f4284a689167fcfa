import { type QueryClient, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../shared/dates.ts';
import { paths } from '../../../../shared/paths.ts';
import type { PageContext } from '../../../routing/page-module.ts';
import NotFoundPage from '../../not-found/not-found-page.tsx';
import { usePageContext } from '../../site-context.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useVideoPlayer } from '../../ui/use-video-player.ts';
import { envelopesMotif } from '../envelopes-motif.tsx';
import { archivedNewsletterQuery } from './archive-queries.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(archivedNewsletterQuery(context)),
];

export const isMissing = (client: QueryClient, context: PageContext): boolean =>
  client.getQueryData(archivedNewsletterQuery(context).queryKey) === null;

/** A public newsletter, made from its text: the page has nothing of a subscriber. */
export default function ArchivedPage() {
  const context = usePageContext();
  const { settings } = context;
  const query = useQuery(archivedNewsletterQuery(context));
  const newsletter = query.data;
  useVideoPlayer();
  if (newsletter === null) return <NotFoundPage />;
  return (
    <>
      <PageHead title={newsletter?.subject ?? 'Newsletter'} description={newsletter?.excerpt ?? ''} />
      {/* The heading of the page until the banner is rendered. */}
      {newsletter ? null : <h1 className="sr-only">Newsletter</h1>}
      <QueryView
        query={query}
        loading="Loading newsletter..."
        outlines="outlines-story wrap"
        failed="Failed to load newsletter. Please try again later."
        isEmpty={(data) => data === null}
        empty={null}
      >
        {(data) =>
          data === null ? null : (
            <>
              <PageBanner
                motif={envelopesMotif}
                eyebrow={`Newsletter of ${settings.contestantName}`}
                title={data.subject}
              >
                <time dateTime={data.date}>{formatDay(data.date, settings.dateFormat)}</time>
              </PageBanner>
              <div className="wrap py-12 md:py-16">
                <RichText html={data.html} className="prose-story max-w-2xl lg:ml-[16%]" />
                <p className="mt-12 flex flex-wrap gap-3 lg:ml-[16%] print:hidden">
                  <PageLink to={paths.newsletterArchive} className="button button-quiet">
                    All Newsletters
                  </PageLink>
                  <PageLink to={`${paths.home}#newsletter`} className="button button-main">
                    Subscribe
                  </PageLink>
                </p>
              </div>
            </>
          )
        }
      </QueryView>
    </>
  );
}
