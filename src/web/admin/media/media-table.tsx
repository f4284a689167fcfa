import { needsDescription } from '../../../shared/admin/media.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { usePageData } from '../page-data-context.tsx';
import type { MediaFilesProps } from './media-files.ts';
import { formatDimensions, formatUploadDay } from './media-text.ts';
import { MediaThumb } from './media-thumb.tsx';

/** The files as table rows. */
export const MediaTable = ({ items, selected, onToggle, onOpen }: MediaFilesProps) => {
  const clock = usePageData();
  return (
    <table className="data-table md:table-fixed">
      <caption className="sr-only">Files</caption>
      <thead>
        <tr>
          <th scope="col" className="w-12">
            <span className="sr-only">Selected</span>
          </th>
          <th scope="col" className="w-1/3">
            Name
          </th>
          <th scope="col">Alternative text</th>
          <th scope="col" className="w-36">
            Size
          </th>
          <th scope="col" className="w-32">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td data-label="Selected" className="max-md:items-center">
              <input
                type="checkbox"
                className="size-5 accent-theme-strong"
                aria-label={`Select ${item.name}`}
                checked={selected.has(item.id)}
                onChange={() => onToggle(item.id)}
              />
            </td>
            <td>
              <button
                type="button"
                className="flex max-w-full min-w-0 items-center gap-3 text-left font-semibold hover:underline"
                onClick={() => onOpen(item.id)}
              >
                <MediaThumb item={item} className="size-11 flex-none rounded-lg" />
                <span className="line-clamp-2 min-w-0" title={item.name}>
                  {item.name}
                </span>
              </button>
            </td>
            <td data-label="Alternative text">
              {needsDescription(item) ? (
                <span className="badge badge-waiting rounded-md px-1.5 leading-tight whitespace-normal">
                  Needs alternative text
                </span>
              ) : (
                <span className="line-clamp-2 text-ink-soft">
                  {item.isDecorative ? 'Only decoration' : item.alt || '–'}
                </span>
              )}
            </td>
            <td data-label="Size" className="md:whitespace-nowrap">
              <span>
                {formatSize(item.size)}
                <span className="block text-sm text-ink-soft">{formatDimensions(item)}</span>
              </span>
            </td>
            <td data-label="Date" className="md:whitespace-nowrap">
              {formatUploadDay(item, clock)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
