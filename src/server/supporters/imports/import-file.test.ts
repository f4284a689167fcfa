import { expect, test } from 'vitest';
import { importLimits } from '../../../shared/admin/supporter-import.ts';
import { guessImportColumns } from './guess-import-columns.ts';
import { readImportFile } from './import-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const none = {
  name: null,
  email: null,
  phone: null,
  further: null,
  location: null,
  tags: null,
  note: null,
  agreedDay: null,
};

test.each([
  ['a byte order mark', encode('\ufeffNäme,Email\nZoë,zoe@example.org\n')],
  ['UTF-16', Buffer.from('\ufeffNäme\tEmail\nZoë\tzoe@example.org\n', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\ufeffNäme;Email\nZoë;zoe@example.org\n', 'utf16le').swap16()],
  ['the encoding of Windows', Buffer.from('Näme;Email\r\nZoë;zoe@example.org\r\n', 'latin1')],
  ['UTF-16 without a mark', Buffer.from('Näme\tEmail\nZoë\tzoe@example.org\n', 'utf16le')],
  [
    'UTF-16 without a mark, the other way round',
    Buffer.from('Näme;Email\nZoë;zoe@example.org\n', 'utf16le').swap16(),
  ],
  ['a title above', encode('Volunteers in October\n\nNäme,Email\nZoë,zoe@example.org\n')],
])('reads a list with %s', async (_, bytes) => {
  const { hasHeaders, headers, records } = await readImportFile(bytes, null);
  expect([hasHeaders, headers]).toEqual([true, ['Näme', 'Email']]);
  expect(records.map(({ cells }) => cells)).toEqual([['Zoë', 'zoe@example.org']]);
});

test('a list may have no names of columns, or a single column; the team has the last word', async () => {
  const people = encode('Zoë,0991234567,zoe@example.org\nGrace,,grace@example.org\n');
  const file = await readImportFile(people, null);
  expect([file.hasHeaders, file.headers, file.records.length]).toEqual([false, ['', '', ''], 2]);
  expect(guessImportColumns(file)).toEqual({ ...none, email: 2, phone: 1 });
  const corrected = await readImportFile(people, true);
  expect([corrected.headers[0], corrected.records.length]).toEqual(['Zoë', 1]);
  const addresses = await readImportFile(encode('zoe@example.org\ngrace@example.org\n'), null);
  expect([addresses.hasHeaders, addresses.records.length]).toEqual([false, 2]);
});

test('columns are recognised by their names and by their cells, each once', async () => {
  const file = await readImportFile(
    encode(
      'Full_Name,Contact,Where,E-MAIL,District,labels,OptIn\nZoë,0991234567,Room 3,zoe@example.org,Zomba,a,b\n',
    ),
    null,
  );
  expect(guessImportColumns(file)).toEqual({
    ...none,
    ...{ name: 0, phone: 1, email: 3, location: 4, tags: 5, agreedDay: 6 },
  });
});

const noCsv =
  'This is not a CSV file. Please open the list in a spreadsheet, save it as CSV and choose that file.';
test.each<[string | Uint8Array, string]>([
  ['', 'The file is empty.'],
  [' \r\n,,\r\n ', 'The file has no people:'],
  ['PK\u0003\u0004 a spreadsheet, zipped', noCsv],
  ['name,email\nZo\0e,zoe@example.org\n', noCsv],
  // Half a letter at the end, and zeros that are no UTF-16.
  [Buffer.from('Name,Email\nZo,zoe@example.org\n', 'utf16le').subarray(0, -1), noCsv],
  [new Uint8Array(5_000), noCsv],
  [Buffer.concat([Buffer.from('Name,Email\n', 'utf16le'), new Uint8Array(40)]), noCsv],
  ['Name,Email\n', 'The file has no people:'],
  [
    'Name,Email\n"Zoë,zoe@example.org\nGrace,grace@example.org',
    'We cannot read row 2 of the file: its quotes are not closed. Please correct it in a spreadsheet and save the file as CSV again.',
  ],
  ['Name,Email\nZo"e,zoe@example.org\n', 'We cannot read row 2 of the file: there is a quote inside a cell'],
  [`${'a,'.repeat(60)}b\nzoe@example.org,x\n`, 'The file has 61 columns. At most 50 can be read.'],
  [`email\n${'zoe@example.org\n'.repeat(importLimits.rows + 1)}`, 'The file has more than 5,000 rows.'],
  ['a'.repeat(importLimits.bytes + 1), 'A file for an import can have at most 5 MB.'],
])('rejects what is no list of people (%#)', async (content, message) => {
  const bytes = typeof content === 'string' ? encode(content) : new Uint8Array(content);
  await expect(readImportFile(bytes, null)).rejects.toThrow(message);
});
