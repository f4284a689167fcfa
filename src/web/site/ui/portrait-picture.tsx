import type { Picture } from '../../../content/pictures/picture.ts';
import coverFallback from '../../pictures/cover-fallback.svg';
import { ContentPicture, type PictureBox } from './content-picture.tsx';

/** Wider or narrower pictures would lose most of themselves in an upright frame, so they are shown whole. */
const cropLimits = { narrowest: 0.45, widest: 2.2 };

const isCropped = (picture: Picture | null): boolean => {
  const shape = picture?.width && picture.height ? picture.width / picture.height : 1;
  return shape >= cropLimits.narrowest && shape <= cropLimits.widest;
};

type PortraitPictureProps = {
  readonly picture: Picture | null;
  /** The address of a drawing that is shown without a picture. */
  readonly fallback?: string;
  readonly boxes: readonly PictureBox[];
  readonly className: string;
};

/** The contestant's portrait in an upright arch. The frame is rounded, not the picture: a whole one keeps its corners. */
export const PortraitPicture = ({
  picture,
  fallback = coverFallback,
  boxes,
  className,
}: PortraitPictureProps) => (
  <div className={`overflow-hidden bg-theme-soft ${isCropped(picture) ? '' : 'pale-cloth'} ${className}`}>
    <ContentPicture
      picture={picture}
      fallback={fallback}
      boxes={isCropped(picture) ? boxes : boxes.map(([from, width]) => [from, width])}
      isFirst
      className={`size-full ${isCropped(picture) ? 'object-cover keeps-top' : 'object-contain p-[14%]'}`}
    />
  </div>
);
