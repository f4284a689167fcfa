import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { runExport } from './export-command.ts';

onEveryDatabase(({ newFolder, newLocation }) => {
  test('the ending of the name chooses the file; what is missing is said in one sentence', async () => {
    const location = await newLocation();
    const folder = newFolder();
    const database =
      location.dialect === 'postgres'
        ? { DATA_DIR: folder, DATABASE_URL: location.url }
        : { DATA_DIR: join(location.file, '..') };
    const run = async (args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
      const lines: string[] = [];
      const print = (line: string) => lines.push(line);
      const output = { print, printError: print };
      const isDone = await runExport(args, { ...database, INIT_CWD: folder, ...variables }, output);
      return { isDone, text: lines.join('\n') };
    };
    const site = { PUBLIC_URL: 'https://campaign.example' };
    expect(await run(['campaign.xml'])).toEqual({
      isDone: false,
      text: 'Please set PUBLIC_URL to the public address of this site: WordPress fetches the pictures from there.',
    });
    expect(await run(['campaign.xml', '--with-people'], site)).toEqual({
      isDone: false,
      text: 'A file for WordPress has no people: use a name that ends with .zip.',
    });
    expect((await run([])).text).toContain('Usage: npm run export');
    writeFileSync(join(folder, 'here.xml'), '');
    expect((await run(['here.xml'], site)).text).toContain('exists already');
    expect((await run(['missing/campaign.XML'], site)).text).toContain('cannot be written (ENOENT)');
    expect(readdirSync(folder).filter((name) => name.includes('campaign'))).toEqual([]);
    const { isDone, text } = await run(['campaign.xml'], site);
    expect([isDone, text]).toEqual([true, expect.stringContaining('campaign.xml is written.')]);
    expect(text).toContain('WordPress fetches the files from it.');
    expect((await run(['campaign.zip'])).text).toContain('campaign.zip is written.');
  });
});
