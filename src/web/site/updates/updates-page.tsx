import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { buildAddress } from '../../ui/search-parameters.ts';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { drumMotif } from './drum-motif.tsx';
import { describeList } from './list-text.ts';
import { NoUpdates } from './no-updates.tsx';
import { SocialColumn } from './social-column.tsx';
import { UpdateList } from './update-list.tsx';
import { readSelection, updateCategoriesQuery, updatesPerPage, updatesQuery } from './updates-list-query.ts';
import { useScrollToList } from './use-scroll-to-list.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(updatesQuery(context)),
  client.prefetchQuery(updateCategoriesQuery(context.source)),
];

/** An empty list is no 404; an empty category or page is. */
export const isMissing = (client: QueryClient, context: PageContext): boolean => {
  const { category, page } = readSelection(context.search);
  const shown = client.getQueryData(updatesQuery(context).queryKey);
  return shown?.cards.length === 0 && (category !== null || page > 1);
};

/** The address with the present name of a category that was renamed. */
const getMovedTo = (client: QueryClient, context: PageContext): string | null => {
  const { category } = readSelection(context.search);
  const present = client.getQueryData(updatesQuery(context).queryKey)?.selection.category;
  return category && present && present.toLowerCase() !== category.toLowerCase()
    ? buildAddress(paths.updates, new URLSearchParams(), { category: present })
    : null;
};

export const movedTo = import.meta.env.SSR ? getMovedTo : undefined;

/** The list of updates by category and page, with the social media column. */
export default function UpdatesPage() {
  const context = usePageContext();
  const { settings, search } = context;
  const requested = readSelection(search);
  const updates = useQuery({ ...updatesQuery(context), placeholderData: keepPreviousData });
  const categories = useQuery(updateCategoriesQuery(context.source)).data;
  const { list, heading, results } = useScrollToList(!updates.isPending && !updates.isPlaceholderData);
  // Title and texts describe the displayed list, also while another one is being loaded.
  const { category, page } = updates.data?.selection ?? requested;
  const total = updates.data?.total ?? 0;
  const pages = Math.ceil(total / updatesPerPage);
  const name = total > 0 ? category : null;
  return (
    <>
      <PageHead
        title={['Updates', name, page > 1 && total > 0 ? `page ${page}` : null].filter(Boolean).join(', ')}
        description={`News from ${settings.contestantName}’s campaign: what happened, what it changed, and what comes next.`}
        canonicalParameters={requested.page > 1 ? ['category', 'page'] : ['category']}
        // An address with other capitals shows the same list.
        isHidden={total > 0 && !updates.isPlaceholderData && category !== requested.category}
      />
      <PageBanner motif={drumMotif} eyebrow={settings.contestantName} title="Updates">
        {settings.introductions.updates}
      </PageBanner>
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-16 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-14">
        <section ref={list} aria-labelledby="updates-list" className="min-w-0">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 ref={heading} id="updates-list" tabIndex={-1} className="text-3xl md:text-4xl">
              {name ?? 'All updates'}
            </h2>
            <p role="status" className="text-sm text-ink-soft">
              {total > 0 ? describeList({ category, page, pages, total }) : null}
            </p>
          </div>
          <CategoryFilter
            names={categories ?? []}
            chosen={updates.isPlaceholderData ? requested.category : category}
          />
          <div
            ref={results}
            aria-busy={updates.isPlaceholderData}
            className="mt-8 motion-safe:transition-opacity aria-busy:opacity-50"
          >
            <QueryView
              query={updates}
              loading="Loading updates..."
              outlines="outlines-updates"
              failed="Failed to load updates. Please try again later."
              isEmpty={({ cards }) => cards.length === 0}
              empty={<NoUpdates selection={{ category, page }} categories={categories} />}
            >
              {({ cards }) => (
                <>
                  <UpdateList cards={cards} hasLead={category === null && page === 1} />
                  <Pager
                    page={page}
                    pages={pages}
                    getHref={(number) => buildAddress(paths.updates, search, { category, page: number })}
                    label="Updates"
                  />
                </>
              )}
            </QueryView>
          </div>
        </section>
        <SocialColumn />
      </div>
    </>
  );
}
