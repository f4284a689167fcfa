import { oneLine } from '../../shared/one-line.ts';
import { sanitiseText } from '../http/sanitise-text.ts';

/** The beginning of a cell in one line, to be shown. A cell may be as long as the whole file: only its beginning is read. */
export const toShortText = (cell: string, maxLength: number): string =>
  sanitiseText(oneLine(cell.slice(0, 4 * maxLength)))
    .slice(0, maxLength)
    .toWellFormed();

const maxQuotedLength = 60;

/** A cell within a sentence. */
export const quoteCell = (cell: string): string => `“${toShortText(cell, maxQuotedLength)}”`;
