import { useContext, useEffect, useRef, useState } from 'react';
import { EditedPlaceContext } from './edited-place.ts';
import { findEditedPlace } from './find-edited-place.ts';
import { findTextPlace } from './find-text-place.ts';
import { getFollowingScroll } from './follow-place.ts';
import { addFrame, type Frames, showFrame } from './frames.ts';
import { usePaneSize } from './use-pane-size.ts';

type PreviewFramesProps = {
  /** The document of the page. */
  readonly html: string;
  /** The width at which the page is laid out, in CSS pixels. */
  readonly width: number;
  /** The first document is scrolled to the first of these texts. */
  readonly startsAt: readonly string[];
};

/** Milliseconds after which a page is shown although a picture of it still loads. */
const maxLoading = 2_000;

/** Pixels above the text to which a document is scrolled. */
const spaceAbove = 160;

const toTop = (place: number | null): number => Math.max(0, (place ?? 0) - spaceAbove);

const scrollTo = (
  frame: HTMLIFrameElement | null | undefined,
  top: number,
  behavior: ScrollBehavior = 'instant',
): void => frame?.contentWindow?.scrollTo({ top, behavior });

const getMotion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Shows a document, and what is edited in it while the cursor is in the text. A newer one loads in a second frame, which takes the place
 * of the first one at the same scroll position, so that nothing flashes. The sandbox forbids scripts, forms and other windows: nothing in the page does
 * anything.
 */
export const PreviewFrames = ({ html, width, startsAt }: PreviewFramesProps) => {
  const [frames, setFrames] = useState<Frames>({ shown: null, loading: null });
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const { pane, size } = usePaneSize();
  useEffect(() => setFrames((before) => addFrame(before, html)), [html]);

  const editedPlace = useContext(EditedPlaceContext);
  /** Scrolls a frame to what is edited; the focus stays where it is. */
  const follow = (frame: HTMLIFrameElement | undefined, behavior: ScrollBehavior): void => {
    const place = editedPlace?.get();
    const page = frame?.contentDocument;
    const view = frame?.contentWindow;
    if (!place || !page || !view) return;
    const found = findEditedPlace(page, place);
    const top = found === null ? null : getFollowingScroll(found, view.scrollY, view.innerHeight);
    if (top !== null) scrollTo(frame, top, behavior);
  };
  const shownId = frames.shown?.id ?? null;
  useEffect(() => {
    if (shownId === null) return;
    let request = 0;
    const end = editedPlace?.subscribe(() => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => follow(elements.current.get(shownId), getMotion()));
    });
    return () => {
      cancelAnimationFrame(request);
      end?.();
    };
  }, [shownId, editedPlace]);

  const show = (id: number): void => {
    const { shown } = frames;
    const frame = elements.current.get(id);
    const page = frame?.contentDocument;
    const top = shown
      ? elements.current.get(shown.id)?.contentWindow?.scrollY
      : page && toTop(findTextPlace(page, startsAt));
    scrollTo(frame, top ?? 0);
    // Later documents follow only what is typed in the text: another field leaves the page where it was scrolled.
    const isWriting = editedPlace?.get()?.block.parentElement?.contains(document.activeElement) ?? false;
    if (!shown) follow(frame, 'instant');
    else if (isWriting) follow(frame, getMotion());
    setFrames((before) => showFrame(before, id));
  };
  const latestShow = useRef(show);
  latestShow.current = show;
  const loadingId = frames.loading?.id ?? null;
  useEffect(() => {
    if (loadingId === null) return;
    const timer = setTimeout(() => latestShow.current(loadingId), maxLoading);
    return () => clearTimeout(timer);
  }, [loadingId]);

  const scale = size === null ? 1 : Math.min(1, size.width / width);
  return (
    <div ref={pane} className="relative min-h-0 grow overflow-hidden border-t border-line bg-paper-deep">
      {size !== null &&
        [frames.shown, frames.loading].map(
          (frame) =>
            frame && (
              <iframe
                key={frame.id}
                ref={(element) => {
                  if (element) elements.current.set(frame.id, element);
                  else elements.current.delete(frame.id);
                }}
                title="Preview of the page"
                sandbox="allow-same-origin"
                srcDoc={frame.html}
                onLoad={() => show(frame.id)}
                className={`absolute top-0 origin-top-left bg-paper ${frame === frames.shown ? '' : 'invisible'}`}
                style={{
                  width,
                  height: size.height / scale,
                  left: (size.width - width * scale) / 2,
                  transform: `scale(${scale})`,
                }}
              />
            ),
        )}
    </div>
  );
};
