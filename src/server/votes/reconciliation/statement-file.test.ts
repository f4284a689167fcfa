import { expect, test } from 'vitest';
import { statementLimits } from '../../../shared/admin/reconciliation.ts';
import { readStatementFile } from './statement-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatementFile(encode(text));

test.each([
  ['a byte order mark', encode('\ufeffRéf,Amount\nMM-1,450\n')],
  ['UTF-16', Buffer.from('\ufeffRéf;Amount\nMM-1;450\n', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\ufeffRéf;Amount\nMM-1;450\n', 'utf16le').swap16()],
  ['the encoding of Windows', Buffer.from('Réf\tAmount\nMM-1\t450\n', 'latin1')],
  ['a title before the headers', encode('Statement of October\n\nRéf,Amount\nMM-1,450\n\n')],
])('reads a statement with %s', async (_, bytes) => {
  const { headers, records } = await readStatementFile(bytes);
  expect(headers).toEqual(['Réf', 'Amount']);
  expect(records.map(({ cells }) => cells)).toEqual([['MM-1', '450']]);
});

const noCsv = 'This is not a CSV file.';
test.each([
  ['', 'The file is empty.'],
  [' \r\n ', 'The file is empty.'],
  ['PK\u0003\u0004 a spreadsheet, zipped', noCsv],
  ['%PDF-1.7\nsome text\n', noCsv],
  ['a,b\0,c\n', noCsv],
  ['Reference,Amount\n', 'The statement has no payments.'],
  ['Reference,Amount\nMM-1,450,x\n', 'Row 2 of the statement has 3 cells, but there are 2 columns.'],
  ['Reference,Amount\nMM-1,"450\n', 'We cannot read row 2 of the statement: its quotes are not closed.'],
  [`${'a,'.repeat(100)}b\n1\n`, 'The statement has 101 columns. At most 100 can be read.'],
  [
    `Reference,Amount\n${'MM-1,450\n'.repeat(100_000)}`,
    'The statement has more than 50,000 rows. Please export it in parts, such as month by month.',
  ],
  ['a'.repeat(statementLimits.bytes + 1), 'A statement can have at most 10 MB.'],
])('rejects %.30j', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
