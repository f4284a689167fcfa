import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates a data folder with an empty database, which is migrated already: that would take most of a first start. */
export const createDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
  copyFileSync(inject('sqliteTemplate'), join(folder, 'site.db'));
  return folder;
};
