import type { PictureAlteration } from '../../../shared/admin/media.ts';

export const edges = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** What is cut off at each edge, in whole percent of the picture as it is turned. */
export type Cuts = Readonly<Record<Edge, number>>;

export const noCuts: Cuts = { left: 0, right: 0, top: 0, bottom: 0 };

const opposite: Readonly<Record<Edge, Edge>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

/** Cuts one edge; at least one percent of the picture stays. */
export const cutEdge = (cuts: Cuts, edge: Edge, percent: number): Cuts => ({
  ...cuts,
  [edge]: Math.min(Math.max(0, percent), 99 - cuts[opposite[edge]]),
});

export type Point = { readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The size of a picture after quarter turns. */
export const turnSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The size in pixels of what stays of a turned picture. */
export const cropSize = (turned: Size, { left, right, top, bottom }: Cuts): Size => ({
  width: Math.max(1, Math.round((turned.width * (100 - left - right)) / 100)),
  height: Math.max(1, Math.round((turned.height * (100 - top - bottom)) / 100)),
});

/** Keeps the rectangle between two corners, in percent. */
export const cutAround = (one: Point, other: Point): Cuts => {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const start = { left: Math.min(99, left), top: Math.min(99, top) };
  return {
    ...start,
    right: 100 - Math.max(right, start.left + 1),
    bottom: 100 - Math.max(bottom, start.top + 1),
  };
};

/** The cuts turn with the picture, so that the same part of it stays. */
export const turnCuts = ({ left, right, top, bottom }: Cuts, isClockwise: boolean): Cuts =>
  isClockwise
    ? { top: left, right: top, bottom: right, left: bottom }
    : { bottom: left, left: top, top: right, right: bottom };

/** Whether anything is cut off. */
export const isCut = (cuts: Cuts): boolean => edges.some((edge) => cuts[edge] > 0);

export const toCrop = (cuts: Cuts): PictureAlteration['crop'] => {
  const { left, right, top, bottom } = cuts;
  if (!isCut(cuts)) return null;
  return { left, top, width: 100 - left - right, height: 100 - top - bottom };
};
