import { expect, test } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { ledgerNoon } from '../../../../tests/support/vote-ledger.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';

const hour = 3_600_000;

onSqlite(({ open }) => {
  const openCampaign = async () => {
    const database = await open();
    let at = ledgerNoon;
    const { sendForJson, votes } = openFormHarness(database, { now: () => at });
    const settings = new SettingsStore(database);
    await settings.set({ timezone: 'Africa/Blantyre', voteGraceHours: 1 });
    const order = (fields: Record<string, string> = {}) =>
      sendForJson('vote', { votes: '5', method: 'airtel', phone: '0991234567', outcome: 'wait', ...fields });
    const listRounds = async () =>
      (await database.db.selectFrom('vote_order').select('round').orderBy('id').execute()).map(
        ({ round }) => round,
      );
    return {
      database,
      settings,
      order,
      listRounds,
      /** What each process does every two seconds. */
      poll: async () => {
        votes.paymentWorker.start();
        await votes.paymentWorker.stop();
      },
      moveTo: (hours: number) => {
        at = ledgerNoon + hours * hour;
      },
    };
  };

  test('an order of a number for the next round is not the open order of the last one', async () => {
    const { settings, order, listRounds, moveTo } = await openCampaign();
    await settings.set({
      voteRounds: [
        { name: 'Semi-final', opens: null, closes: '2025-10-18T14:10' },
        { name: 'Final', opens: '2025-10-18T14:10', closes: null },
      ],
    });
    moveTo(0.15);
    const placed = await order();
    expect(placed).toMatchObject({ status: 200, json: { order: { state: 'pending', round: 'Semi-final' } } });
    expect((await order()).status).toBe(200);
    moveTo(0.2);
    const { status, json } = await order();
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain('This number already has an open order: 5 votes for MWK 450.');
    expect((await order({ phone: '0991234568' })).status).toBe(200);
    expect(await listRounds()).toEqual([1, 2]);
  });

  test('a round that is opened again after its close is another round', async () => {
    const { database, settings, order, listRounds, poll, moveTo } = await openCampaign();
    const close = (closes: string) =>
      settings.set({ voteRounds: [{ name: 'Semi-final', opens: null, closes }] });
    await close('2025-10-18T15:00');
    await order();
    moveTo(2);
    expect((await order({ phone: '0991234568' })).status).toBe(422);
    await poll();
    expect([...(await new LedgerStore(database.db).listClosings('test')).keys()]).toEqual([1]);
    await close('2025-10-18T20:00');
    expect((await order({ phone: '0991234568' })).status).toBe(200);
    expect(await listRounds()).toEqual([1, 2]);
  });
});
