import { type Palette, paper } from '../../../shared/palette.ts';
import { amber } from './mail-colors.ts';

/** A coloured segment of a row; its width counts in columns. */
type Segment = readonly [color: string, columns: number];

/** How often the pattern repeats across the mail. */
const repeats = 12;

/** Merges neighbours of one colour, which saves cells. */
const mergeNeighbours = (segments: readonly Segment[]): Segment[] => {
  const row: Segment[] = [];
  for (const [color, columns] of segments) {
    const last = row.at(-1);
    if (last?.[0] === color) row.splice(-1, 1, [color, last[1] + columns]);
    else row.push([color, columns]);
  }
  return row;
};

const renderRow = (segments: readonly Segment[], height: number): string => {
  const cells = mergeNeighbours(Array.from({ length: repeats }, () => segments).flat()).map(
    ([color, columns]) => `<td colspan="${columns}" bgcolor="${color}"></td>`,
  );
  return `<tr style="height:${height}px">${cells.join('')}</tr>`;
};

/**
 * A strip of chitenje cloth, drawn with coloured table cells because mail programs block pictures. A mail program that
 * ignores the colours shows nothing, which is right for a decoration.
 */
export const renderMailBand = ({ theme, themeDeep }: Palette): string => {
  const edge = renderRow([[amber, 8]], 3);
  const tips: Segment[] = [
    [themeDeep, 3],
    [theme, 2],
    [themeDeep, 3],
  ];
  const shoulders: Segment[] = [
    [themeDeep, 2],
    [theme, 4],
    [themeDeep, 2],
  ];
  const middle: Segment[] = [
    [amber, 1],
    [theme, 2],
    [paper, 2],
    [theme, 2],
    [amber, 1],
  ];
  const rows = [
    edge,
    renderRow(tips, 4),
    renderRow(shoulders, 4),
    renderRow(middle, 5),
    renderRow(shoulders, 4),
    renderRow(tips, 4),
    edge,
  ];
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0">${rows.join('')}</table>`;
};
