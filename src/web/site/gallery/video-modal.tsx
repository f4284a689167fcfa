import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { prefersReducedData } from '../ui/page-link.tsx';
import { buildGalleryAddress, type GallerySelection } from './gallery-address.ts';
import type { PlayableVideo } from './gallery-cards.ts';
import { GalleryModal } from './gallery-modal.tsx';
import { VideoLink } from './video-link.tsx';
import { getPlayerUrl } from './video-platform.ts';
import { VideoThumbnail } from './video-thumbnail.tsx';
import { perforation, videoLinkId } from './video-tile.tsx';

type VideoModalProps = { readonly card: PlayableVideo; readonly selection: GallerySelection };

/** The platform's player, loaded after hydration, over the video's picture until it is there. It starts automatically only after a click on the card. */
const Player = ({ card }: { readonly card: PlayableVideo }) => {
  const { title, videoId } = card;
  const navigationType = useNavigationType();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress((known) => known ?? getPlayerUrl(videoId, navigationType === 'PUSH' && !prefersReducedData()));
  }, [videoId, navigationType]);
  return (
    <>
      <VideoThumbnail card={card} />
      {address === null ? null : (
        <iframe
          src={address}
          title={title}
          loading="lazy"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
      )}
    </>
  );
};

/** An opened video. Closing it unmounts the player and so stops the sound. */
export const VideoModal = ({ card, selection }: VideoModalProps) => (
  <GalleryModal
    card={card}
    html={card.html}
    closedHref={buildGalleryAddress(selection)}
    openedBy={videoLinkId(card.id)}
    media={() => (
      <div className="grid max-h-full w-full gap-2 md:p-8">
        <div className={perforation} />
        <div className="relative aspect-video min-h-0 w-full overflow-hidden">
          <Player card={card} />
        </div>
        <div className={perforation} />
      </div>
    )}
  >
    <VideoLink card={card} />
  </GalleryModal>
);
