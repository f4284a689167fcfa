import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { fixtureNow } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { startFakePaychangu } from '../support/fake-paychangu.ts';
import { voteCommands } from '../support/vote-model-commands.ts';
import { openVoteWorld, votesPaidFor } from '../support/vote-model-world.ts';

/** The number of stories for each database. */
const stories = 20;
/** Other stories on each database. */
const seeds = { sqlite: 20_251_018, postgres: 20_251_019 };

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('counts exactly the votes that the gateway was paid for, in any order of events', {
    timeout: 240_000,
  }, async () => {
    const location = await newLocation();
    const database = await open(location);
    // SQLite has one process; PostgreSQL any number.
    const others = dialect === 'postgres' ? [await open(location)] : [];
    const gateway = await startFakePaychangu();
    try {
      const world = openVoteWorld([database, ...others], gateway, fixtureNow);
      const credited = async () => {
        const sum = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((a, b) => a + b, 0);
        const { credited: counted } = await world.getProcess(0).harness().votes.progress();
        return [counted, sum(votesPaidFor(world, await world.orders()))];
      };
      await fc.assert(
        fc.asyncProperty(voteCommands, async (commands) => {
          await world.beginStory();
          await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
          await world.finishStory();
          const [counted, paid] = await credited();
          expect(counted).toBe(paid);
          const open = (await world.orders()).filter(({ state }) => state === 'pending');
          expect(open).toEqual([]);
        }),
        { numRuns: stories, seed: seeds[dialect], endOnFailure: true },
      );
      expect((await credited())[0]).toBeGreaterThan(stories * 3);
      expect(await checkLedger(database.db)).toMatchObject({ isWhole: true });
    } finally {
      await gateway.close();
    }
  });
});
