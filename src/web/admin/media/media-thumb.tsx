import { FileText } from 'lucide-react';
import type { MediaItem } from '../../../shared/admin/media.ts';

type MediaThumbProps = { readonly item: MediaItem; readonly className?: string };

/** Thumbnail of a file. `alt` is empty because the file name is always beside it. PNG files, often logos, are not cropped. */
export const MediaThumb = ({ item, className = '' }: MediaThumbProps) =>
  item.thumbnail === null ? (
    <span className={`grid place-items-center bg-paper-deep text-ink-soft ${className}`}>
      <FileText aria-hidden className="size-2/5 min-h-5" strokeWidth={1.5} />
    </span>
  ) : (
    <img
      src={item.thumbnail}
      alt=""
      loading="lazy"
      decoding="async"
      className={`bg-paper-deep ${item.mimeType === 'image/png' ? 'object-contain' : 'object-cover'} ${className}`}
    />
  );
