/**
 * Characters that spreadsheets may skip at the beginning of a cell: spaces of every kind, line leadingBreak, control characters,
 * and invisible characters such as a byte order mark or a zero-width space.
 */
const skippedCharacters = /^[\p{Z}\p{C}]*/u;

/** The characters that begin a formula. Excel in East Asian languages also accepts the full-width forms, hence NFKC. */
const formulaSigns = ['=', '+', '-', '\u2212', '@'];

/** Spreadsheets skip these characters even in cells without a formula, so such a cell is always escaped. */
const leadingBreak = /^[\t\r\n]/;

/** Whether spreadsheets may run the cell. A negative number begins like a formula, too. */
export const startsFormula = (cell: string): boolean => {
  const [first = ''] = cell.replace(skippedCharacters, '');
  return leadingBreak.test(cell) || formulaSigns.includes(first.normalize('NFKC'));
};

const leadingApostrophes = /^'*/;

/** An apostrophe keeps spreadsheets from running a formula. A cell that has one already gets another: escaping is reversible. */
const escapeFormula = (cell: string): string =>
  startsFormula(cell.replace(leadingApostrophes, '')) ? `'${cell}` : cell;

/** LibreOffice also takes semicolons and tabs for the end of an unquoted cell. */
const quoteCell = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Marks a file as UTF-8 at its beginning: without it, spreadsheets guess the encoding. */
export const byteOrderMark = '\ufeff';

/** Formats a line as in RFC 4180, with formulas escaped. */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`;
