import { half } from './piece-shapes.ts';

/** Diamonds in a row. Every second row is shifted by half a diamond. */
export const columns = 20;
/** Rows of a panel. An even number, so that all panels begin alike. */
export const panelRows = 50;
/** Diamonds of a panel: one for each vote. */
export const panelVotes = columns * panelRows;

/** In the units of the shapes. The rows interlock, so they are half a diamond apart. */
export const clothWidth = columns * 2 * half.width + half.width;
export const rowHeight = half.height;
export const panelHeight = panelRows * rowHeight + half.height;

/** The panel of a diamond; both are counted from 0. */
export const getPanel = (place: number): number => Math.floor(place / panelVotes);

export const getRow = (place: number): number => Math.floor(place / columns);

/** The centre of a diamond. */
export const getCentre = (place: number): readonly [x: number, y: number] => {
  const row = getRow(place);
  return [half.width * (1 + 2 * (place % columns) + (row % 2)), half.height + row * rowHeight];
};
