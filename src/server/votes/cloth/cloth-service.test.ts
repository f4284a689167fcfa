import { expect, test } from 'vitest';
import { measureBestTimes } from '../../../../tests/support/best-times.ts';
import { addCountedEntries } from '../../../../tests/support/counted-entries.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { createLedgerWriter, unlockLedger } from '../../../../tests/support/vote-ledger.ts';
import { panelVotes } from '../../../shared/cloth/cloth-layout.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import { createClothIndex } from './cloth-index.ts';
import { createClothService } from './cloth-service.ts';
import { ClothStore } from './cloth-store.ts';
import { readPanelPieces } from './panel-pieces.ts';

const themeColor = 'ef4444';

const openCloth = (database: Database) => {
  const cloth = createClothService({
    database,
    book: 'test',
    settings: async () => ({ themeColor: `#${themeColor}` }),
  });
  const readIndex = createClothIndex(database, 'test');
  return {
    ...cloth,
    readIndex,
    /** The diamonds of each piece of a panel, counted from 1, and how many of them count. */
    listPieces: async (panel: number) => {
      const index = await readIndex();
      const version = index.panels[panel - 1]?.version ?? [0, ''];
      const pieces = await readPanelPieces(new ClothStore(database.db, 'test'), index, panel - 1, version);
      return pieces?.map(({ votes, counted }) => [votes, counted]);
    },
    getPlace: async (entry: number) => {
      const { requested } = await cloth.get(entry);
      return requested?.kind === 'piece' ? requested.piece.place : requested?.kind;
    },
  };
};

