import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv-text.ts';

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

/** How a formula begins, behind whatever spreadsheets pass over; written apart from the code that is tested. */
const formulaStart = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-\u2212@＝＋－＠﹦﹢﹣﹫⁺⁻₊₋⁼₌])/u;

const withoutMark = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.replace(/^'*/, '')) ? cell.slice(1) : cell;

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(...`=+-@＝＋－＠\t\r\n '",;a\u00a0\u200b\ufeff\u0000\u3000`),
  }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

test('a written line reads back the same, and no cell begins with a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(rows.map(formatCsvLine).join(''));
      expect(read.map((row) => row.map(withoutMark))).toEqual(rows);
      for (const one of read.flat()) expect(one).not.toMatch(formulaStart);
    }),
  );
});

test('escapes formulas, and quotes cells with commas or quotes', () => {
  expect(formatCsvLine(['=1+1', '+265', 'a, b', 'say "moni"', 'plain'])).toBe(
    `'=1+1,'+265,"a, b","say ""moni""",plain\r\n`,
  );
});

test.each([
  ['an equals sign', '=1+1'],
  ['a plus sign', '+1+1'],
  ['a minus sign', '-1+1'],
  ['a mathematical minus sign', '\u22121+1'],
  ['an at sign', '@SUM(1)'],
  ['a tab', '\t=1+1'],
  ['a carriage return', '\r=1+1'],
  ['a line feed', '\n=1+1'],
  ['a full-width equals sign', '＝1+1'],
  ['a full-width plus sign', '＋1'],
  ['a full-width minus sign', '－1'],
  ['a full-width at sign', '＠SUM(1)'],
  ['a small equals sign', '﹦1+1'],
  ['a space', ' =1+1'],
  ['a no-break space', '\u00a0=1+1'],
  ['an ideographic space', '\u3000＝1+1'],
  ['a byte order mark', '\ufeff=1+1'],
  ['a zero-width space', '\u200b=1+1'],
  ['a left-to-right mark', '\u200e=1+1'],
  ['a null character', '\u0000=1+1'],
  ['a soft hyphen', '\u00ad=1+1'],
  ['a command for another program', "=cmd|' /C calc'!A0"],
  ['several of them', ' \u200b\t \ufeff＝1+1'],
])('escapes a formula behind %s', (_, cell) => {
  expect(readCsv(formatCsvLine([cell]))).toEqual([[`'${cell}`]]);
});

test.each([
  ['Grace = Phiri'],
  ['a@b.example'],
  ['12'],
  ['1,250'],
  ['100 %'],
  ['| x'],
  ['2025-10-18'],
  ['é'],
  [''],
])('does not change %j', (cell) => expect(readCsv(formatCsvLine([cell]))).toEqual([[cell]]));

test('quotes the characters that end a cell in LibreOffice', () => {
  expect(formatCsvLine(['a;=1+1', 'a\t=1+1'])).toBe('"a;=1+1","a\t=1+1"\r\n');
});
