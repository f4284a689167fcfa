import { type PointerEvent, useEffect, useRef } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { type Cuts, isCut, type Point } from './alteration.ts';
import { beginCropDrag } from './crop-drag.ts';
import { getDrawingSize } from './use-turned-picture.ts';

type CropStageProps = {
  readonly item: MediaItem;
  readonly turns: number;
  readonly cuts: Cuts;
  /** The turned picture; null until it is loaded. */
  readonly drawing: HTMLCanvasElement | null;
  readonly onCut: (cuts: Cuts) => void;
};

/** How near to an edge of the box a drag takes hold of it, in pixels: half a fingertip. */
const reach = 20;
/** A shorter way is a click, which changes nothing, in pixels. */
const minDrag = 4;

type Drag = {
  readonly x: number;
  readonly y: number;
  readonly hasMoved: boolean;
  readonly cutTo: (to: Point) => Cuts;
};

const corners = ['top-0 left-0', 'top-0 right-0', 'bottom-0 left-0', 'bottom-0 right-0'] as const;

const toPercent = (distance: number, length: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, length > 0 ? distance / length : 0)));

/** The turned picture with the box that stays, which is drawn, moved and resized with a mouse or a finger. */
export const CropStage = ({ item, turns, cuts, drawing, onCut }: CropStageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    if (drawing !== null) canvas.current?.getContext('2d')?.drawImage(drawing, 0, 0);
  }, [drawing]);
  const locate = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: toPercent(clientX - box.left, box.width), y: toPercent(clientY - box.top, box.height) };
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const near = { x: (100 * reach) / width, y: (100 * reach) / height };
    const cutTo = beginCropDrag(cuts, locate(event), near);
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: false, cutTo };
    // So that the drag goes on beside the picture.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    const { current } = drag;
    if (current === null || !event.isPrimary) return;
    const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y);
    if (!current.hasMoved && distance < minDrag) return;
    drag.current = { ...current, hasMoved: true };
    onCut(current.cutTo(locate(event)));
  };
  const end = () => {
    drag.current = null;
  };
  return (
    <div className="flex justify-center rounded-xl bg-paper-deep">
      <div
        className="relative cursor-crosshair touch-none overflow-hidden select-none"
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <canvas
          ref={canvas}
          {...getDrawingSize(item, turns)}
          role="img"
          aria-label={item.alt || item.name}
          className="block h-auto max-h-72 w-auto max-w-full md:max-h-96"
        />
        <span
          aria-hidden
          className="crop-mark"
          style={{
            left: `${cuts.left}%`,
            right: `${cuts.right}%`,
            top: `${cuts.top}%`,
            bottom: `${cuts.bottom}%`,
          }}
        >
          {isCut(cuts) && corners.map((corner) => <span key={corner} className={`crop-corner ${corner}`} />)}
        </span>
      </div>
    </div>
  );
};
