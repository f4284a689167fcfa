/** A record of a CSV file. Its row is counted as a spreadsheet does: from 1, a record with line breaks is one row. */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[] };

export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** More than any table has: a file of nothing but separators must not fill the memory. */
const maxCells = 1_000;

const isLineBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';

/**
 * Parses the records of a CSV file as in RFC 4180, with any separator and any line break. Empty lines are rows without
 * cells. Throws where quotes do not fit together, because the cells after them could be anything.
 */
export function* parseCsv(text: string, separator: string): Generator<CsvRecord> {
  let position = 0;
  let row = 0;

  const readQuoted = (): string => {
    let cell = '';
    for (let start = position + 1; ; ) {
      const end = text.indexOf('"', start);
      if (end < 0) throw new CsvError(row, 'its quotes are not closed');
      cell += text.slice(start, end);
      position = end + 1;
      // Two quotes are one quote within the cell.
      if (text[position] !== '"') break;
      cell += '"';
      start = position + 1;
    }
    const next = text[position];
    if (next !== undefined && next !== separator && !isLineBreak(next))
      throw new CsvError(row, 'there is text after the quotes of a cell');
    return cell;
  };

  const readPlain = (): string => {
    const start = position;
    while (position < text.length && text[position] !== separator && !isLineBreak(text[position])) {
      if (text[position] === '"')
        throw new CsvError(row, 'there is a quote inside a cell that is not in quotes');
      position += 1;
    }
    return text.slice(start, position);
  };

  while (position < text.length) {
    row += 1;
    const cells: string[] = [];
    const isEmpty = isLineBreak(text[position]);
    while (!isEmpty) {
      if (cells.length === maxCells) throw new CsvError(row, `it has more than ${maxCells} cells`);
      cells.push(text[position] === '"' ? readQuoted() : readPlain());
      if (text[position] !== separator) break;
      position += 1;
      // A separator at the very end is followed by an empty cell.
      if (position === text.length) {
        cells.push('');
        break;
      }
    }
    position += text.startsWith('\r\n', position) ? 2 : 1;
    yield { row, cells };
  }
}
