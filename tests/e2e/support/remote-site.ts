import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeContentHost } from '../../support/fake-content-host.ts';
import { startSiteProcess } from '../../support/site-process.ts';

/**
 * A site whose content comes from a fake content host with the given items. With the state `down` the host accepts no
 * connections. `prepare` can write to the data folder before the site starts; comments there belong to the host's id.
 */
export const startRemoteSite = async (
  items: FakeContentHost['items'],
  state: 'up' | 'down' = 'up',
  prepare: (folder: string, hostId: string) => Promise<void> = async () => {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-remote-'));
  const host = await new FakeContentHost(items).start();
  const hostId = new URL(host.origin).host;
  await prepare(folder, hostId);
  if (state === 'down') host.goDown();
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
  });
  return {
    host,
    hostId,
    folder,
    address: site.address,
    end: async () => {
      await site.end('SIGTERM');
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type RemoteSite = Awaited<ReturnType<typeof startRemoteSite>>;
