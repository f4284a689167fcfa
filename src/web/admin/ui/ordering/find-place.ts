/** A rectangle on the page. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const getDistance = ({ left, top, right, bottom }: Box, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The index of the box at a point of the page, or of the nearest one: in a column as well as in rows. */
export const findPlace = (boxes: readonly Box[], x: number, y: number): number => {
  const distances = boxes.map((box) => getDistance(box, x, y));
  return distances.indexOf(Math.min(...distances));
};
