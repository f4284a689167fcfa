import { type PointerEvent, useEffect, useRef } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { type Cuts, cutAround } from './alteration.ts';

type CropStageProps = {
  readonly item: MediaItem;
  readonly turns: number;
  readonly cuts: Cuts;
  readonly onCut: (cuts: Cuts) => void;
};

/** The longer side of the drawing in pixels. */
const maxSide = 768;

const drawTurned = (canvas: HTMLCanvasElement, image: HTMLImageElement, turns: number): void => {
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.width = turns % 2 === 0 ? width : height;
  canvas.height = turns % 2 === 0 ? height : width;
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(image, -width / 2, -height / 2, width, height);
};

const toPercent = (distance: number, length: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, length > 0 ? distance / length : 0)));

/** The turned picture with the rectangle that stays, which can be drawn with a mouse or a finger. */
export const CropStage = ({ item, turns, cuts, onCut }: CropStageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef({ x: 0, y: 0 });
  const address = item.preview ?? item.url;
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      if (canvas.current) drawTurned(canvas.current, image, turns);
    };
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address, turns]);
  const locate = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: toPercent(clientX - box.left, box.width), y: toPercent(clientY - box.top, box.height) };
  };
  return (
    <div className="flex justify-center rounded-xl bg-paper-deep">
      <div
        className="relative cursor-crosshair touch-none overflow-hidden select-none"
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = locate(event);
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          onCut(cutAround(start.current, locate(event)));
        }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={item.alt || item.name}
          className="block h-auto max-h-80 w-auto max-w-full"
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
        />
      </div>
    </div>
  );
};
