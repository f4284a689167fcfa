import { expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { openRoute } from './admin-route.ts';
import { createAdminRouter } from './admin-router.ts';

const site = 'https://campaign.example';

const failWith = async (error: Error) => {
  const log = testLog();
  const route = openRoute({
    method: 'POST',
    path: `${adminApi}/something`,
    answer: async () => {
      throw error;
    },
  });
  const door = createAdminRouter({
    routes: [route],
    auth: { signedIn: async () => null },
    site,
    addressOf: () => '127.0.0.1',
    log,
  });
  const answer = await door.request(`${site}${adminApi}/something`, { method: 'POST' });
  return { answer, told: (await answer.json()) as { message: string }, lines: log.lines };
};

test('a save that the disk refuses is told as that, with status 507, and the disk’s own error is logged', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const { answer, told, lines } = await failWith(error);
  expect(answer.status).toBe(507);
  expect(told.message).toMatch(/disk is full, so this was not saved. Please tell the person who runs/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(lines.join()).toContain('ENOSPC: no space left on device');
});

test('a database that is away is status 503 with the time to come back', async () => {
  const { answer, told } = await failWith(
    new Error('wrapped', { cause: new DatabaseUnavailable(new Error('57P01')) }),
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(told.message).toMatch(/database cannot be reached just now. Please try again/);
});

test('anything else is a failure of ours', async () => {
  const { answer, told } = await failWith(new TypeError('x is not a function'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  expect(told.message).toMatch(/went wrong on our side/);
});
