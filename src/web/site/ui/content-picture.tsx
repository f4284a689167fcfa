import { useEffect, useRef, useState } from 'react';
import { getFocalClasses } from '../../../content/pictures/focal-classes.ts';
import type { Picture } from '../../../content/pictures/picture.ts';

/**
 * The box that a picture covers while the window is at least `from` CSS pixels wide. Width and height are CSS lengths;
 * without a height the box has the shape of the picture.
 */
export type PictureBox = readonly [from: number, width: string, height?: string];

/** The width of a page's column below 1216 px: exact, since a little more would make phones load the next larger file. */
const columnWidth = 'min(90vw, 100vw - 40px)';

/** A box as wide as the page's column on phones, with this height for each pixel of its width. */
export const columnBox = (height: number): PictureBox => [0, columnWidth, `${columnWidth} * ${height}`];

/**
 * The `sizes` attribute. Browsers choose a file by its width, but a picture that is wider than its box is scaled by the
 * height: it needs more pixels than the box is wide.
 */
const getSizes = (boxes: readonly PictureBox[], { width, height }: Picture): string => {
  const shape = width && height ? (width / height).toFixed(2) : 1.5;
  return boxes
    .map(([from, w, h]) => `(min-width: ${from}px) ${h ? `max(${w}, ${h} * ${shape})` : w}`)
    .join(', ');
};

/** The attributes that let a browser choose among the sizes of a picture. */
export const getPictureSource = (picture: Picture, boxes: readonly PictureBox[]) => {
  const { medium, phone, medium_large, large } = picture.sizes;
  // Without a large size, the original is not much larger.
  const candidates = [medium, phone, medium_large, large ?? picture].flatMap((size) =>
    size?.width ? `${size.url} ${size.width}w` : [],
  );
  return {
    src: medium_large?.url ?? picture.url,
    srcSet: candidates.join(', ') || undefined,
    sizes: candidates.length > 0 ? getSizes(boxes, picture) : undefined,
    width: picture.width ?? undefined,
    height: picture.height ?? undefined,
  };
};

/** The first picture of a page is loaded with high priority, the others when the visitor is near. */
export const getPictureLoading = (isFirst: boolean) =>
  isFirst
    ? ({ fetchPriority: 'high', decoding: 'async' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);

type ContentPictureProps = {
  readonly picture: Picture | null;
  /** The address of a drawing that is shown without a picture, or if it cannot be loaded. */
  readonly fallback: string;
  /** Where the picture is displayed: the box for the widest window first, the last one from 0. */
  readonly boxes: readonly PictureBox[];
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
  boxes,
  isFirst = false,
  className,
}: ContentPictureProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The picture may have failed before hydration, when no handler was attached yet.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  const shown = hasFailed ? null : picture;
  return (
    <img
      ref={image}
      onError={() => setHasFailed(true)}
      {...(shown ? getPictureSource(shown, boxes) : { src: fallback, width: 1600, height: 1000 })}
      alt={shown ? shown.alt : ''}
      className={shown ? `${className} ${getFocalClasses(shown)}`.trimEnd() : className}
      {...getPictureLoading(isFirst)}
    />
  );
};
