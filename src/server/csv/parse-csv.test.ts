import { expect, test } from 'vitest';
import { CsvError, parseCsv } from './parse-csv.ts';

const parse = (text: string, separator = ',') => [...parseCsv(text, separator)].map(({ cells }) => cells);

test.each([
  [
    'plain cells',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no break at the end',
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'line breaks of old computers',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes, separators and breaks within quotes', '"a ""b""","c,d","e\r\nf"\n', [['a "b"', 'c,d', 'e\r\nf']]],
  ['empty cells', ',"",\n', [['', '', '']]],
  ['a separator at the very end', 'a,', [['a', '']]],
  ['an empty line', 'a\n\nb\n', [['a'], [], ['b']]],
  ['nothing', '', []],
] as const)('parses %s', (_, text, expected) => {
  expect(parse(text)).toEqual(expected);
});

test('parses semicolons and tabs', () => {
  expect(parse('a;"b;c"\n1,5;2', ';')).toEqual([
    ['a', 'b;c'],
    ['1,5', '2'],
  ]);
  expect(parse('a\tb', '\t')).toEqual([['a', 'b']]);
});

test.each([
  ['a,b\n"1,2\n3', 2, 'its quotes are not closed'],
  ['a,b\n1,"2"x\n', 2, 'there is text after the quotes of a cell'],
  ['a"b,c\n', 1, 'there is a quote inside a cell that is not in quotes'],
  [','.repeat(1_000_000), 1, 'it has more than 1000 cells'],
])('rejects %.20j', (text, row, message) => {
  const error = expect.objectContaining({ row, message });
  expect(() => parse(text)).toThrow(CsvError);
  expect(() => parse(text)).toThrow(error);
});
