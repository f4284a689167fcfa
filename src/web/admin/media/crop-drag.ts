import { type Cuts, cutAround, cutEdge, type Edge, isCut, type Point } from './alteration.ts';

/** The edges of the box, in percent from the left and from the top. */
const toBox = ({ left, right, top, bottom }: Cuts): Readonly<Record<Edge, number>> => ({
  left,
  right: 100 - right,
  top,
  bottom: 100 - bottom,
});

/** The one of two edges that the point is at; null if it is at neither. */
const findNear = <E extends Edge>(
  box: Readonly<Record<Edge, number>>,
  [one, other]: readonly [E, E],
  at: number,
  reach: number,
): E | null => {
  const [toOne, toOther] = [Math.abs(at - box[one]), Math.abs(at - box[other])];
  if (Math.min(toOne, toOther) > reach) return null;
  return toOne <= toOther ? one : other;
};

const limit = (value: number, minimum: number, maximum: number): number =>
  Math.min(Math.max(value, minimum), maximum);

const moveBox = ({ left, right, top, bottom }: Cuts, across: number, down: number): Cuts => {
  const [movedLeft, movedTop] = [limit(left + across, 0, left + right), limit(top + down, 0, top + bottom)];
  return { left: movedLeft, right: left + right - movedLeft, top: movedTop, bottom: top + bottom - movedTop };
};

/**
 * Begins a drag on the picture; the returned function gives the cuts for each point that the drag reaches. A drag that begins
 * at an edge or a corner of the box moves that edge or corner, one inside moves the box, and any other draws a new box. Within
 * `reach`, in percent, a point is at an edge.
 */
export const beginCropDrag = (cuts: Cuts, start: Point, reach: Point): ((to: Point) => Cuts) => {
  const draw = (to: Point) => cutAround(start, to);
  if (!isCut(cuts)) return draw;
  const box = toBox(cuts);
  const isBeside =
    start.x < box.left - reach.x ||
    start.x > box.right + reach.x ||
    start.y < box.top - reach.y ||
    start.y > box.bottom + reach.y;
  if (isBeside) return draw;
  const side = findNear(box, ['left', 'right'], start.x, reach.x);
  const end = findNear(box, ['top', 'bottom'], start.y, reach.y);
  if (side !== null && end !== null) {
    const fixed = { x: box[side === 'left' ? 'right' : 'left'], y: box[end === 'top' ? 'bottom' : 'top'] };
    return (to) => cutAround(fixed, to);
  }
  if (side !== null) return ({ x }) => cutEdge(cuts, side, side === 'left' ? x : 100 - x);
  if (end !== null) return ({ y }) => cutEdge(cuts, end, end === 'top' ? y : 100 - y);
  return ({ x, y }) => moveBox(cuts, x - start.x, y - start.y);
};
