import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { documents } from '../../../shared/paths.ts';
import { ChunkLoadError, loadChunk } from '../../routing/chunk-loader.ts';
import { useSite } from '../site-context.tsx';
import type { KitPicture } from './media-kit-query.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** In quarters: a screen reader would have to speak without a pause to tell of every picture. */
const spokenProgress = (done: number, total: number): string =>
  `${Math.ceil((Math.floor((4 * done) / total) * total) / 4)} of ${total} pictures ready`;

/**
 * The download. The server's zip is a plain link; where scripts run, the zip is made in the browser, which can tell
 * how far it is.
 */
export const MediaKitControl = ({ pictures }: { readonly pictures: readonly KitPicture[] }) => {
  const { contestantName } = useSite().settings;
  const total = pictures.length;
  /** How many pictures are done; null while nothing is being prepared. */
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<{ readonly isGood: boolean; readonly says: string } | null>(null);
  const [isForServer, setIsForServer] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    // The button that had the focus is gone; whoever works with the keyboard goes on from where they were.
    if (outcome && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [outcome]);

  const prepare = async (): Promise<void> => {
    const abort = new AbortController();
    leaving.current = abort;
    setDone(0);
    setOutcome(null);
    try {
      const { downloadMediaKit } = await loadChunk(
        'media-kit-download',
        () => import('./media-kit-download.ts'),
      );
      const kept = await downloadMediaKit({
        pictures,
        contestant: contestantName,
        signal: abort.signal,
        onProgress: setDone,
      });
      const says = kept < total ? `${kept} of ${total} pictures are in the zip file.` : 'Download ready.';
      setOutcome({ isGood: true, says });
    } catch (error) {
      if (abort.signal.aborted) return;
      // A script that did not come will not come at the next click either; the server's zip will.
      if (error instanceof ChunkLoadError) setIsForServer(true);
      setOutcome({ isGood: false, says: 'Failed to prepare the download. Please try again.' });
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
            if (isForServer || !isPlainClick(event)) return;
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
      <p role="status" className={done === null && outcome?.isGood ? 'mt-3' : 'sr-only'}>
        {done === null ? outcome?.isGood && outcome.says : spokenProgress(done, total)}
      </p>
      {outcome && !outcome.isGood ? (
        <p role="alert" className="mt-3 font-bold text-danger">
          {outcome.says}
        </p>
      ) : null}
    </div>
  );
};
