import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { getClothAddress } from '../../shared/cloth/cloth.ts';
import { type VoteOrder, voteAddresses } from '../../shared/votes/votes.ts';
import { createVoteRoutes } from './vote-routes.ts';

onSqlite(({ open }) => {
  test('shows an order by its reference, with no-store', async () => {
    const { sendForJson, request } = openFormHarness(await open());
    const placed = await sendForJson('vote', { votes: '10', method: 'visa' });
    const { order } = placed.json as { order: VoteOrder };
    const answer = await request(voteAddresses.order(order.reference));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ order });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await request(voteAddresses.progress)).headers.get('cache-control')).toBe('no-store');
  });

  test.each(['MM-0000-0000-0000', 'nothing', "' OR 1=1 --", '%00', 'MM-7K2Q-9XWD-4HTB\0', 'é'.repeat(500)])(
    'responds 404 to the reference %j',
    async (reference) => {
      const { sendForJson, request, lines } = openFormHarness(await open());
      await sendForJson('vote', { votes: '10', method: 'visa' });
      const answer = await request(voteAddresses.order(reference));
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({ message: 'There is no order with this reference. Please check it.' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(lines).toEqual([]);
    },
  );
});

onEveryDatabase(({ open, newLocation }) => {
  test('progress is the sum of paid votes, which another process sees at its next request', async () => {
    const location = await newLocation();
    const [writing, reading] = [await open(location), await open(location)];
    const { sendForJson } = openFormHarness(writing);
    const { request } = openFormHarness(reading);
    const credited = async () => (await request(voteAddresses.progress)).json;
    expect(await credited()).toEqual({ credited: 0 });
    await sendForJson('vote', { votes: '5', method: 'visa' });
    expect(await credited()).toEqual({ credited: 5 });
    await sendForJson('vote', { votes: '25', method: 'visa' });
    expect(await credited()).toEqual({ credited: 30 });
    await sendForJson('vote', { votes: '25', method: 'visa', outcome: 'fail' });
    await sendForJson('vote', { votes: '25', method: 'visa', outcome: 'wait' });
    expect(await credited()).toEqual({ credited: 30 });
  });

  test('an order changes the revision of the votes, not that of the site', async () => {
    const database = await open();
    const readRevisions = async () => [
      await database.revision.current(),
      await database.votesRevision.current(),
    ];
    const before = await readRevisions();
    await openFormHarness(database).sendForJson('vote', { votes: '1', method: 'visa' });
    const after = await readRevisions();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

test('responds 503 while the database is unavailable, and logs no reference', async () => {
  const log = testLog();
  const fail = async () => {
    throw new Error('connection refused');
  };
  const app = createVoteRoutes({
    votes: {
      progress: fail,
      orderByReference: fail,
      ledgerPage: fail,
      cloth: { get: fail, findPiece: fail, drawPanel: fail },
    },
    log,
  });
  for (const path of [
    voteAddresses.progress,
    voteAddresses.order('MM-7K2Q-9XWD-4HTB'),
    voteAddresses.ledger(1),
    getClothAddress(1),
  ]) {
    const answer = await app.request(path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      message: 'We cannot read the votes right now. Please try again in a moment.',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(log.lines).toHaveLength(4);
  expect(log.lines.join()).not.toContain('MM-');
});
