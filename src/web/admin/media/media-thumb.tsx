import { FileText } from 'lucide-react';
import type { MediaItem } from '../../../shared/admin/media.ts';

type MediaThumbProps = { readonly item: MediaItem; readonly className?: string };

/** A small picture of a file, of a logo the whole; its name always stands beside it, so nothing is read out here. */
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
