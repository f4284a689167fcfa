import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { useContext } from 'react';
import { needsDescription } from '../../../shared/admin/media.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { DescribeForm } from './describe-form.tsx';
import { MediaThumb } from './media-thumb.tsx';
import type { Upload, UploadQueue, UploadState } from './upload-queue.ts';
import { UploadTitleContext } from './upload-title-context.ts';
import { describeUploaded } from './uploaded-text.ts';

const percent = (share: number): string => `${Math.floor(share * 100)}%`;

const getStateText = ({ file, state }: Upload, entryTitle: string): string => {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return `Uploading, ${percent(state.share)}`;
    case 'preparing':
      return 'Preparing…';
    case 'done':
      return describeUploaded(file.name, state, entryTitle);
    case 'failed':
      return state.message;
    case 'cancelled':
      return 'Cancelled';
  }
};

const StateIcon = ({ state }: { readonly state: UploadState }) => {
  if (state.kind === 'done') return <CircleCheck aria-hidden size={18} className="flex-none text-good" />;
  if (state.kind === 'failed') return <CircleAlert aria-hidden size={18} className="flex-none text-danger" />;
  return null;
};

/** One upload with its progress and buttons. */
export const UploadRow = ({ upload, queue }: { readonly upload: Upload; readonly queue: UploadQueue }) => {
  const { key, file, state } = upload;
  const entryTitle = useContext(UploadTitleContext).trim();
  const isRunning = state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'preparing';
  const canRetry = state.kind === 'cancelled' || (state.kind === 'failed' && state.canRetry);
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3" aria-label={file.name}>
      <div className="flex items-center gap-3">
        {state.kind === 'done' && <MediaThumb item={state.item} className="size-12 flex-none rounded-lg" />}
        <div className="min-w-0 flex-1">
          <p className="flex gap-1.5 font-semibold" title={file.name}>
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="flex-none font-normal text-ink-soft">· {formatSize(file.size)}</span>
          </p>
          <p
            className={`flex items-start gap-1.5 text-sm ${state.kind === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
            {...(state.kind === 'failed' ? { role: 'alert' } : {})}
          >
            <StateIcon state={state} /> {getStateText(upload, entryTitle)}
          </p>
        </div>
        {isRunning && (
          <button
            type="button"
            className="btn-icon flex-none"
            aria-label={`Cancel ${file.name}`}
            onClick={() => queue.cancel(key)}
          >
            <X aria-hidden size={18} />
          </button>
        )}
        {canRetry && (
          <button
            type="button"
            className="btn btn-quiet btn-small flex-none"
            onClick={() => queue.retry(key)}
            aria-label={`Retry ${file.name}`}
          >
            <RotateCcw aria-hidden size={16} /> Retry
          </button>
        )}
      </div>
      {isRunning && (
        <progress
          className="upload-bar"
          aria-label={`Upload of ${file.name}`}
          max={1}
          {...(state.kind === 'preparing' ? {} : { value: state.kind === 'sending' ? state.share : 0 })}
        />
      )}
      {state.kind === 'done' && needsDescription(state.item) && (
        <DescribeForm item={state.item} onDescribed={queue.replaceItem} />
      )}
    </li>
  );
};