onEveryDatabase(({ open }) => {
  test('an empty ledger has no panels, and every entry is missing', async () => {
    const { get } = openCloth(await open());
    const empty = { votes: 0, takenOut: 0, themeColor, panels: [], newest: null };
    expect(await get(null)).toEqual({ ...empty, requested: null });
    for (const entry of [0, -1, 1, 1e9, Number.NaN])
      expect(await get(entry), String(entry)).toEqual({ ...empty, requested: { kind: 'missing' } });
  });

  test('an entry has one diamond for each vote, across the ends of panels', async () => {
    const database = await open();
    // The second panel begins with a new entry, the third and fourth within one, the fifth again with a new one.
    await addCountedEntries(database, [0, 999, 1, 0, 998, 2_002, 1_000, 7, 0]);
    const { get, readIndex, listPieces, getPlace } = openCloth(database);
    const { panels, votes, newest } = await readIndex();
    expect(panels.map(({ first, skip }) => [first, skip])).toEqual([
      [2, 0],
      [5, 0],
      [6, 2],
      [6, 1_002],
      [7, 0],
      [8, 0],
    ]);
    expect(panels.map(({ version: [entry] }) => entry)).toEqual([3, 6, 6, 6, 7, 8]);
    expect([votes, newest]).toEqual([5_007, 8]);
    const pieces = [
      [
        [999, 999],
        [1, 1],
      ],
      [
        [998, 998],
        [2, 2],
      ],
      [[1_000, 1_000]],
      [[1_000, 1_000]],
      [[1_000, 1_000]],
      [[7, 7]],
    ];
    for (const [index, expected] of pieces.entries()) expect(await listPieces(index + 1)).toEqual(expected);
    const places = [];
    for (let entry = 1; entry <= 10; entry += 1) places.push(await getPlace(entry));
    expect(places).toEqual([
      'no votes',
      0,
      999,
      'no votes',
      1_000,
      1_998,
      4_000,
      5_000,
      'no votes',
      'missing',
    ]);
    expect((await get(null)).newest).toMatchObject({ entry: 8, votes: 7, counted: 7, place: 5_000 });
  });

  test('refunds take diamonds out at their places, and only that panel gets another address', async () => {
    const database = await open();
    const { pay, moveOrder } = createLedgerWriter(database);
    await pay({ votes: panelVotes - 2 });
    const refunded = await pay({ votes: 5 });
    const { get, drawPanel, listPieces } = openCloth(database);
    const before = await get(null);
    await moveOrder(refunded, 'refunded');
    await pay({ votes: 3 });
    const after = await get(2);
    expect(after).toMatchObject({
      votes: panelVotes + 6,
      takenOut: 5,
      requested: { piece: { entry: 2, votes: 5, counted: 0, place: panelVotes - 2 } },
    });
    expect((await get(3)).requested).toEqual({ kind: 'change', of: 2 });
    expect(after.panels.map(([entry]) => entry)).toEqual([3, 4]);
    expect(await listPieces(1)).toEqual([
      [panelVotes - 2, panelVotes - 2],
      [2, 0],
    ]);
    expect(await listPieces(2)).toEqual([
      [3, 0],
      [3, 3],
    ]);
    // The drawing of an earlier time stays what it was.
    const [[entry = 0, hash = ''] = []] = before.panels;
    const old = await drawPanel({ panel: 1, version: [entry, hash], themeColor });
    const [version = [0, '']] = after.panels;
    expect(entry).toBe(2);
    expect(old).toBeTruthy();
    expect(await drawPanel({ panel: 1, version, themeColor })).not.toBe(old);
    await moveOrder(refunded, 'restored');
    const restored = await get(null);
    expect([restored.takenOut, restored.panels.map(([number]) => number)]).toEqual([0, [5, 5]]);
    expect(await drawPanel({ panel: 1, version: restored.panels[0] ?? version, themeColor })).toBe(old);
    // A process that reads all of it at once gets the same.
    expect(await openCloth(database).get(2)).toEqual(await get(2));
  });

  test('a drawing has one address: of an entry that changed the panel, with its hash, in the theme colour', async () => {
    const database = await open();
    await addCountedEntries(database, [5, 0, panelVotes, 5]);
    const { get, drawPanel } = openCloth(database);
    const [version = [0, ''], second = [0, '']] = (await get(null)).panels;
    const [entry, hash] = version;
    const address = { panel: 1, version, themeColor };
    expect(await drawPanel(address)).toMatch(/^<svg /);
    for (const wrong of [
      { ...address, panel: 0 },
      { ...address, panel: 3 },
      { ...address, version: second },
      { ...address, version: [2, hash] as const },
      { ...address, version: [entry + 100, hash] as const },
      { ...address, version: [entry, '00000000'] as const },
      { ...address, themeColor: '000000' },
    ])
      expect(await drawPanel(wrong), JSON.stringify(wrong)).toBeNull();
  });

  test('reads everything again after the database was restored from a backup', async () => {
    const database = await open();
    const { pay } = createLedgerWriter(database);
    const { get } = openCloth(database);
    for (const votes of [1, 5, 10]) await pay({ votes });
    const [lost] = (await get(null)).panels;
    await unlockLedger(database);
    await database.db.deleteFrom('vote_ledger').where('number', '>', 1).execute();
    await bumpRevision(database.db, 'votes');
    for (const votes of [2, 2]) await pay({ votes });
    const { votes, panels } = await get(null);
    expect([votes, panels[0]?.[0], lost?.[0]]).toEqual([5, 3, 3]);
    expect(panels[0]).not.toEqual(lost);
  });

  test('a panel and a piece take about the same time among 100,000 votes as among 1,000', async () => {
    const [few, many] = [await open(), await open()];
    await addCountedEntries(few, Array<number>(100).fill(10));
    await addCountedEntries(many, Array<number>(10_000).fill(10));
    const [small, large] = [openCloth(few), openCloth(many)];
    const versions = { small: (await small.get(null)).panels[0], large: (await large.get(null)).panels[49] };
    const none = [0, ''] as const;
    const panel = await measureBestTimes(
      () => small.drawPanel({ panel: 1, version: versions.small ?? none, themeColor }),
      () => large.drawPanel({ panel: 50, version: versions.large ?? none, themeColor }),
      3,
    );
    expect(panel.large).toBeLessThanOrEqual(3 * panel.small);
    const piece = await measureBestTimes(
      () => small.get(77),
      () => large.get(5_077),
      3,
    );
    expect(piece.large).toBeLessThanOrEqual(3 * piece.small);
    expect(await large.getPlace(5_077)).toBe(50_760);
  });
});
