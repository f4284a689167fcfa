import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getSearchDescription, getSearchTitle } from '../../../content/text/search-text.ts';
import { paths } from '../../../shared/paths.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';
import { commentsQuery } from '../comments/comments-query.ts';
import { ShareLinks } from '../share-links/share-links.tsx';
import { shareEntry } from '../share-links/share-text.ts';
import { usePageContext, useSite } from '../site-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { isFormerSlug, usePresentAddress } from '../ui/use-present-address.ts';
import { useVideoPlayer } from '../ui/use-video-player.ts';
import { MoreUpdates } from './more-updates.tsx';
import { StoryHeader } from './story-header.tsx';
import { UpdateNotFound } from './update-not-found.tsx';
import { type UpdateStory, updateQuery } from './update-query.ts';
import { moreUpdatesQuery } from './updates-queries.ts';

/** Its script is loaded when the visitor scrolls near it. */
const Comments = lazySection('comments', () => import('../comments/comments.tsx'));

const readCommentsPage = (search: URLSearchParams): number => readPageNumber(search, 'comments');

/** The request for comments needs the update's id, so the update is fetched first. */
const prefetchUpdateWithComments = async (client: QueryClient, context: PageContext): Promise<void> => {
  await client.prefetchQuery(updateQuery(context));
  const story = client.getQueryData(updateQuery(context).queryKey);
  if (story && context.settings.enableComments)
    await client.prefetchQuery(commentsQuery(context.source, story.id, readCommentsPage(context.search)));
};

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  prefetchUpdateWithComments(client, context),
  client.prefetchQuery(moreUpdatesQuery(context.source)),
];

/** No such update, or no such page of its comments. */
const isPageMissing = (client: QueryClient, context: PageContext): boolean => {
  const story = client.getQueryData(updateQuery(context).queryKey);
  const page = readCommentsPage(context.search);
  if (!story || page === 1) return story === null;
  return client.getQueryData(commentsQuery(context.source, story.id, page).queryKey)?.comments.length === 0;
};

export const isMissing = import.meta.env.SSR ? isPageMissing : undefined;

const getMovedTo = ({ params }: Pick<PageContext, 'params'>, story: UpdateStory | null | undefined) =>
  story && isFormerSlug(params.slug, story) ? paths.update(story.slug) : null;

export const movedTo = (client: QueryClient, context: PageContext): string | null =>
  getMovedTo(context, client.getQueryData(updateQuery(context).queryKey));

const Story = ({ story }: { readonly story: UpdateStory }) => {
  const site = useSite();
  const { origin, settings } = site;
  const { search } = usePageContext();
  useVideoPlayer();
  return (
    <>
      <article>
        <StoryHeader story={story} />
        <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[13rem_minmax(0,42rem)] print:block print:py-6">
          <RichText html={story.html} className="prose-story min-w-0 lg:col-start-2 lg:row-start-1" />
          <div className="border-t-4 border-ink pt-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:self-start print:hidden">
            <ShareLinks
              title="Share this update"
              {...shareEntry(site, story.title, paths.update(story.slug))}
            />
            {settings.isVotingOver ? null : (
              <PageLink to={paths.vote} className="button button-main mt-6">
                Vote for {settings.contestantName}
              </PageLink>
            )}
          </div>
          <p className="hidden print:mt-8 print:block">{origin + paths.update(story.slug)}</p>
        </div>
      </article>
      {settings.enableComments ? (
        <Comments
          key={story.id}
          postId={story.id}
          page={readCommentsPage(search)}
          isClosed={story.hasClosedComments}
        />
      ) : null}
      <MoreUpdates id={story.id} />
    </>
  );
};

/** One update with share links and comments. */
export default function UpdatePage() {
  const context = usePageContext();
  const query = useQuery(updateQuery(context));
  const story = query.data;
  usePresentAddress(getMovedTo(context, story));
  return (
    <>
      <PageHead
        title={story === null ? 'Update Not Found' : story ? getSearchTitle(story) : 'Update'}
        description={story ? getSearchDescription(story) : ''}
      />
      {/* The heading of the page until the update is rendered. */}
      {story === undefined ? <h1 className="sr-only">Update</h1> : null}
      <QueryView
        query={query}
        loading="Loading update..."
        outlines="outlines-story wrap"
        failed="Failed to load update. Please try again later."
        isEmpty={(data) => data === null}
        empty={<UpdateNotFound />}
      >
        {(data) => (data === null ? null : <Story story={data} />)}
      </QueryView>
    </>
  );
}
