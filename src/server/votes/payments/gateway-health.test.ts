import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { createLedgerWriter, ledgerNoon } from '../../../../tests/support/vote-ledger.ts';
import { readGatewayState } from '../team/gateway-state.ts';
import { createGatewayHealth } from './gateway-health.ts';
import { GatewayProblemStore } from './gateway-problem-store.ts';
import { KeyRejected } from './payment-provider.ts';

const minute = 60_000;
const { signal } = new AbortController();
const noAnswer = new Error('no answer in time');

onEveryDatabase(({ open }) => {
  const openHealth = async () => {
    const database = await open();
    const clock = { now: ledgerNoon };
    const createProcess = () =>
      createGatewayHealth({
        problems: new GatewayProblemStore(database.db),
        log: testLog(),
        now: () => clock.now,
      });
    const state = () => readGatewayState(database.db, { provider: 'paychangu', book: 'test' }, clock.now);
    return { database, clock, createProcess, state };
  };
  const well = { isKeyRejected: false, silentMinutes: 0, refusedOrders: 0 };

  test('silence counts from its first failure on, and ends with an answer', async () => {
    const { clock, createProcess, state } = await openHealth();
    const health = createProcess();
    await health.recordAnswer('paychangu');
    for (let step = 0; step < 7; step += 1) {
      await health.recordFailure('paychangu', noAnswer, signal);
      // One request without an answer is no reason to worry.
      if (step === 0) expect(await state()).toEqual(well);
      clock.now += minute;
    }
    expect(await state()).toEqual({ ...well, silentMinutes: 7 });
    // Another process continues it.
    await createProcess().recordFailure('paychangu', noAnswer, signal);
    expect((await state()).silentMinutes).toBe(7);
    await health.recordAnswer('paychangu');
    expect(await state()).toEqual(well);
  });

  test('a rejected key is reported at once, and forgotten if nobody was rejected for a while', async () => {
    const { clock, createProcess, state } = await openHealth();
    await createProcess().recordFailure('paychangu', new KeyRejected('status 401'), signal);
    expect(await state()).toEqual({ ...well, isKeyRejected: true });
    clock.now += 16 * minute;
    expect(await state()).toEqual(well);
  });

  test('an aborted request and another gateway say nothing', async () => {
    const { createProcess, state } = await openHealth();
    const health = createProcess();
    await health.recordFailure('paychangu', noAnswer, AbortSignal.abort());
    await health.recordFailure('another', new KeyRejected('status 401'), signal);
    expect(await state()).toEqual(well);
  });

  test('counts the orders that the gateway refused in the last 24 hours', async () => {
    const { database, clock, state } = await openHealth();
    const { order, transition } = createLedgerWriter(database, () => clock.now);
    const failed = { kind: 'failed', failure: null } as const;
    await transition(await order(), failed, 'refused');
    clock.now += 25 * 60 * minute;
    await transition(await order(), failed, 'refused');
    await transition(await order(), failed, 'webhook');
    expect(await state()).toEqual({ ...well, refusedOrders: 1 });
  });
});

test('a failed write does not fail the payment', async () => {
  const log = testLog();
  const fail = () => Promise.reject(new Error('disk full'));
  const health = createGatewayHealth({ problems: { record: fail, clear: fail }, log, now: () => 0 });
  await health.recordFailure('paychangu', noAnswer, signal);
  await health.recordAnswer('paychangu');
  expect(log.lines.join('')).toContain('the state of the gateway cannot be recorded');
});
