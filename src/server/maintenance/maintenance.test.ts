import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { SiteSettings } from '../../shared/site-settings.ts';
import type { ReadyAnswer } from '../render/cached-response.ts';
import { createMaintenance } from './maintenance.ts';

test('a page that could not be made is tried again for the next visitor, then kept', async () => {
  const answer = { status: 503 } as ReadyAnswer;
  const renderMaintenance = vi
    .fn<() => Promise<ReadyAnswer>>()
    .mockRejectedValueOnce(new Error('out of luck'))
    .mockResolvedValue(answer);
  const closed = SiteSettings.parse({ maintenanceMode: true });
  const maintenance = createMaintenance({
    settings: async () => closed,
    auth: { signedIn: async () => null },
    previews: null,
    renderer: { renderMaintenance },
  });
  const visitor = { url: '/', headers: { accept: 'text/html' } } as IncomingMessage;
  await expect(maintenance.turnAway(visitor)).rejects.toThrow('out of luck');
  expect(await maintenance.turnAway(visitor)).toBe(answer);
  expect(await maintenance.turnAway(visitor)).toBe(answer);
  expect(renderMaintenance).toHaveBeenCalledTimes(2);
});
