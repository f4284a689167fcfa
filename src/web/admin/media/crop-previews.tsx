import { type FocalPoint, getDefaultFocalPoint } from '../../../content/pictures/focal-point.ts';
import type { MediaItem } from '../../../shared/admin/media.ts';

type CropPreviewsProps = { readonly item: MediaItem; readonly focalPoint: FocalPoint | null };

/** The frames of the site: cards and covers, thumbnails, and the arch of a portrait. */
const frames = [
  { label: 'Card', shape: 'aspect-video h-16 xl:h-20', isUpright: false },
  { label: 'Square', shape: 'aspect-square h-16 xl:h-20', isUpright: false },
  {
    label: 'Portrait',
    shape: 'aspect-[4/5] h-16 xl:h-20 rounded-[50%_50%_0_0/40%_40%_0_0]',
    isUpright: true,
  },
] as const;

/** How the site will cut the picture. */
export const CropPreviews = ({ item, focalPoint }: CropPreviewsProps) => {
  const point = focalPoint ?? getDefaultFocalPoint(item);
  return (
    <ul className="flex flex-wrap gap-3" aria-label="Previews">
      {frames.map(({ label, shape, isUpright }) => (
        <li key={label} className="grid justify-items-center gap-1 text-sm text-ink-soft">
          <img
            src={item.preview ?? item.url}
            alt=""
            className={`bg-paper-deep object-cover ${shape}`}
            // An upright frame keeps the top of a portrait that has no focal point of its own.
            style={{ objectPosition: `${point.x}% ${isUpright && focalPoint === null ? 0 : point.y}%` }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
};
