import type { OwnValue } from '../../shared/privacy/my-data.ts';

/** A stored value, or a moment in UTC, which each reader wants in another form. */
export type Cell = string | number | null | { readonly moment: string | null };

/** A row with its labels. */
export type LabelledRow = Readonly<Record<string, Cell>>;

/** How a moment is written: for people in the campaign's time zone, or for programs. */
export type FormatMoment = (gmt: string) => string;

export const moment = (gmt: string | null): Cell => ({ moment: gmt });

const formatCell = (cell: Cell, format: FormatMoment): string => {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return cell.moment === null ? '' : format(cell.moment);
};

/** The values of a row, without the empty ones. */
export const toOwnValues = (row: LabelledRow, format: FormatMoment): OwnValue[] =>
  Object.entries(row)
    .map(([label, cell]): OwnValue => [label, formatCell(cell, format)])
    .filter(([, value]) => value !== '');
