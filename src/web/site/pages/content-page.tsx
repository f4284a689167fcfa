import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getSearchDescription, getSearchTitle } from '../../../content/text/search-text.ts';
import { paths } from '../../../shared/paths.ts';
import aboutImage from '../../pictures/about-image.svg';
import type { PageContext } from '../../routing/page-module.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { usePageContext } from '../site-context.tsx';
import { ContentPicture, columnBox, type PictureBox } from '../ui/content-picture.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Title } from '../ui/title.tsx';
import { isFormerSlug, usePresentAddress } from '../ui/use-present-address.ts';
import { useVideoPlayer } from '../ui/use-video-player.ts';
import { leavesMotif } from './leaves-motif.tsx';
import { pageQuery } from './page-query.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(pageQuery(context)),
];

export const isMissing = (client: QueryClient, context: PageContext): boolean =>
  client.getQueryData(pageQuery(context).queryKey) === null;

const getMovedTo = (
  { params }: Pick<PageContext, 'params'>,
  page: { readonly slug: string } | null | undefined,
): string | null => (page && isFormerSlug(params.slug, page) ? paths.page(page.slug) : null);

export const movedTo = (client: QueryClient, context: PageContext): string | null =>
  getMovedTo(context, client.getQueryData(pageQuery(context).queryKey));

const boxes: readonly PictureBox[] = [[1600, '85vw', '43vw'], [1216, '1120px', '560px'], columnBox(0.625)];

/** A page written by editors, such as the privacy page. */
export default function ContentPage() {
  const context = usePageContext();
  const query = useQuery(pageQuery(context));
  const page = query.data;
  usePresentAddress(getMovedTo(context, page));
  useVideoPlayer();
  if (page === null) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={page ? getSearchTitle(page) : 'Page'}
        description={page ? getSearchDescription(page) : ''}
      />
      {/* The heading of the page until the banner is rendered. */}
      {page ? null : <h1 className="sr-only">Page</h1>}
      <QueryView
        query={query}
        loading="Loading page..."
        outlines="outlines-story wrap"
        failed="Failed to load page. Please try again later."
        isEmpty={(data) => data === null}
        empty={null}
      >
        {(data) =>
          data === null ? null : (
            <>
              <PageBanner
                motif={leavesMotif}
                eyebrow={context.settings.contestantName}
                title={data.title}
                heading={<Title of={data} />}
              />
              <div className="wrap py-12 md:py-16">
                {data.cover ? (
                  <ContentPicture
                    picture={data.cover}
                    fallback={aboutImage}
                    boxes={boxes}
                    isFirst
                    className="mb-12 aspect-[8/5] w-full object-cover lg:aspect-[2/1]"
                  />
                ) : null}
                <RichText html={data.html} className="lg:ml-[16%]" />
                {data.slug === context.settings.privacyPage ? (
                  <p className="mt-10 text-lg lg:ml-[16%]">
                    <PageLink to={paths.privacy} className="font-semibold underline underline-offset-4">
                      What this website keeps, why, and how long
                    </PageLink>
                  </p>
                ) : null}
              </div>
            </>
          )
        }
      </QueryView>
    </>
  );
}
