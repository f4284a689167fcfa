import { type QueryClient, useQuery } from '@tanstack/react-query';
import { excerptOf, stripHtml } from '../../../content/text.ts';
import aboutImage from '../../pictures/about-image.svg';
import type { PageNeeds } from '../../routing/page-module.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { usePageNeeds } from '../site-context.tsx';
import { ContentPicture } from '../ui/content-picture.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { pageQuery } from './page-query.ts';

export const prefetch = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  client.prefetchQuery(pageQuery(needs)),
];

export const isMissing = (client: QueryClient, needs: PageNeeds): boolean =>
  client.getQueryData(pageQuery(needs).queryKey) === null;

/** How much of a page search engines show. */
const descriptionLength = 160;

/** A page that editors wrote, such as the privacy page. */
export default function ContentPage() {
  const needs = usePageNeeds();
  const query = useQuery(pageQuery(needs));
  const page = query.data;
  if (page === null) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={page?.title ?? 'Page'}
        description={excerptOf(stripHtml(page?.html ?? ''), descriptionLength)}
      />
      {/* The banner carries the page's heading; while it is not there, this does. */}
      {page ? null : <h1 className="sr-only">Page</h1>}
      <QueryView
        query={query}
        loading="Loading page..."
        failed="Failed to load page. Please try again later."
        isEmpty={(data) => data === null}
        empty={null}
      >
        {(data) =>
          data === null ? null : (
            <>
              <PageBanner eyebrow={needs.settings.contestantName} title={data.title} />
              <div className="wrap py-12 md:py-16">
                {data.cover ? (
                  <ContentPicture
                    picture={data.cover}
                    fallback={aboutImage}
                    sizes="(min-width: 1216px) 1120px, 90vw"
                    isFirst
                    className="mb-12 aspect-[8/5] w-full object-cover lg:aspect-[2/1]"
                  />
                ) : null}
                <RichText html={data.html} className="lg:ml-[16%]" />
              </div>
            </>
          )
        }
      </QueryView>
    </>
  );
}
