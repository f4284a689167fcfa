import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger, type KnownHead } from '../../src/server/votes/ledger/check-ledger.ts';
import { createCheckpointSigner } from '../../src/server/votes/ledger/checkpoint-signer.ts';
import { parseCheckpoint } from '../../src/shared/transparency-log/checkpoint.ts';
import { findSignature, parseSignedNote } from '../../src/shared/transparency-log/signed-note.ts';
import { orderChanges } from '../../src/shared/votes/ledger.ts';
import { verifyEd25519 } from '../../src/web/site/ledger/log-verification.ts';
import { fixtureNow } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { startFakePaychangu } from '../support/fake-paychangu.ts';
import { testSecretKey } from '../support/test-secret-key.ts';
import { tellEveryKind, voteCommands } from '../support/vote-model-commands.ts';
import { listExpectedVotes, openVoteWorld } from '../support/vote-model-world.ts';

/** The number of stories for each database: fewer on PostgreSQL, where each takes twice as long. */
const stories = { sqlite: 16, postgres: 8 };
/** A checkpoint as a witness knows it, with a valid signature. */
const parseTestCheckpoint = (note: string): KnownHead => {
  const signed = parseSignedNote(note);
  const checkpoint = signed && parseCheckpoint(signed.text);
  const key = createCheckpointSigner(testSecretKey).getKey(checkpoint?.origin ?? '');
  if (!signed || !checkpoint || findSignature(verifyEd25519, signed, key) === null)
    throw new Error('The checkpoint is not signed.');
  return { book: 'live', size: checkpoint.size, root: checkpoint.root };
};

/** Other stories on each database. */
const seeds = { sqlite: 20_251_018, postgres: 20_251_019 };

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('counts exactly what was paid in time and not given back, or approved by hand, in any order of events', {
    timeout: 240_000,
  }, async () => {
    const location = await newLocation();
    const database = await open(location);
    // SQLite has one process; PostgreSQL any number.
    const others = dialect === 'postgres' ? [await open(location)] : [];
    const gateway = await startFakePaychangu();
    try {
      const world = openVoteWorld([database, ...others], gateway, fixtureNow);
      const countVotes = async () => (await world.getProcess(0).harness().votes.progress()).credited;
      await world.setRounds();
      await world.beginStory();
      await tellEveryKind(world);
      await fc.assert(
        fc.asyncProperty(voteCommands, async (commands) => {
          await world.beginStory();
          await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
          await world.finishStory();
          const orders = await world.orders();
          const expected = await listExpectedVotes(world, orders);
          expect(Object.fromEntries(orders.map(({ reference, counted }) => [reference, counted]))).toEqual(
            Object.fromEntries([...expected].map(([reference, { final }]) => [reference, final])),
          );
          expect(await countVotes()).toBe([...expected.values()].reduce((sum, { final }) => sum + final, 0));
          expect(orders.filter(({ state }) => state === 'pending')).toEqual([]);
        }),
        { numRuns: stories[dialect], seed: seeds[dialect], endOnFailure: true },
      );
      expect(await countVotes()).toBeGreaterThan(stories[dialect]);
      // The first story contains every kind of entry, whatever the others contain.
      const { rows } = await sql<{ change: string }>`select distinct change from vote_ledger`.execute(
        database.db,
      );
      expect(rows.map(({ change }) => change).toSorted()).toEqual(
        [...orderChanges, 'rules', 'closed'].toSorted(),
      );
      // Every checkpoint that was ever signed, also between the steps of the stories.
      const known = [...world.checkpoints].map(parseTestCheckpoint);
      expect(known.length).toBeGreaterThan(stories[dialect]);
      expect(await checkLedger(database.db, { known })).toMatchObject({ isWhole: true });
    } finally {
      await gateway.close();
    }
  });
});
