import type { ClothPiece } from './cloth.ts';
import { clothWidth, columns, getCentre, getRow, rowHeight } from './cloth-layout.ts';
import { half, outline } from './piece-shapes.ts';

/** A part of the cloth, in the units of the shapes. */
export type ClothWindow = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export const formatViewBox = ({ x, y, width, height }: ClothWindow): string => `${x} ${y} ${width} ${height}`;

/** Some whole rows. */
export const createRowWindow = (first: number, count: number): ClothWindow => ({
  x: 0,
  y: first * rowHeight,
  width: clothWidth,
  height: (count + 1) * rowHeight,
});

const closeUp = { columns: 9, rows: 10 };

const clamp = (value: number, highest: number): number => Math.max(0, Math.min(value, highest));

/** The surroundings of the first row of a piece. */
export const createCloseUp = ({ place, votes }: Pick<ClothPiece, 'place' | 'votes'>): ClothWindow => {
  const width = closeUp.columns * 2 * half.width + half.width;
  const [start] = getCentre(place);
  // The first diamond stays within the window, also of a piece that is longer than it.
  const inRow = Math.min(votes, closeUp.columns - 2, columns - (place % columns));
  const middle = start + (inRow - 1) * half.width;
  const firstRow = Math.max(0, getRow(place) - Math.floor(closeUp.rows / 2) + 1);
  return {
    ...createRowWindow(firstRow, closeUp.rows),
    // In whole diamonds, so that none is cut at the sides of the first row.
    x: clamp(Math.round((middle - width / 2) / (2 * half.width)) * 2 * half.width, clothWidth - width),
    width,
  };
};

/** The outlines of those diamonds of a piece that are in a part of the cloth. */
export const drawOutlines = (
  { place, votes }: Pick<ClothPiece, 'place' | 'votes'>,
  { y, height }: ClothWindow,
): string => {
  const firstRow = Math.floor(y / rowHeight) - 1;
  const lastRow = Math.ceil((y + height) / rowHeight);
  const from = Math.max(place, firstRow * columns);
  const to = Math.min(place + votes, (lastRow + 1) * columns);
  const diamond = outline.slice(outline.indexOf('l'));
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const [x, centre] = getCentre(from + index);
    return `M${x - half.width} ${centre}${diamond}`;
  }).join('');
};
