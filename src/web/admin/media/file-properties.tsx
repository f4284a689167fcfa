import { Copy, Download } from 'lucide-react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { usePageData } from '../page-data-context.tsx';
import { copyFailedText } from '../ui/copy-button.tsx';
import { useNotify } from '../ui/notices.tsx';
import { formatDimensions, formatUploadDay, getKindLabel } from './media-text.ts';

const Property = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right">{value}</dd>
  </div>
);

/** Type, size, dimensions, date and address of a file. */
export const FileProperties = ({ item }: { readonly item: MediaItem }) => {
  const notify = useNotify();
  const clock = usePageData();
  const address = new URL(item.url, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('Address copied.');
    } catch {
      notify(copyFailedText);
    }
  };
  return (
    <div className="grid gap-3">
      <dl>
        <Property name="Type" value={getKindLabel(item)} />
        <Property name="Size" value={formatSize(item.size)} />
        {item.width !== null && <Property name="Dimensions" value={formatDimensions(item)} />}
        <Property name="Date" value={formatUploadDay(item, clock)} />
      </dl>
      <div className="flex gap-2">
        <input className="input text-sm" readOnly aria-label="Address" value={address} />
        {/* Browsers offer the clipboard on HTTPS pages only; on others the field can be copied by hand. */}
        {navigator.clipboard && (
          <button
            type="button"
            className="btn-icon flex-none border border-line"
            aria-label="Copy Address"
            onClick={() => void copy()}
          >
            <Copy aria-hidden size={18} />
          </button>
        )}
        <a
          className="btn-icon flex-none border border-line"
          href={item.url}
          download={item.name}
          aria-label="Download"
        >
          <Download aria-hidden size={18} />
        </a>
      </div>
    </div>
  );
};
