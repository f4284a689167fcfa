import { useEffect, useRef, useState } from 'react';
import type { VideoCard } from './gallery-cards.ts';
import { getThumbnailUrl } from './video-platform.ts';

/** The width of the platform's placeholder for a missing thumbnail; a real one has 480 pixels. */
const missingThumbnailWidth = 120;

/** Shown until the thumbnail is loaded, and if it cannot be loaded. */
const Drawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 160 90"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full bg-theme-deep"
  >
    <path d="M20 90a60 60 0 0 1 120 0z" className="fill-theme-strong" />
    <path d="M38 90a42 42 0 0 1 84 0z" className="fill-theme" />
    <path d="M56 90a24 24 0 0 1 48 0z" className="fill-amber" />
    <path
      d="M0 12l10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8"
      className="fill-none stroke-amber stroke-2"
    />
  </svg>
);

/** The poster of a video, or the platform's thumbnail, over a drawing as fallback. */
export const VideoThumbnail = ({ card }: { readonly card: Pick<VideoCard, 'videoId' | 'poster'> }) => {
  const { videoId, poster } = card;
  const source =
    poster === null
      ? videoId && getThumbnailUrl(videoId)
      : (poster.sizes.medium_large ?? poster.sizes.large ?? poster).url;
  const image = useRef<HTMLImageElement>(null);
  const [isUsable, setIsUsable] = useState(true);
  const check = () => {
    if (image.current?.complete) setIsUsable(image.current.naturalWidth > missingThumbnailWidth);
  };
  // The thumbnail may have loaded or failed before hydration, when no handler was attached yet.
  useEffect(check, []);
  return (
    <>
      <Drawing />
      {source === null || !isUsable ? null : (
        <img
          ref={image}
          src={source}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={check}
          onError={() => setIsUsable(false)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  );
};
