/** Edges of something on the screen, in pixels from its upper left corner. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type Size = { readonly width: number; readonly height: number };

/** Where notices are shown: at which edge of the screen, how many pixels from it, in the middle or on the right. */
export type NoticePlace = {
  readonly edge: 'bottom' | 'top';
  readonly offset: number;
  readonly side: 'middle' | 'right';
};

/** The smallest distance from an edge at which a height fits between ranges of distances from that edge. */
const findOffset = (height: number, ranges: readonly (readonly [near: number, far: number])[]): number => {
  let offset = 0;
  for (const [near, far] of ranges.toSorted(([one], [other]) => one - other))
    if (near < offset + height && far > offset) offset = far;
  return offset;
};

/** The distance from the bottom at which notices on this side cover none of the boxes. */
const findBottom = (notices: Size, screen: Size, boxes: readonly Box[], side: NoticePlace['side']): number =>
  findOffset(
    notices.height,
    listAbove(notices, screen, boxes, side).map((box) => [
      screen.height - box.bottom,
      screen.height - box.top,
    ]),
  );

const listAbove = (notices: Size, screen: Size, boxes: readonly Box[], side: NoticePlace['side']): Box[] => {
  const space = screen.width - notices.width;
  const left = side === 'right' ? space : space / 2;
  return boxes.filter((box) => box.right > left && box.left < left + notices.width);
};

/**
 * Where notices cover none of the boxes: at the bottom, unless only the top has room. The others are not covered either if
 * there is room between or beside them, in the lower half.
 */
export const findNoticePlace = (
  notices: Size,
  screen: Size,
  boxes: readonly Box[],
  others: readonly Box[] = [],
): NoticePlace => {
  const isLow = (offset: number) => offset + notices.height <= screen.height / 2;
  const [lowest] = (['middle', 'right'] as const)
    .map((side) => ({ side, offset: findBottom(notices, screen, [...boxes, ...others], side) }))
    .filter(({ offset }) => isLow(offset))
    .sort((one, other) => one.offset - other.offset);
  if (lowest) return { edge: 'bottom', ...lowest };
  const side = 'middle';
  const bottom = findBottom(notices, screen, boxes, side);
  if (isLow(bottom)) return { edge: 'bottom', offset: bottom, side };
  const top = findOffset(
    notices.height,
    listAbove(notices, screen, boxes, side).map((box) => [box.top, box.bottom]),
  );
  // Where nothing is free, they cover something rather than lie outside the screen.
  const isOnScreen = (offset: number) => offset + notices.height <= screen.height;
  if (top < bottom && isOnScreen(top)) return { edge: 'top', offset: top, side };
  return { edge: 'bottom', offset: isOnScreen(bottom) ? bottom : 0, side };
};
