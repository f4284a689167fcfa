import { Copy, Download } from 'lucide-react';
import { type MediaItem, sizeText } from '../../../shared/admin/media.ts';
import { useNotify } from '../ui/notices.tsx';
import { dayOfUpload, kindText, measuresText } from './media-facts.ts';

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right">{value}</dd>
  </div>
);

/** What is known of a file without anybody having said it, and its address. */
export const FileFacts = ({ item }: { readonly item: MediaItem }) => {
  const notify = useNotify();
  const address = new URL(item.url, window.location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify('Address copied.');
  };
  return (
    <div className="grid gap-3">
      <dl>
        <Fact name="Type" value={kindText(item)} />
        <Fact name="Size" value={sizeText(item.size)} />
        {item.width !== null && <Fact name="Dimensions" value={measuresText(item)} />}
        <Fact name="Date" value={dayOfUpload(item)} />
      </dl>
      <div className="flex gap-2">
        <input className="input text-sm" readOnly aria-label="Address" value={address} />
        {/* Browsers give out the clipboard on encrypted pages only; elsewhere the field can be copied from. */}
        {navigator.clipboard && (
          <button
            type="button"
            className="btn-icon flex-none border border-line"
            aria-label="Copy address"
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
