import { type QueryClient, useQuery } from '@tanstack/react-query';
import { excerptOf, stripHtml } from '../../../content/text.ts';
import { paths } from '../../../shared/paths.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { pageIn } from '../../ui/search-address.ts';
import { commentsQuery } from '../comments/comments-query.ts';
import { CommentsSection } from '../comments/comments-section.tsx';
import { usePageNeeds, useSite } from '../site-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { MoreUpdates } from './more-updates.tsx';
import { ShareLinks } from './share-links.tsx';
import { StoryHeader } from './story-header.tsx';
import { UpdateNotFound } from './update-not-found.tsx';
import { type UpdateStory, updateQuery } from './update-query.ts';
import { moreUpdatesQuery } from './updates-queries.ts';

/** The page of comments that the address asks for. */
const commentsPageIn = (search: URLSearchParams): number => pageIn(search, 'comments');

/** Comments are asked for by the update's number, so only once it is there. */
const updateWithComments = async (client: QueryClient, needs: PageNeeds): Promise<void> => {
  await client.prefetchQuery(updateQuery(needs));
  const story = client.getQueryData(updateQuery(needs).queryKey);
  if (story && needs.settings.enableComments)
    await client.prefetchQuery(commentsQuery(needs.source, story.id, commentsPageIn(needs.search)));
};

export const prefetch = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  updateWithComments(client, needs),
  client.prefetchQuery(moreUpdatesQuery(needs.source)),
];

export const isMissing = (client: QueryClient, needs: PageNeeds): boolean =>
  client.getQueryData(updateQuery(needs).queryKey) === null;

/** How much of an update search engines show. */
const descriptionLength = 160;

const Story = ({ story }: { readonly story: UpdateStory }) => {
  const { origin, settings } = useSite();
  const { search } = usePageNeeds();
  return (
    <>
      <article>
        <StoryHeader story={story} />
        <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[13rem_minmax(0,42rem)] print:block print:py-6">
          <RichText html={story.html} className="prose-story min-w-0 lg:col-start-2 lg:row-start-1" />
          <div className="border-t-4 border-ink pt-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:self-start print:hidden">
            <ShareLinks story={story} />
            <PageLink to={paths.vote} className="button button-main mt-6">
              Vote for {settings.contestantName}
            </PageLink>
          </div>
          <p className="hidden print:mt-8 print:block">{origin + paths.update(story.slug)}</p>
        </div>
      </article>
      {settings.enableComments ? (
        <CommentsSection key={story.id} postId={story.id} page={commentsPageIn(search)} />
      ) : null}
      <MoreUpdates id={story.id} />
    </>
  );
};

/** One update, to be read, passed on or printed. */
export default function UpdatePage() {
  const query = useQuery(updateQuery(usePageNeeds()));
  const story = query.data;
  return (
    <>
      <PageHead
        title={story === null ? 'Update Not Found' : (story?.title ?? 'Update')}
        description={excerptOf(stripHtml(story?.html ?? ''), descriptionLength)}
      />
      {/* The story carries the page's heading; while it is not there, this does. */}
      {story === undefined ? <h1 className="sr-only">Update</h1> : null}
      <QueryView
        query={query}
        loading="Loading update..."
        failed="Failed to load update. Please try again later."
        isEmpty={(data) => data === null}
        empty={<UpdateNotFound />}
      >
        {(data) => (data === null ? null : <Story story={data} />)}
      </QueryView>
    </>
  );
}
