import { needsDescription } from '../../../shared/admin/media.ts';
import { formatSize } from '../../../shared/format-size.ts';
import type { MediaFilesProps } from './media-files.ts';
import { MediaThumb } from './media-thumb.tsx';

/** The files as thumbnails. */
export const MediaGrid = ({ items, selected, onToggle, onOpen }: MediaFilesProps) => (
  <ul
    aria-label="Files"
    className="grid grid-cols-2 gap-1 p-1.5 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:gap-3 sm:p-4"
  >
    {items.map((item) => (
      <li
        key={item.id}
        className={`relative min-w-0 rounded-xl border-2 p-1.5 ${selected.has(item.id) ? 'border-theme-strong bg-theme-soft' : 'border-transparent hover:border-line'}`}
      >
        <button
          type="button"
          className="grid w-full text-left"
          onClick={() => onOpen(item.id)}
          title={item.name}
        >
          <MediaThumb item={item} className="mb-1.5 aspect-square w-full rounded-lg" />
          <span dir="auto" className="line-clamp-3 text-sm font-semibold wrap-anywhere">
            {item.name}
          </span>
          <span className="text-xs text-ink-soft">{formatSize(item.size)}</span>
        </button>
        {needsDescription(item) && (
          <span className="badge badge-waiting rounded-md px-1.5 py-0.5 text-xs leading-tight whitespace-normal">
            Needs alternative text
          </span>
        )}
        <label className="absolute top-1.5 left-1.5 grid size-11 place-items-center">
          <span className="grid size-7 place-items-center rounded-lg bg-white/90">
            <input
              type="checkbox"
              className="size-5 accent-theme-strong outline-offset-0"
              aria-label={`Select ${item.name}`}
              checked={selected.has(item.id)}
              onChange={() => onToggle(item.id)}
            />
          </span>
        </label>
      </li>
    ))}
  </ul>
);
