import { useEffect, useRef, useState } from 'react';
import { documents } from '../../../shared/documents.ts';
import { ChunkLoadError, loadChunk } from '../../routing/chunk-loader.ts';
import { useSite } from '../site-context.tsx';
import { isUnmodifiedClick } from '../ui/plain-click.ts';
import type { KitPicture } from './media-kit-query.ts';

/** In quarters: screen readers cannot announce every picture. */
const formatSpokenProgress = (done: number, total: number): string =>
  `${Math.ceil((Math.floor((4 * done) / total) * total) / 4)} of ${total} pictures ready`;

/**
 * The download. Without scripts, a link to the server's zip file; with scripts, the browser builds the zip file and
 * shows the progress.
 */
export const MediaKitControl = ({ pictures }: { readonly pictures: readonly KitPicture[] }) => {
  const { contestantName } = useSite().settings;
  const total = pictures.length;
  /** How many pictures are done; null while no download is being prepared. */
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<{ readonly isSuccess: boolean; readonly message: string } | null>(
    null,
  );
  const [usesServerZip, setIsForServer] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  useEffect(() => {
    // The focused button has been removed: move the focus to the link in its place.
    if (outcome && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [outcome]);

  const prepare = async (): Promise<void> => {
    const abort = new AbortController();
    abortController.current = abort;
    setDone(0);
    setOutcome(null);
    try {
      const { downloadMediaKit } = await loadChunk(
        'media-kit-download',
        () => import('./media-kit-download.ts'),
      );
      const packed = await downloadMediaKit({
        pictures,
        contestant: contestantName,
        signal: abort.signal,
        onProgress: setDone,
      });
      const message =
        packed < total ? `${packed} of ${total} pictures are in the zip file.` : 'Download ready.';
      setOutcome({ isSuccess: true, message });
    } catch (error) {
      if (abort.signal.aborted) return;
      // A failed script stays failed until a reload, so the next click uses the server's zip file.
      if (error instanceof ChunkLoadError) setIsForServer(true);
      setOutcome({ isSuccess: false, message: 'Failed to prepare the download. Please try again.' });
    }
    setDone(null);
  };

  return (
    <div className="mt-6 min-h-28">
      {done === null ? (
        <a
          ref={link}
          href={documents.mediaKit}
          download
          className="button button-main w-full sm:w-64"
          onClick={(event) => {
            if (usesServerZip || !isUnmodifiedClick(event)) return;
            event.preventDefault();
            void prepare();
          }}
        >
          Download Media Kit
        </a>
      ) : (
        <>
          <button type="button" disabled className="button button-quiet w-full sm:w-64">
            Preparing download...
          </button>
          <p className="mt-3 flex items-center gap-3">
            <progress
              aria-label="Pictures packed"
              max={total}
              value={done}
              className="h-2 w-full appearance-none bg-line sm:w-48 [&::-moz-progress-bar]:bg-theme-strong [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-theme-strong"
            />
            <span className="shrink-0 font-bold tabular-nums">
              {done} / {total}
            </span>
          </p>
        </>
      )}
      <p role="status" className={done === null && outcome?.isSuccess ? 'mt-3' : 'sr-only'}>
        {done === null ? outcome?.isSuccess && outcome.message : formatSpokenProgress(done, total)}
      </p>
      {outcome && !outcome.isSuccess ? (
        <p role="alert" className="mt-3 font-bold text-danger">
          {outcome.message}
        </p>
      ) : null}
    </div>
  );
};
