import { useQuery } from '@tanstack/react-query';
import { usePageNeeds } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { AlbumModal } from './album-modal.tsx';
import { AlbumTile } from './album-tile.tsx';
import { dateFilters } from './date-filters.ts';
import { hrefOf, keyOf, placeOf } from './gallery-address.ts';
import { GalleryChoices } from './gallery-choices.tsx';
import { galleryQueries, galleryQuery, openedIn } from './gallery-queries.ts';
import { GalleryWall } from './gallery-wall.tsx';
import { NothingFound } from './nothing-found.tsx';
import { VideoModal } from './video-modal.tsx';
import { VideoTile } from './video-tile.tsx';

export const prefetch = galleryQueries;

/** Photos and videos of the campaign. What is chosen and what is open stands in the address. */
export default function GalleryPage() {
  const needs = usePageNeeds();
  const query = useQuery(galleryQuery(needs.source));
  const place = placeOf(needs);
  const { tab, filter } = place;
  const opened = openedIn(query.data, needs);
  const card = opened.album ?? opened.video;
  const shown = <T extends { readonly date: string }>(cards: readonly T[]) =>
    cards.filter(({ date }) => filter.shows(date));
  return (
    <>
      <PageHead
        title={card ? `${card.title} | Gallery` : 'Gallery'}
        description={card?.subtitle ?? `Photos and videos of ${needs.settings.contestantName}’s campaign.`}
        keeps={tab === 'videos' ? (opened.video ? ['tab', 'video'] : ['tab']) : opened.album ? ['album'] : []}
      />
      <PageBanner eyebrow="The campaign in pictures" title="Gallery" />
      <GalleryChoices place={place} filters={dateFilters(needs)} />
      <section aria-labelledby="gallery-part">
        <h2 id="gallery-part" className="sr-only">
          {tab === 'videos' ? 'Videos' : 'Images'}
        </h2>
        <QueryView
          query={query}
          loading="Loading gallery..."
          failed="Failed to load gallery data. Please try again later."
          isEmpty={({ albums, videos }) =>
            !(tab === 'videos' ? videos : albums).some(({ date }) => filter.shows(date))
          }
          empty={<NothingFound place={place} />}
        >
          {({ albums, videos }) =>
            tab === 'videos' ? (
              <div className="bg-ink py-16 text-white md:py-24">
                <GalleryWall label="Videos" cards={shown(videos)}>
                  {(video, shape) => (
                    <VideoTile card={video} shape={shape} href={hrefOf(place, { video: keyOf(video) })} />
                  )}
                </GalleryWall>
              </div>
            ) : (
              <div className="pb-24">
                <GalleryWall label="Images" cards={shown(albums)}>
                  {(album, shape, isFirst) => (
                    <AlbumTile
                      card={album}
                      shape={shape}
                      isFirst={isFirst}
                      href={hrefOf(place, { album: keyOf(album) })}
                    />
                  )}
                </GalleryWall>
              </div>
            )
          }
        </QueryView>
      </section>
      {opened.album ? <AlbumModal key={opened.album.id} card={opened.album} place={place} /> : null}
      {opened.video ? <VideoModal key={opened.video.id} card={opened.video} place={place} /> : null}
    </>
  );
}
