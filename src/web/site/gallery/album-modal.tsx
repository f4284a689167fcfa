import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageContext } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { albumLinkId } from './album-tile.tsx';
import {
  buildGalleryAddress,
  type GallerySelection,
  getAddressKey,
  readPhotoIndex,
} from './gallery-address.ts';
import type { AlbumCard } from './gallery-cards.ts';
import { GalleryModal } from './gallery-modal.tsx';
import { albumQuery } from './gallery-queries.ts';
import { PhotoNavigation } from './photo-navigation.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

type AlbumModalProps = { readonly card: AlbumCard; readonly selection: GallerySelection };

/** An opened album: one large photo, and navigation to the others. */
export const AlbumModal = ({ card, selection }: AlbumModalProps) => {
  const context = usePageContext();
  const { state } = useLocation();
  const navigate = useNavigate();
  const query = useQuery(albumQuery(context.source, card));
  const count = query.isPlaceholderData ? card.count : (query.data?.photos.length ?? 0);
  const index = readPhotoIndex(context.search, count);
  const photo = query.data?.photos[index];

  const getPhotoHref = (photoIndex: number): string | null =>
    photoIndex >= 0 && photoIndex < count
      ? buildGalleryAddress(selection, {
          album: getAddressKey(card),
          ...(photoIndex > 0 ? { photo: photoIndex + 1 } : {}),
        })
      : null;
  // Replaces the history entry, so that Back closes the album. The current photo is read from the address, because
  // quick clicks can be faster than rendering.
  const step = (direction: -1 | 1): void => {
    const now = readPhotoIndex(new URLSearchParams(location.search), count);
    const href = getPhotoHref(now + direction);
    if (href !== null) void navigate(href, { replace: true, state });
  };

  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // Alt or Command with an arrow navigates the history.
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
      closedHref={buildGalleryAddress(selection)}
      openedBy={albumLinkId(card.id)}
      media={(close) => (
        <QueryView
          query={query}
          loading="Loading gallery..."
          failed="Failed to load gallery data. Please try again later."
          isEmpty={({ photos }) => photos.length === 0}
          empty={
            <p className="state state-empty font-display text-2xl">No images available in this gallery.</p>
          }
        >
          {({ photos }) => (
            <>
              {photo ? null : <p className="text-white">Loading gallery...</p>}
              <PhotoViewer photos={photos} index={index} onStep={step} onOutside={close} />
            </>
          )}
        </QueryView>
      )}
      navigation={
        count > 0 ? (
          <PhotoNavigation
            index={index}
            count={count}
            title={photo?.title ?? ''}
            getPhotoHref={getPhotoHref}
            step={step}
          />
        ) : null
      }
    />
  );
};
