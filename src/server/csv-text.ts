/** What a spreadsheet takes for a formula where a cell begins with it, also behind the mark that we put before it. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A cell that no spreadsheet runs. One that begins with our own mark gets it, too: so it can be told what was there before. */
const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Says at the beginning of a file that it is UTF-8: without it, spreadsheets guess. */
export const byteOrderMark = '\ufeff';

/** A line of a table as RFC 4180 writes it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
