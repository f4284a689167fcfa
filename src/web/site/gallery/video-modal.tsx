import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { savesData } from '../ui/page-link.tsx';
import { type GalleryPlace, hrefOf } from './gallery-address.ts';
import type { PlayableVideo } from './gallery-cards.ts';
import { GalleryModal } from './gallery-modal.tsx';
import { VideoLink } from './video-link.tsx';
import { playerOf } from './video-platform.ts';
import { VideoThumbnail } from './video-thumbnail.tsx';
import { perforation, videoLinkId } from './video-tile.tsx';

type VideoModalProps = { readonly card: PlayableVideo; readonly place: GalleryPlace };

/** The platform's player. It comes once scripts run, which it needs itself; it starts alone only after a click on the card. */
const Player = ({ title, videoId }: Pick<PlayableVideo, 'title' | 'videoId'>) => {
  const way = useNavigationType();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress((known) => known ?? playerOf(videoId, way === 'PUSH' && !savesData()));
  }, [videoId, way]);
  return address === null ? (
    <VideoThumbnail videoId={videoId} />
  ) : (
    <iframe
      src={address}
      title={title}
      loading="lazy"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
};

/** A video, opened. Closing it takes the player away, and with it the sound. */
export const VideoModal = ({ card, place }: VideoModalProps) => (
  <GalleryModal
    card={card}
    html={card.html}
    closedHref={hrefOf(place)}
    openedBy={videoLinkId(card.id)}
    stage={() => (
      <div className="grid max-h-full w-full gap-2 md:p-8">
        <div className={perforation} />
        <div className="relative aspect-video min-h-0 w-full overflow-hidden">
          <Player title={card.title} videoId={card.videoId} />
        </div>
        <div className={perforation} />
      </div>
    )}
  >
    <VideoLink card={card} />
  </GalleryModal>
);
