import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { AlbumModal } from './album-modal.tsx';
import { AlbumTile } from './album-tile.tsx';
import { dateFilters } from './date-filters.ts';
import { EmptyGallery } from './empty-gallery.tsx';
import { framesMotif } from './frames-motif.tsx';
import { buildGalleryAddress, getAddressKey, readSelection } from './gallery-address.ts';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { findMovedItem, findOpened, galleryQuery, prefetchGallery } from './gallery-queries.ts';
import { VideoModal } from './video-modal.tsx';
import { VideoTile } from './video-tile.tsx';

export const prefetch = import.meta.env.SSR ? prefetchGallery : undefined;
export const movedTo = import.meta.env.SSR ? findMovedItem : undefined;

/** Photos and videos of the campaign. The selection and the opened item are in the address. */
export default function GalleryPage() {
  const context = usePageContext();
  const query = useQuery(galleryQuery(context.source));
  const selection = readSelection(context);
  const { tab, filter } = selection;
  const opened = findOpened(query.data, context);
  const card = opened.album ?? opened.video;
  const shown = <T extends { readonly date: string }>(cards: readonly T[]) =>
    cards.filter(({ date }) => filter.shows(date));
  return (
    <>
      <PageHead
        title={card ? `${card.title} | Gallery` : 'Gallery'}
        description={card?.subtitle ?? `Photos and videos of ${context.settings.contestantName}’s campaign.`}
        {...card?.head}
        canonicalParameters={
          tab === 'videos' ? (opened.video ? ['tab', 'video'] : ['tab']) : opened.album ? ['album'] : []
        }
      />
      <PageBanner motif={framesMotif} eyebrow="The campaign in pictures" title="Gallery">
        {context.settings.introductions.gallery}
      </PageBanner>
      <GalleryFilters selection={selection} filters={dateFilters(context)} />
      <section aria-labelledby="gallery-part">
        <h2 id="gallery-part" className="sr-only">
          {tab === 'videos' ? 'Videos' : 'Images'}
        </h2>
        <QueryView
          query={query}
          loading="Loading gallery..."
          outlines="outlines-tiles wrap"
          failed="Failed to load gallery data. Please try again later."
          isEmpty={({ albums, videos }) =>
            !(tab === 'videos' ? videos : albums).some(({ date }) => filter.shows(date))
          }
          empty={<EmptyGallery selection={selection} />}
        >
          {({ albums, videos }) =>
            tab === 'videos' ? (
              <div className="bg-ink py-16 text-white md:py-24">
                <GalleryGrid label="Videos" cards={shown(videos)}>
                  {(video, shape) => (
                    <VideoTile
                      card={video}
                      shape={shape}
                      href={buildGalleryAddress(selection, { video: getAddressKey(video) })}
                    />
                  )}
                </GalleryGrid>
              </div>
            ) : (
              <div className="pb-24">
                <GalleryGrid label="Images" cards={shown(albums)}>
                  {(album, shape, isFirst) => (
                    <AlbumTile
                      card={album}
                      shape={shape}
                      isFirst={isFirst}
                      href={buildGalleryAddress(selection, { album: getAddressKey(album) })}
                    />
                  )}
                </GalleryGrid>
              </div>
            )
          }
        </QueryView>
      </section>
      {opened.album ? <AlbumModal key={opened.album.id} card={opened.album} selection={selection} /> : null}
      {opened.video ? <VideoModal key={opened.video.id} card={opened.video} selection={selection} /> : null}
    </>
  );
}
