import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../content/picture.ts';

type ContentPictureProps = {
  readonly picture: Picture | null;
  /** The address of a drawing that is shown without a picture, or if it cannot be loaded. */
  readonly fallback: string;
  /** The `sizes` attribute: the width at which the picture is displayed. */
  readonly sizes: string;
  /** The first picture of a page is loaded with high priority, the others lazily. */
  readonly isFirst?: boolean;
  readonly className: string;
};

/**
 * A responsive picture from the content host. Its space is reserved until it is loaded; if it cannot be loaded, the
 * fallback is shown.
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
    // The picture may have failed before hydration, when no handler was attached yet.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (picture === null || hasFailed)
    return <img src={fallback} alt="" width={1600} height={1000} className={className} {...timing} />;
  const { medium, phone, medium_large, large } = picture.sizes;
  // Without a large size, the original is not much larger.
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
