import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { RotateCcw, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Upload, UploadQueue } from '../../../media/upload-queue.ts';

const noUploads: readonly Upload[] = [];

/** An address at which the browser shows a file that is not uploaded yet. */
const useFileAddress = (file: File | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
};

const getStateText = (upload: Upload | undefined): string => {
  const state = upload?.state;
  if (state?.kind === 'sending') return `Uploading, ${Math.floor(state.share * 100)}%`;
  if (state?.kind === 'waiting') return 'Waiting to upload';
  if (state?.kind === 'failed') return `This picture was not uploaded. ${state.message}`;
  return state?.kind === 'preparing' || state?.kind === 'done'
    ? 'Preparing…'
    : 'This picture was not uploaded.';
};

const canRetry = (upload: Upload | undefined): boolean =>
  upload?.state.kind === 'cancelled' || (upload?.state.kind === 'failed' && upload.state.canRetry);

/** A picture in the text while it is uploaded: its preview, the progress, and what to do if the upload failed. */
export const PictureUploadBox = ({ node, extension, selected, deleteNode }: NodeViewProps) => {
  const { queue } = extension.options as { readonly queue: UploadQueue | null };
  const uploads = useSyncExternalStore(queue?.subscribe ?? (() => () => {}), queue?.all ?? (() => noUploads));
  const upload = uploads.find(({ key }) => key === node.attrs.key);
  const address = useFileAddress(upload?.file);
  const kind = upload?.state.kind;
  const name = upload?.file.name ?? 'picture';
  const isRunning = kind === 'waiting' || kind === 'sending' || kind === 'preparing';
  return (
    <NodeViewWrapper
      className={`picture-upload ${selected ? 'ProseMirror-selectednode' : ''}`}
      contentEditable={false}
      role="group"
      aria-label={`Upload of ${name}`}
    >
      {address && <img src={address} alt="" />}
      <p
        className={kind === 'failed' ? 'font-semibold text-danger' : ''}
        {...(kind === 'failed' ? { role: 'alert' } : {})}
      >
        {getStateText(upload)}
      </p>
      {isRunning && (
        <progress
          className="upload-bar"
          aria-label={`Progress of ${name}`}
          max={1}
          {...(upload?.state.kind === 'sending' ? { value: upload.state.share } : {})}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {canRetry(upload) && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => queue?.retry(node.attrs.key)}
          >
            <RotateCcw aria-hidden size={16} /> Try Again
          </button>
        )}
        <button
          type="button"
          className="btn btn-plain btn-small"
          onClick={() => {
            queue?.cancel(node.attrs.key);
            deleteNode();
          }}
        >
          <X aria-hidden size={16} /> Remove Picture
        </button>
      </div>
    </NodeViewWrapper>
  );
};
