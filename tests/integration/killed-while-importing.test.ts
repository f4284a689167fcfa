import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import { exportSite } from '../../src/server/transfer/export-site.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { compileCache } from '../support/machine-environment.ts';
import { storeCampaign } from '../support/stored-campaign.ts';

/** Starts an import and kills it with SIGKILL once so many records are stored; returns whether it had ended before. */
const importAndKill = async (args: readonly string[], records: number): Promise<boolean> => {
  const child = spawn(process.execPath, ['tests/support/importing-process.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  });
  let lines = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines += text.split('\n').length - 1;
    if (lines >= records) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return code === 0;
};

onEveryDatabase(({ open, newLocation, newFolder }) => {
  test('an import that is killed several times and run again is the whole import', {
    timeout: 120_000,
  }, async () => {
    const source = { database: await open(), uploadsFolder: newFolder() };
    await storeCampaign(source.database, createFolderStore(source.uploadsFolder));
    const folder = newFolder();
    const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];
    await exportSite(source.database, {
      fileStore: createFolderStore(source.uploadsFolder),
      path: first,
      hasPeople: false,
    });

    const location = await newLocation();
    const uploadsFolder = newFolder();
    const args = [JSON.stringify(location), first, uploadsFolder];
    for (const records of [1, 3, 6, 10]) await importAndKill(args, records);
    expect(await importAndKill(args, Number.POSITIVE_INFINITY)).toBe(true);

    await exportSite(await open(location), {
      path: second,
      fileStore: createFolderStore(uploadsFolder),
      hasPeople: false,
    });
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
    const names = readdirSync(uploadsFolder).filter((name) => !name.endsWith('.part'));
    expect(names.toSorted()).toEqual(readdirSync(source.uploadsFolder).toSorted());
  });
});
