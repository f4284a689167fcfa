import coverFallback from '../../pictures/cover-fallback.svg';
import { ContentPicture, type PictureBox } from '../ui/content-picture.tsx';
import type { KitPicture } from './media-kit-query.ts';

const boxes: readonly PictureBox[] = [[0, '160px']];

/** The maximum number of pictures on the sheet. */
const frames = 8;

/** With few pictures the sheet is small, so that thumbnails are not enlarged. */
const columns = ['grid-cols-1 max-w-48', 'grid-cols-2 max-w-xs', 'grid-cols-3 max-w-md', 'grid-cols-4'];

const getThumbnail = ({ id, title, alt, thumbnail }: KitPicture) =>
  thumbnail && { id, title, alt: alt || title, ...thumbnail, sizes: {} };

/** The pictures as a photographer's contact sheet; the last frame shows the number of further pictures. */
export const MediaKitSheet = ({ pictures }: { readonly pictures: readonly KitPicture[] }) => {
  const hidden = pictures.length - frames;
  return (
    <ul
      className={`grid ${columns[Math.min(pictures.length, columns.length) - 1]} gap-2 self-center bg-ink p-3 text-amber shadow-xl md:gap-3 md:p-5 lg:-mt-20 lg:rotate-2`}
    >
      {pictures.slice(0, frames).map((picture, index) => (
        <li key={picture.url} className="relative">
          <ContentPicture
            picture={getThumbnail(picture)}
            fallback={coverFallback}
            boxes={boxes}
            className="aspect-square w-full object-cover"
          />
          {hidden > 0 && index === frames - 1 ? (
            <span className="absolute inset-x-0 top-0 flex aspect-square items-center justify-center bg-ink/80 font-display text-2xl font-bold">
              +{hidden}
              <span className="sr-only"> more</span>
            </span>
          ) : null}
          <span aria-hidden="true" className="mt-1 block text-xs leading-none font-bold tabular-nums">
            {index + 1}
          </span>
        </li>
      ))}
    </ul>
  );
};
