import { useEffect, useRef } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { type Cuts, cropSize, turnSize } from './alteration.ts';
import { formatDimensions } from './media-text.ts';

type CropResultProps = {
  readonly item: MediaItem;
  readonly turns: number;
  readonly cuts: Cuts;
  /** The turned picture; null until it is loaded. */
  readonly drawing: HTMLCanvasElement | null;
};

/** What the picture will be once it is saved, with its size. */
export const CropResult = ({ item, turns, cuts, drawing }: CropResultProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null || drawing === null) return;
    const { width, height } = cropSize(drawing, cuts);
    Object.assign(canvas.current, { width, height });
    const [left, top] = [(drawing.width * cuts.left) / 100, (drawing.height * cuts.top) / 100];
    canvas.current.getContext('2d')?.drawImage(drawing, left, top, width, height, 0, 0, width, height);
  }, [drawing, cuts]);
  const size =
    item.width === null || item.height === null
      ? null
      : cropSize(turnSize({ width: item.width, height: item.height }, turns), cuts);
  return (
    <figure className="grid gap-1">
      <div className="grid h-32 place-items-center rounded-xl bg-paper-deep p-2">
        <canvas ref={canvas} aria-hidden className="max-h-28 max-w-full min-w-0" />
      </div>
      <figcaption className="text-sm text-ink-soft">
        The new picture{size && `: ${formatDimensions(size)}`}
      </figcaption>
    </figure>
  );
};
