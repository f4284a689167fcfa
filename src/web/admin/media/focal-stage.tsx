import { type PointerEvent, useRef } from 'react';
import type { FocalPoint } from '../../../content/pictures/focal-point.ts';
import type { MediaItem } from '../../../shared/admin/media.ts';

type FocalStageProps = {
  readonly item: MediaItem;
  readonly point: FocalPoint;
  readonly onChange: (point: FocalPoint) => void;
};

const toPercent = (distance: number, length: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, length > 0 ? distance / length : 0)));

/** The whole picture with a cross-hair, which follows a click, a finger or a mouse. The sliders beside it do the same by key. */
export const FocalStage = ({ item, point, onChange }: FocalStageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const [width, height] = [item.width || 1, item.height || 1];
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    onChange({ x: toPercent(clientX - box.left, box.width), y: toPercent(clientY - box.top, box.height) });
    // As a field would: a dialog asks before it discards the change.
    stage.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="flex justify-center rounded-xl bg-paper-deep">
      <div
        ref={stage}
        className="relative cursor-crosshair overflow-hidden select-none"
        // Its space is reserved, so that nothing moves under a finger once the picture is loaded.
        style={{ width: `min(100%, ${(20 * width) / height}rem)`, aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          // A finger on the picture may be about to scroll the dialog; on the cross-hair it drags.
          if (event.pointerType === 'touch' && event.target !== mark.current) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
        // Not called for a finger that scrolled.
        onPointerUp={(event) => {
          if (event.isPrimary && event.pointerType === 'touch') follow(event);
        }}
      >
        <img src={item.preview ?? item.url} alt={item.alt} draggable={false} className="block size-full" />
        <span
          ref={mark}
          aria-hidden
          className="focal-mark"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </div>
    </div>
  );
};
