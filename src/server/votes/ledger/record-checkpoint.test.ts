import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  createLedgerWriter,
  enterRules,
  ledgerNoon,
  testLedgerLog,
} from '../../../../tests/support/vote-ledger.ts';
import { createWitnessSite } from '../../../../tests/support/witness-site.ts';
import { documents } from '../../../shared/documents.ts';
import { CheckpointStore } from './checkpoint-store.ts';
import { createRecordCheckpoint } from './record-checkpoint.ts';

const hour = 3_600_000;

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('records a checkpoint once an hour while the ledger grows, also with two processes', async () => {
    const location = await newLocation();
    const database = await open(location);
    let now = ledgerNoon;
    const { pay } = createLedgerWriter(database, () => now);
    const processes = [database, await open(location)].map((each) =>
      createRecordCheckpoint({ database: each, book: 'test', ledgerLog: testLedgerLog, now: () => now }),
    );
    const recordAll = async () => {
      // SQLite is synchronous: a second writer in the same thread would block the first for ever.
      if (dialect === 'sqlite') for (const record of processes) await record();
      else await Promise.all(processes.map((record) => record()));
    };
    const listSizes = async () =>
      (await new CheckpointStore(database.db).listNewest('test', 10)).map(({ size, at_gmt }) => [
        size,
        at_gmt,
      ]);
    await recordAll();
    expect(await listSizes()).toEqual([]);
    await enterRules(database);
    await recordAll();
    await pay();
    await recordAll();
    now += hour / 2;
    await recordAll();
    expect(await listSizes()).toEqual([[1, '2025-10-18T12:00:00']]);
    now += hour;
    await recordAll();
    // In a quiet hour nothing is recorded.
    now += hour;
    await recordAll();
    expect(await listSizes()).toEqual([
      [2, '2025-10-18T13:30:00'],
      [1, '2025-10-18T12:00:00'],
    ]);
  });

  test('the feed has the recorded checkpoints, the newest first', async () => {
    const database = await open();
    const { app } = createWitnessSite(database);
    const read = async () => (await app.request(documents.checkpointFeed)).text();
    expect(await read()).not.toContain('<entry>');
    await enterRules(database);
    const notes = [];
    const store = new CheckpointStore(database.db);
    for (let count = 1; count <= 102; count += 1) {
      const note = `${await testLedgerLog.signCheckpoint(database.db, 'test', 1)}<${count}>`;
      const at_gmt = new Date(ledgerNoon + count * hour).toISOString().slice(0, 19);
      await store.add({ book: 'test', size: count, note, at_gmt });
      notes.push(note);
    }
    const xml = await read();
    expect(xml.match(/<entry>/g)).toHaveLength(100);
    expect(xml).toMatch(/^<\?xml version="1.0"[^>]*>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
    expect(/<title>(\d+ entries)<\/title>/.exec(xml)?.[1]).toBe('102 entries');
    expect(xml).toContain('<updated>2025-10-22T18:00:00Z</updated>');
    expect(xml).toContain(
      `<content type="text">${notes[101]?.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</content>`,
    );
    expect(xml).not.toContain('<title>2 entries</title>');
  });
});
