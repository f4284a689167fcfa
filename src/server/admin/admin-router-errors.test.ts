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
    handle: async () => {
      throw error;
    },
  });
  const router = createAdminRouter({
    routes: [route],
    auth: { signedIn: async () => null },
    site,
    addressOf: () => '127.0.0.1',
    log,
  });
  const response = await router.request(`${site}${adminApi}/something`, { method: 'POST' });
  return { response, body: (await response.json()) as { message: string }, lines: log.lines };
};

test('responds with status 507 to a full disk, and logs the disk’s own error', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const { response, body, lines } = await failWith(error);
  expect(response.status).toBe(507);
  expect(body.message).toMatch(/disk is full, so this was not saved. Please tell the person who runs/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(lines.join()).toContain('ENOSPC: no space left on device');
});

test('responds with status 503 and Retry-After while the database is unavailable', async () => {
  const { response, body } = await failWith(
    new Error('wrapped', { cause: new DatabaseUnavailable(new Error('57P01')) }),
  );
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(body.message).toMatch(/cannot reach our database right now. Please try again/);
});

test('responds with status 500 to any other error', async () => {
  const { response, body } = await failWith(new TypeError('x is not a function'));
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, null]);
  expect(body.message).toMatch(/went wrong on our side/);
});
