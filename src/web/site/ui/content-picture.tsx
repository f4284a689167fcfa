import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../content/picture.ts';

type ContentPictureProps = {
  readonly picture: Picture | null;
  /** The address of a drawing of our own, shown where there is no picture, or it cannot be loaded. */
  readonly fallback: string;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** The first picture of a page is fetched at once, the others when they come near. */
  readonly isFirst?: boolean;
  readonly className: string;
};

/**
 * A picture from the content host in the size the screen needs; its box is kept free until it arrives. One that
 * does not arrive gives way to the drawing.
 */
export const ContentPicture = ({
  picture,
  fallback,
  sizes,
  isFirst = false,
  className,
}: ContentPictureProps) => {
  const timing = isFirst
    ? ({ fetchPriority: 'high', decoding: 'async' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // It may have failed before the browser took the page over, when nobody listened yet.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (picture === null || hasFailed)
    return <img src={fallback} alt="" width={1600} height={1000} className={className} {...timing} />;
  const { medium, phone, medium_large, large } = picture.sizes;
  // Where there is no large one, the picture itself is not much larger.
  const candidates = [medium, phone, medium_large, large ?? picture]
    .filter((size) => size?.width)
    .map((size) => `${size?.url} ${size?.width}w`);
  return (
    <img
      ref={image}
      onError={() => setHasFailed(true)}
      src={picture.sizes.medium_large?.url ?? picture.url}
      srcSet={candidates.length > 0 ? candidates.join(', ') : undefined}
      sizes={candidates.length > 0 ? sizes : undefined}
      alt={picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      className={className}
      {...timing}
    />
  );
};
