import { expect, test } from 'vitest';
import { testLog } from '../../../../tests/support/test-log.ts';
import { formatPanelAddress, type PanelAddress } from '../../../shared/cloth/cloth.ts';
import { createClothRoutes } from './cloth-routes.ts';

const known: PanelAddress = { panel: 2, version: [1_234, '0a1b2c3d'], themeColor: 'ef4444' };

const openRoutes = (drawPanel: (address: PanelAddress) => Promise<string | null>) =>
  createClothRoutes({ cloth: { drawPanel }, log: testLog() });

test('a panel is cached for good, because its address never gets another drawing', async () => {
  const asked: PanelAddress[] = [];
  const routes = openRoutes(async (address) => {
    asked.push(address);
    return '<svg/>';
  });
  const response = await routes.request(formatPanelAddress(known));
  expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(asked).toEqual([known]);
});

test.each([
  '1.svg',
  '-1-5-0a1b2c3d-ef4444.svg',
  '1-5-0a1b2c3d-ef4444.png',
  '1-5-0A1B2C3D-ef4444.svg',
  '1-5-0a1b2c3-ef4444.svg',
  '1-5-0a1b2c3d-ef4444.svg.svg',
  '9999999-5-0a1b2c3d-ef4444.svg',
  '1-1e9-0a1b2c3d-ef4444.svg',
  'word',
])('%s is no panel', async (name) => {
  const routes = openRoutes(() => Promise.reject(new Error('Nothing is drawn.')));
  const response = await routes.request(`/vote/ledger/cloth/${name}`);
  expect([response.status, await response.text()]).toEqual([404, 'There is no such panel of the cloth.']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('what is not there yet is not cached, and an outage says when to try again', async () => {
  const missing = await openRoutes(async () => null).request(formatPanelAddress(known));
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const failing = openRoutes(() => Promise.reject(new Error('connection refused')));
  const response = await failing.request(formatPanelAddress(known));
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(response.headers.get('retry-after')).toBe('10');
});
