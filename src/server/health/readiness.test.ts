import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';
import { createDiskCheck, createWorkersCheck } from './readiness-checks.ts';

const check = (name: string, findProblem: ReadinessCheck['findProblem']): ReadinessCheck => ({
  name,
  findProblem,
});

test('lists what is wrong, and is ready once nothing is', async () => {
  let isBroken = true;
  const state = { now: 0 };
  const readiness = createReadiness(
    [check('disk', () => (isBroken ? 'The disk is full.' : null)), check('database', async () => null)],
    { now: () => state.now },
  );
  expect(await readiness()).toEqual([{ check: 'disk', reason: 'The disk is full.' }]);
  isBroken = false;
  state.now = 1_000;
  expect(await readiness()).toEqual([]);
});

test('errors are told without their details', async () => {
  const readiness = createReadiness([
    check('database', () => {
      throw new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    }),
    check('disk', async () => {
      throw new Error('/home/grace/data is missing');
    }),
  ]);
  expect(await readiness()).toEqual([
    { check: 'database', reason: 'The database is unavailable.' },
    { check: 'disk', reason: 'The check failed.' },
  ]);
});

test('a flood of requests shares one result a second', async () => {
  let runs = 0;
  const state = { now: 0 };
  const readiness = createReadiness(
    [
      check('database', async () => {
        runs += 1;
        return null;
      }),
    ],
    { now: () => state.now },
  );
  await Promise.all(Array.from({ length: 500 }, readiness));
  expect(runs).toBe(1);
  state.now = 999;
  await readiness();
  expect(runs).toBe(1);
  state.now = 1_000;
  await readiness();
  expect(runs).toBe(2);
});

test('a check that hangs is a problem, and is not started again meanwhile', async () => {
  let runs = 0;
  const state = { now: 0 };
  const { promise, resolve } = Promise.withResolvers<null>();
  const readiness = createReadiness(
    [
      check('database', () => {
        runs += 1;
        return promise;
      }),
    ],
    { timeout: 5, now: () => state.now },
  );
  const late = [{ check: 'database', reason: 'The check got no answer in time.' }];
  expect(await readiness()).toEqual(late);
  state.now = 1_000;
  expect(await readiness()).toEqual(late);
  expect(runs).toBe(1);
  resolve(null);
  state.now = 2_000;
  expect(await readiness()).toEqual([]);
});

test('a disk with less than the minimum is a problem', async () => {
  expect(await createDiskCheck('.', 1024 * 1024).findProblem()).toBeNull();
  expect(await createDiskCheck('.', 1024 ** 6).findProblem()).toMatch(
    /^The disk of the data folder has less/,
  );
});

test('a worker that has not worked for too long is named; one that does not run is not', async () => {
  const state = { now: 0 };
  const turn = (pollEvery: number) => ({ lastTurn: () => ({ at: 0, pollEvery }) });
  const { findProblem } = createWorkersCheck(
    { mail: turn(1_000), retention: turn(300_000), payments: { lastTurn: () => null } },
    () => state.now,
  );
  expect(await findProblem()).toBeNull();
  state.now = 11 * 60_000;
  expect(await findProblem()).toBe('These workers have not worked for too long: mail.');
});
