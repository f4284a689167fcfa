import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { demoFolder } from './demo-data.ts';

/** A copy of the demo campaign in a process of its own, until it is ended. */
export type DemoSite = Omit<SiteProcess, 'end'> & {
  /** Its data. */
  readonly folder: string;
  readonly end: () => Promise<void>;
};

export const startDemoSite = async (): Promise<DemoSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-e2e-'));
  cpSync(demoFolder, folder, { recursive: true });
  // What one has made of a picture, the other need not make again.
  rmSync(join(folder, 'renditions'), { recursive: true, force: true });
  symlinkSync(join(demoFolder, 'renditions'), join(folder, 'renditions'));
  const site = await startSiteProcess({ DATA_DIR: folder });
  return {
    ...site,
    folder,
    end: async () => {
      await site.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
