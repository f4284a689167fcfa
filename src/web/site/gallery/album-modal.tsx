import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageNeeds } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { albumLinkId } from './album-tile.tsx';
import { type GalleryPlace, hrefOf, keyOf, photoIndexIn } from './gallery-address.ts';
import type { AlbumCard } from './gallery-cards.ts';
import { GalleryModal } from './gallery-modal.tsx';
import { albumQuery } from './gallery-queries.ts';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoSteps } from './photo-steps.tsx';

type AlbumModalProps = { readonly card: AlbumCard; readonly place: GalleryPlace };

/** An album, opened: one photo large, and the way to the others. */
export const AlbumModal = ({ card, place }: AlbumModalProps) => {
  const needs = usePageNeeds();
  const { state } = useLocation();
  const navigate = useNavigate();
  const query = useQuery(albumQuery(needs.source, card));
  const count = query.isPlaceholderData ? card.count : (query.data?.photos.length ?? 0);
  const index = photoIndexIn(needs.search, count);
  const photo = query.data?.photos[index];

  const hrefAt = (wanted: number): string | null =>
    wanted >= 0 && wanted < count
      ? hrefOf(place, { album: keyOf(card), ...(wanted > 0 ? { photo: wanted + 1 } : {}) })
      : null;
  // In place of the photo before it, so that Back closes the album, however many photos were seen. Fingers can be
  // faster than the screen: what counts is the address, which is always of now.
  const step = (direction: -1 | 1): void => {
    const now = photoIndexIn(new URLSearchParams(window.location.search), count);
    const href = hrefAt(now + direction);
    if (href !== null) void navigate(href, { replace: true, state });
  };

  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // With Alt or Command the arrows go through the history.
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === 'ArrowRight') step(1);
      if (key === 'ArrowLeft') step(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <GalleryModal
      card={card}
      html={query.data?.html ?? ''}
      closedHref={hrefOf(place)}
      openedBy={albumLinkId(card.id)}
      stage={(close) => (
        <QueryView
          query={query}
          loading="Loading gallery..."
          failed="Failed to load gallery data. Please try again later."
          isEmpty={({ photos }) => photos.length === 0}
          empty={<p className="p-8 text-center text-lg text-white">No images available in this gallery.</p>}
        >
          {({ photos }) => (
            <>
              {photo ? null : <p className="text-white">Loading gallery...</p>}
              <PhotoStage photos={photos} index={index} onStep={step} onOutside={close} />
            </>
          )}
        </QueryView>
      )}
      steps={
        count > 0 ? (
          <PhotoSteps index={index} count={count} title={photo?.title ?? ''} hrefAt={hrefAt} step={step} />
        ) : null
      }
    />
  );
};
