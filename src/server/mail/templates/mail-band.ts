import { type Palette, paper } from '../../../shared/palette.ts';
import { amber } from './mail-colors.ts';

/** A piece of a woven row: which colour, over how many threads. */
type Piece = readonly [color: string, threads: number];

/** How often the pattern is woven across the sheet. */
const repeats = 12;

/** Neighbours of one colour are one piece: fewer cells to send. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const row: Piece[] = [];
  for (const [color, threads] of pieces) {
    const last = row.at(-1);
    if (last?.[0] === color) row.splice(-1, 1, [color, last[1] + threads]);
    else row.push([color, threads]);
  }
  return row;
};

const row = (pieces: readonly Piece[], height: number): string => {
  const cells = joined(Array.from({ length: repeats }, () => pieces).flat()).map(
    ([color, threads]) => `<td colspan="${threads}" bgcolor="${color}"></td>`,
  );
  return `<tr style="height:${height}px">${cells.join('')}</tr>`;
};

/**
 * A strip of chitenje as mail can show it without pictures: diamonds woven of coloured cells. A reader that leaves the
 * colours out shows nothing at all, which is right for a decoration.
 */
export const mailBand = ({ theme, themeDeep }: Palette): string => {
  const edge = row([[amber, 8]], 3);
  const tips: Piece[] = [
    [themeDeep, 3],
    [theme, 2],
    [themeDeep, 3],
  ];
  const shoulders: Piece[] = [
    [themeDeep, 2],
    [theme, 4],
    [themeDeep, 2],
  ];
  const middle: Piece[] = [
    [amber, 1],
    [theme, 2],
    [paper, 2],
    [theme, 2],
    [amber, 1],
  ];
  const rows = [edge, row(tips, 4), row(shoulders, 4), row(middle, 5), row(shoulders, 4), row(tips, 4), edge];
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0">${rows.join('')}</table>`;
};
