import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

/** Reads a table as RFC 4180 has it, sign by sign. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',' || (sign === '\r' && text[at + 1] === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === ',') continue;
      rows.push([]);
      at += 1;
    } else cell += sign;
  }
  return rows.slice(0, -1);
};

const withoutMark = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', 'a') }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

test('what is written is read back, and no cell begins as a formula does', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(rows.map(csvLine).join(''));
      expect(read.map((row) => row.map(withoutMark))).toEqual(rows);
      for (const one of read.flat()) expect(one).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test('a formula is marked, and what has a comma or a quote is quoted', () => {
  expect(csvLine(['=1+1', '+265', 'a, b', 'say "moni"', 'plain'])).toBe(
    `'=1+1,'+265,"a, b","say ""moni""",plain\r\n`,
  );
});
