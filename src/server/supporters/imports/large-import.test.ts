import { expect, it } from 'vitest';
import { onEveryDatabase, onSqlite, type TestDatabases } from '../../../../tests/support/databases.ts';
import { readTableRows } from '../../../../tests/support/table-rows.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { ImportQuery } from '../../../shared/admin/supporter-import.ts';
import { createPrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { addSupporter } from '../team-supporters.ts';
import { createSupporterImports } from './supporter-imports.ts';

const privacyRecord = createPrivacyRecord(testSecretKey);
const now = Date.parse('2025-10-18T14:00:00Z');

/**
 * A list as a spreadsheet saves it: after each fourth person comes a row that repeats them or cannot be imported, so it has
 * a quarter more rows than people.
 */
const createList = (people: number): string => {
  const rows = Array.from({ length: people }, (_, index) => {
    const tags = index % 3 === 0 ? 'driver, choir' : 'choir';
    const row = `Zoë Phiri ${index};person${index}@example.org;0${991_000_000 + index};Zomba, Malawi;${tags};"said: ""yes"""`;
    if (index % 4 !== 3) return [row];
    if (index % 8 === 3) return [row, `"=HYPERLINK(""http://evil.example"")";PERSON${index}@example.org;;;;`];
    return [row, index % 16 === 7 ? `Bad;person${index}@;;;;` : `Bad;;12${index};;;`];
  });
  return `Name;Email;Mobile;District;Tags;Notes\r\n${rows.flat().join('\r\n')}\r\n`;
};

type Size = { readonly people: number; readonly known: number };

/** Previews, imports and undoes a list, some of whose people the site knows already. */
const expectImportAndUndo = async (
  open: TestDatabases['open'],
  file: Uint8Array,
  { people, known }: Size,
): Promise<void> => {
  const database = await open();
  const { db } = database;
  const imports = createSupporterImports({
    db,
    privacyRecord,
    timeZone: async () => 'Africa/Blantyre',
    now: () => now,
  });
  for (let index = 0; index < known; index += 1)
    await addSupporter(
      db,
      {
        ...{ name: null, email: `person${index}@example.org`, phone: null, location: null },
        status: 'active',
      },
      { actor: 'Wezi', now },
    );
  const before = await readTableRows(database, ['activity', 'revision']);
  const { mapping, rows } = await imports.inspect(file, null);
  expect(rows).toBe(people * 1.25);
  const query = ImportQuery.parse({
    ...Object.fromEntries(Object.entries(mapping).map(([name, index]) => [name, index ?? ''])),
    ...{ subscribes: '1', agreement: 'Signed our list at the fair', agreedOn: '2025-09-01' },
  });
  const { counts, digest } = await imports.preview(file, query);
  expect(counts).toMatchObject({
    ...{ rows, created: people - known, changed: known, unchanged: 0 },
    ...{ duplicates: people / 8, invalid: people / 8, subscribed: people },
  });
  const outcome = await imports.run(file, { ...query, digest, fileName: 'fair.csv' }, 'Wezi');
  expect(outcome).toMatchObject({ kind: 'imported', counts });
  if (outcome.kind !== 'imported') return;

  const stored = await db.selectFrom('supporter').selectAll().execute();
  expect(stored).toHaveLength(people);
  expect(stored.filter(({ source }) => source === 'imported')).toHaveLength(counts.created);
  expect(stored.filter(({ consent }) => consent === 'confirmed')).toHaveLength(counts.subscribed);
  expect(stored.every(({ name }) => /^Zoë Phiri \d+$/.test(name ?? ''))).toBe(true);
  expect(await db.selectFrom('supporter_note').select('text').distinct().execute()).toEqual([
    { text: 'said: "yes"' },
  ]);

  expect(await imports.undo(outcome.id, 'Wezi')).toMatchObject({
    undo: { removed: people - known, restored: known, unsubscribed: people, keptCount: 0 },
  });
  expect(await readTableRows(database, ['activity', 'revision'])).toEqual(before);
};

onEveryDatabase(({ open }) => {
  it('5,000 rows are imported as the preview says, and undone without a trace', {
    timeout: 240_000,
  }, async () => {
    await expectImportAndUndo(open, Buffer.from(createList(4_000)), { people: 4_000, known: 300 });
  });
});

// The encoding of the file makes no difference to the database, nor does its length to the encoding.
onSqlite(({ open }) => {
  const text = createList(160);
  it.each([
    ['UTF-16 with the bytes of a Mac', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['the encoding of Windows', Buffer.from(text, 'latin1')],
  ])('a list in %s is imported as the preview says, and undone without a trace', async (_, file) => {
    await expectImportAndUndo(open, file, { people: 160, known: 30 });
  });
});
