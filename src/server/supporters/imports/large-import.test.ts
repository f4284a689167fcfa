import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { readTableRows } from '../../../../tests/support/table-rows.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { ImportQuery } from '../../../shared/admin/supporter-import.ts';
import { createPrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { addSupporter } from '../team-supporters.ts';
import { createSupporterImports } from './supporter-imports.ts';

const privacyRecord = createPrivacyRecord(testSecretKey);
const now = Date.parse('2025-10-18T14:00:00Z');
const people = 4_000;
const known = 300;

/** A list as a spreadsheet saves it: after each fourth person comes a row that repeats them or cannot be imported. */
const listRows = (): string[] =>
  Array.from({ length: people }, (_, index) => {
    const tags = index % 3 === 0 ? 'driver, choir' : 'choir';
    const row = `Zoë Phiri ${index};person${index}@example.org;0${991_000_000 + index};Zomba, Malawi;${tags};"said: ""yes"""`;
    if (index % 4 !== 3) return [row];
    if (index % 8 === 3) return [row, `"=HYPERLINK(""http://evil.example"")";PERSON${index}@example.org;;;;`];
    return [row, index % 16 === 7 ? `Bad;person${index}@;;;;` : `Bad;;12${index};;;`];
  }).flat();

const text = `Name;Email;Mobile;District;Tags;Notes\r\n${listRows().join('\r\n')}\r\n`;

onEveryDatabase(({ open }) => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-16 with the bytes of a Mac', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['the encoding of Windows', Buffer.from(text, 'latin1')],
  ])('5,000 rows in %s are imported as the preview says, and undone without a trace', async (_, file) => {
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
    expect(rows).toBe(5_000);
    const query = ImportQuery.parse({
      ...Object.fromEntries(Object.entries(mapping).map(([name, index]) => [name, index ?? ''])),
      ...{ subscribes: '1', agreement: 'Signed our list at the fair', agreedOn: '2025-09-01' },
    });
    const { counts, digest } = await imports.preview(file, query);
    expect(counts).toMatchObject({
      ...{ rows: 5_000, created: people - known, changed: known, unchanged: 0 },
      ...{ duplicates: 500, invalid: 500, subscribed: people },
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
  });
});
