import { useEffect, useState } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { turnSize } from './alteration.ts';

/** The longer side of the drawing in pixels. */
const maxSide = 768;

/** The size of the drawing of a picture, known before the picture is loaded, so that nothing moves under a drag. */
export const getDrawingSize = (item: Pick<MediaItem, 'width' | 'height'>, turns: number) => {
  const [width, height] = [item.width ?? 3, item.height ?? 2];
  const scale = maxSide / Math.max(width, height);
  return turnSize({ width: Math.round(width * scale), height: Math.round(height * scale) }, turns);
};

const drawTurned = (item: MediaItem, image: HTMLImageElement, turns: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, getDrawingSize(item, turns));
  const { width, height } = getDrawingSize(item, 0);
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(image, -width / 2, -height / 2, width, height);
  return canvas;
};

/** A drawing of the picture after quarter turns; null until the picture is loaded. */
export const useTurnedPicture = (item: MediaItem, turns: number): HTMLCanvasElement | null => {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [drawing, setDrawing] = useState<HTMLCanvasElement | null>(null);
  const address = item.preview ?? item.url;
  useEffect(() => {
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = address;
    return () => {
      loading.onload = null;
    };
  }, [address]);
  useEffect(() => {
    if (image !== null) setDrawing(drawTurned(item, image, turns));
  }, [image, item, turns]);
  return drawing;
};
