import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { createArchivedPath } from '../../../../shared/archive-paths.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { paths } from '../../../../shared/paths.ts';
import { type ArchivedLine, newslettersPerPage } from '../../../data/archive-source.ts';
import type { PageContext } from '../../../routing/page-module.ts';
import { buildAddress, readPageNumber } from '../../../ui/search-parameters.ts';
import { PostageStamp } from '../../contact/postage-stamp.tsx';
import { usePageContext, useSite } from '../../site-context.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { envelopesMotif } from '../envelopes-motif.tsx';
import { archiveQuery } from './archive-queries.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(archiveQuery(context)),
];

/** An empty archive is no 404; a page beyond its end is. */
export const isMissing = (client: QueryClient, context: PageContext): boolean => {
  const shown = client.getQueryData(archiveQuery(context).queryKey);
  return shown?.newsletters.length === 0 && readPageNumber(context.search) > 1;
};

const Line = ({ newsletter }: { readonly newsletter: ArchivedLine }) => {
  const { settings } = useSite();
  const { slug, subject, excerpt, date } = newsletter;
  return (
    <li className="relative grid gap-x-10 gap-y-3 border-t-4 border-ink py-8 md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="flex items-center gap-5 md:flex-col md:items-start">
        <PostageStamp className="w-14 flex-none md:w-20" />
        <time dateTime={date} className="text-ink-soft">
          {formatDay(date, settings.dateFormat)}
        </time>
      </p>
      <div>
        <h2 className="text-2xl md:text-4xl">
          <PageLink
            to={createArchivedPath(slug)}
            className="after:absolute after:inset-0 hover:text-theme-strong hover:underline hover:decoration-amber hover:decoration-4 hover:underline-offset-4"
          >
            {subject}
          </PageLink>
        </h2>
        {excerpt ? <p className="mt-3 max-w-2xl text-lg">{excerpt}</p> : null}
      </div>
    </li>
  );
};

/** The newsletters that the team has made public, newest first. */
export default function ArchivePage() {
  const context = usePageContext();
  const { settings, search } = context;
  const query = useQuery({ ...archiveQuery(context), placeholderData: keepPreviousData });
  const { page = readPageNumber(search), total = 0 } = query.data ?? {};
  const name = settings.contestantName;
  return (
    <>
      <PageHead
        title={page > 1 ? `Newsletters, page ${page}` : 'Newsletters'}
        description={`Past newsletters of ${name}’s campaign.`}
        canonicalParameters={page > 1 ? ['page'] : []}
        isHidden={query.data !== undefined && total === 0}
      />
      <PageBanner motif={envelopesMotif} eyebrow={name} title="Newsletters">
        What we have sent to our subscribers so far.
      </PageBanner>
      <div className="wrap py-12 md:py-16">
        <QueryView
          query={query}
          loading="Loading newsletters..."
          outlines="outlines-lines"
          failed="Failed to load newsletters. Please try again later."
          isEmpty={({ newsletters }) => newsletters.length === 0}
          empty={
            <div className="state state-empty">
              <h2>{page > 1 ? 'There are no newsletters on this page.' : 'No newsletter is public yet.'}</h2>
              <PageLink
                to={page > 1 ? paths.newsletterArchive : paths.updates}
                className="button button-quiet"
              >
                {page > 1 ? 'Go to the First Page' : 'Read the updates'}
              </PageLink>
            </div>
          }
        >
          {({ newsletters }) => (
            <>
              <ol>
                {newsletters.map((newsletter) => (
                  <Line key={newsletter.slug} newsletter={newsletter} />
                ))}
              </ol>
              <Pager
                page={page}
                pages={Math.ceil(total / newslettersPerPage)}
                getHref={(number) => buildAddress(paths.newsletterArchive, search, { page: number })}
                label="Newsletters"
              />
            </>
          )}
        </QueryView>
        <section className="mt-12 flex flex-wrap items-center justify-between gap-5 bg-theme-soft p-6 sm:p-8 print:hidden">
          <h2 className="text-2xl md:text-3xl">Get the next one by email.</h2>
          <PageLink to={`${paths.home}#newsletter`} className="button button-main">
            Subscribe
          </PageLink>
        </section>
      </div>
    </>
  );
}
