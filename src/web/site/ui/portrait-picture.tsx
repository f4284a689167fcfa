import type { Picture } from '../../../content/picture.ts';
import coverFallback from '../../pictures/cover-fallback.svg';
import { ContentPicture } from './content-picture.tsx';

/** Wider or narrower pictures would lose most of themselves in an upright frame, so they are shown whole. */
const cropLimits = { narrowest: 0.45, widest: 2.2 };

const getFit = (picture: Picture | null): string => {
  const shape = picture?.width && picture.height ? picture.width / picture.height : 1;
  return shape < cropLimits.narrowest || shape > cropLimits.widest
    ? 'object-contain p-[14%]'
    : 'object-cover object-top';
};

type PortraitPictureProps = {
  readonly picture: Picture | null;
  readonly sizes: string;
  readonly className: string;
};

/** The contestant's portrait in an upright arch. The frame is rounded, not the picture: a whole one keeps its corners. */
export const PortraitPicture = ({ picture, sizes, className }: PortraitPictureProps) => (
  <div className={`overflow-hidden bg-theme-soft ${className}`}>
    <ContentPicture
      picture={picture}
      fallback={coverFallback}
      sizes={sizes}
      isFirst
      className={`size-full ${getFit(picture)}`}
    />
  </div>
);
