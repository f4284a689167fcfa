import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { CachedResponse } from '../render/cached-response.ts';
import { createMaintenance } from './maintenance.ts';

test('renders the page again for the next visitor after an error, then caches it', async () => {
  const response = { status: 503 } as CachedResponse;
  const renderMaintenance = vi
    .fn<() => Promise<CachedResponse>>()
    .mockRejectedValueOnce(new Error('out of luck'))
    .mockResolvedValue(response);
  const closed = SiteSettings.parse({ maintenanceMode: true });
  const maintenance = createMaintenance({
    settings: async () => closed,
    auth: { signedIn: async () => null },
    previews: null,
    renderer: { renderMaintenance },
  });
  const visitor = { url: '/', headers: { accept: 'text/html' } } as IncomingMessage;
  await expect(maintenance.getRejection(visitor)).rejects.toThrow('out of luck');
  expect(await maintenance.getRejection(visitor)).toBe(response);
  expect(await maintenance.getRejection(visitor)).toBe(response);
  expect(renderMaintenance).toHaveBeenCalledTimes(2);
});
