import { useEffect, useRef, useState } from 'react';
import { thumbnailOf } from './video-platform.ts';

/** The platform's picture for "there is none" is this wide; a real one is 480. */
const standInWidth = 120;

/** What is seen until the thumbnail is there, and where it does not come: the sun through a film gate. */
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

/** The platform's picture of a video, over a drawing of our own that shows where it cannot be loaded. */
export const VideoThumbnail = ({ videoId }: { readonly videoId: string | null }) => {
  const image = useRef<HTMLImageElement>(null);
  const [isUsable, setIsUsable] = useState(true);
  const check = () => {
    if (image.current?.complete) setIsUsable(image.current.naturalWidth > standInWidth);
  };
  // It may have come, or failed, before the browser took the page over, when nobody listened yet.
  useEffect(check, []);
  return (
    <>
      <Drawing />
      {videoId === null || !isUsable ? null : (
        <img
          ref={image}
          src={thumbnailOf(videoId)}
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
