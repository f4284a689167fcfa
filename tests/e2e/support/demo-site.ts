import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { demoFolder } from './demo-data.ts';

/** A running site with its own copy of the demo campaign. */
export type DemoSite = Omit<SiteProcess, 'end'> & {
  /** The data folder. */
  readonly folder: string;
  readonly end: () => Promise<void>;
};

/** Starts a copy of the demo campaign; `variables` are those that the operator sets besides. */
export const startDemoSite = async (variables: Readonly<Record<string, string>> = {}): Promise<DemoSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-e2e-'));
  cpSync(demoFolder, folder, { recursive: true });
  // All copies share the resized pictures, so that each is rendered once.
  rmSync(join(folder, 'renditions'), { recursive: true, force: true });
  symlinkSync(join(demoFolder, 'renditions'), join(folder, 'renditions'));
  const site = await startSiteProcess({ ...variables, DATA_DIR: folder });
  return {
    ...site,
    folder,
    end: async () => {
      await site.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
