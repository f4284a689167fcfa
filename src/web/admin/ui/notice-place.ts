/** Edges of something on the screen, in pixels from its upper left corner. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type Size = { readonly width: number; readonly height: number };

/** The edge of the screen at which notices are shown, and the distance from it in pixels. */
export type NoticePlace = { readonly edge: 'bottom' | 'top'; readonly offset: number };

/** The smallest distance from an edge at which a height fits between ranges of distances from that edge. */
const findOffset = (height: number, ranges: readonly (readonly [near: number, far: number])[]): number => {
  let offset = 0;
  for (const [near, far] of ranges.toSorted(([one], [other]) => one - other))
    if (near < offset + height && far > offset) offset = far;
  return offset;
};

/** Where notices in the middle of the screen cover none of the boxes: at the bottom, unless only the top has room. */
export const findNoticePlace = (notices: Size, screen: Size, boxes: readonly Box[]): NoticePlace => {
  const left = (screen.width - notices.width) / 2;
  const above = boxes.filter((box) => box.right > left && box.left < left + notices.width);
  const bottom = findOffset(
    notices.height,
    above.map((box) => [screen.height - box.bottom, screen.height - box.top]),
  );
  if (bottom + notices.height <= screen.height / 2) return { edge: 'bottom', offset: bottom };
  const top = findOffset(
    notices.height,
    above.map((box) => [box.top, box.bottom]),
  );
  if (top < bottom) return { edge: 'top', offset: top };
  return { edge: 'bottom', offset: bottom + notices.height <= screen.height ? bottom : 0 };
};
