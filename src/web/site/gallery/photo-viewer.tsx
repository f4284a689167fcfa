import { useEffect, useState } from 'react';
import type { Picture } from '../../../content/pictures/picture.ts';
import aboutImage from '../../pictures/about-image.svg';
import { ContentPicture, type PictureBox } from '../ui/content-picture.tsx';
import { prefersReducedData } from '../ui/page-link.tsx';
import { useSwipe } from './use-swipe.ts';

/** In landscape orientation the text is beside the photo. No photo is shown larger than its box here. */
const boxes: readonly PictureBox[] = [
  [1600, '1280px'],
  [1280, '900px'],
  [0, 'max(70vw, min(100vw, 100vh))'],
];

type PhotoViewerProps = {
  readonly photos: readonly Picture[];
  readonly index: number;
  readonly onStep: (direction: -1 | 1) => void;
  readonly onOutside: () => void;
};

/** One photo in full. The neighbouring photos are preloaded invisibly. */
export const PhotoViewer = ({ photos, index, onStep, onOutside }: PhotoViewerProps) => {
  const swipe = useSwipe(onStep);
  const [preloadDistance, setPreloadDistance] = useState(0);
  useEffect(() => setPreloadDistance(prefersReducedData() ? 0 : 1), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the close link and Escape do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="photo-swipe"
      {...swipe}
      onClick={(event) => {
        if (event.target === event.currentTarget) onOutside();
      }}
    >
      {photos.map((photo, at) =>
        Math.abs(at - index) > preloadDistance ? null : (
          <ContentPicture
            key={photo.id ?? photo.url}
            picture={photo}
            fallback={aboutImage}
            boxes={boxes}
            isFirst={at === index}
            className={`absolute inset-0 m-auto h-auto max-h-full w-auto max-w-full md:inset-8 md:max-h-[calc(100%-4rem)] md:max-w-[calc(100%-4rem)] ${at === index ? '' : 'invisible'}`}
          />
        ),
      )}
    </div>
  );
};
