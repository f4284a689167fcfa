import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import {
  documentHint,
  largePictureHint,
  type MediaItem,
  pictureHint,
  uploadHint,
} from '../../../shared/admin/media.ts';
import { acceptedDocuments, acceptedPictures } from './accepted-files.ts';
import { isBusy, type Upload, type UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

type UploadPanelProps = {
  readonly queue: UploadQueue;
  readonly uploads: readonly Upload[];
  /** The target folder of new files. */
  readonly folderId: number | null;
  /** Takes only pictures, or only documents: others would not be in the list from which one is chosen. */
  readonly only?: MediaItem['type'];
};

/** What may be uploaded, for all files, for pictures and for documents. */
const hints = { image: pictureHint, document: documentHint } as const;
const acceptedFiles = { image: acceptedPictures, document: acceptedDocuments } as const;

/** Drop zone and file chooser, with the progress of each upload. */
export const UploadPanel = ({ queue, uploads, folderId, only }: UploadPanelProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  // Failed uploads first: they need an action.
  const failed = uploads.filter(({ state }) => state.kind === 'failed');
  const others = uploads.filter(({ state }) => state.kind !== 'failed');
  const add = (files: FileList | null) => queue.add([...(files ?? [])], folderId, only);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <section aria-label="Upload" className="grid grid-cols-1 gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button does the same for all users */}
      <div
        className={`grid items-center gap-x-4 gap-y-2 rounded-2xl border-2 border-dashed px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)] ${isOver ? 'border-theme-strong bg-theme-soft' : 'border-line bg-white'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <button type="button" className="btn btn-main" onClick={() => chooser.current?.click()}>
          <UploadIcon aria-hidden size={18} /> Upload Files
        </button>
        <p className="min-w-0 text-ink-soft max-sm:text-sm">
          <span className="hidden sm:inline">or drop them here · </span>
          {only ? hints[only] : uploadHint}
          {!only && <span className="block text-sm max-sm:text-xs">{largePictureHint}</span>}
        </p>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={only ? acceptedFiles[only] : `${acceptedPictures},${acceptedDocuments}`}
          aria-label="Files to upload"
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {uploads.length > 0 && (
        <div className="panel">
          {failed.length > 0 && (
            <p className="border-b border-line px-4 py-2 font-semibold text-danger">
              {failed.length === 1 ? '1 file was not uploaded.' : `${failed.length} files were not uploaded.`}
            </p>
          )}
          <ul aria-label="Uploads" className="max-h-112 divide-y divide-line overflow-y-auto">
            {[...failed, ...others].map((upload) => (
              <UploadRow key={upload.key} upload={upload} queue={queue} />
            ))}
          </ul>
          {uploads.some((upload) => !isBusy([upload])) && (
            <p className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-2">
              {failed.length > 0 && (
                <button
                  type="button"
                  className="btn btn-plain btn-small"
                  onClick={() => queue.clear(['failed'])}
                >
                  Clear Failed
                </button>
              )}
              {others.some((upload) => !isBusy([upload])) && (
                <button
                  type="button"
                  className="btn btn-plain btn-small"
                  onClick={() => queue.clear(['done', 'cancelled'])}
                >
                  Clear Finished
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </section>
  );
};
