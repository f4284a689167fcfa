/**
 * What spreadsheets pass over at the beginning of a cell, or may: spaces of every kind, line breaks, control characters,
 * and characters that show nothing, such as a byte order mark or a zero-width space.
 */
const unseen = /^[\p{Z}\p{C}]*/u;

/** What makes a formula of a cell. Excel in East Asian languages takes the full-width forms for the same: NFKC does, too. */
const formulaSigns = ['=', '+', '-', '\u2212', '@'];

/** A spreadsheet passes over these alone already; a cell that begins so is never taken as it is. */
const breaks = /^[\t\r\n]/;

const startsFormula = (cell: string): boolean => {
  const [first = ''] = cell.replace(unseen, '');
  return breaks.test(cell) || formulaSigns.includes(first.normalize('NFKC'));
};

/** Our mark before a cell, or several. */
const marks = /^'*/;

/** A cell that no spreadsheet runs. One that begins with our own mark gets it, too: so it can be told what was there before. */
const harmless = (cell: string): string => (startsFormula(cell.replace(marks, '')) ? `'${cell}` : cell);

/** Semicolons and tabs are quoted, too: LibreOffice takes them for the end of a cell that is not. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Says at the beginning of a file that it is UTF-8: without it, spreadsheets guess. */
export const byteOrderMark = '\ufeff';

/** A line of a table as RFC 4180 writes it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
