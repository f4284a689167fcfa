import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { documents } from '../../src/shared/documents.ts';
import { fromBase64, toBase64 } from '../../src/shared/transparency-log/bytes.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { compileCache, machineEnvironment } from '../support/machine-environment.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { type ProgramResult, runProgram } from '../support/run-program.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { unlockLedger } from '../support/vote-ledger.ts';

/** As `npm run check-ledger` does. */
const runCheck = (
  variables: Readonly<Record<string, string>>,
  ...files: readonly string[]
): Promise<ProgramResult> =>
  runProgram(process.execPath, ['scripts/check-ledger.mjs', ...files], {
    ...machineEnvironment(),
    ...compileCache,
    ...variables,
  });

const vote = async ({ address }: SiteProcess): Promise<void> => {
  const fields = { form: 'vote', votes: '5', prices: '5:450', method: 'airtel', phone: '0991234567' };
  const body = new URLSearchParams({ ...fields, opened: await readPageStamp(address) });
  const response = await fetch(`${address}/vote`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
};

onEveryDatabase(({ newLocation, newFolder }) => {
  let site: SiteProcess | null = null;
  afterEach(async () => {
    await site?.end('SIGTERM');
    site = null;
  });

  test('checks the ledger of a running site, and reports an entry that was changed by hand', {
    timeout: 180_000,
  }, async () => {
    const location = await newLocation();
    const variables = {
      DATA_DIR: location.dialect === 'sqlite' ? dirname(location.file) : newFolder(),
      ADMIN_PASSWORD: 'a-long-enough-password',
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    site = await startSiteProcess(variables);
    expect(await runCheck(variables)).toEqual({
      code: 0,
      out: 'There are no votes yet, and no entries.',
      errors: '',
    });
    await vote(site);
    const kept = join(newFolder(), 'checkpoint.txt');
    writeFileSync(kept, await (await fetch(site.address + documents.checkpoint)).text());
    await vote(site);
    const checkpoint = await (await fetch(site.address + documents.checkpoint)).text();
    const root = fromBase64(checkpoint.split('\n')[2] ?? '') ?? new Uint8Array();
    const continued = await runCheck(variables, kept);
    expect(continued).toMatchObject({ code: 0, errors: '' });
    expect(continued.out).toContain(
      `The ledger of test payments is intact: 3 entries that match each other, 10 votes, root ${toBase64(root)}.`,
    );
    // The site may have recorded a checkpoint itself.
    expect(continued.out).toMatch(/\nIt continues (?:the one known checkpoint|all 2 known checkpoints)\.$/);
    const forged = join(newFolder(), 'forged.txt');
    writeFileSync(forged, checkpoint.replace('\n3\n', '\n2\n'));
    expect((await runCheck(variables, kept, forged)).errors).toBe(
      `The file ${forged} is not signed with this site’s key: it was changed, or the site has a new key.`,
    );

    const database = await openDatabase(location);
    await unlockLedger(database);
    expect((await runCheck(variables)).errors).toMatch(
      /^The entries match each other, but the database no longer rejects/,
    );
    await database.db.updateTable('vote_ledger').set({ votes: 500 }).where('number', '=', 3).execute();
    await database.close();
    expect(await runCheck(variables)).toEqual({
      code: 1,
      out: '',
      errors:
        'The ledger of test payments is not intact. Entry 3 was changed, or is not where it was entered: its hash does not match.',
    });
  });
});

test('reports an error for a folder without a database', async () => {
  expect(await runCheck({ DATA_DIR: '/nowhere/at/all' })).toEqual({
    code: 1,
    out: '',
    errors:
      'There is no database in /nowhere/at/all; set DATA_DIR or DATABASE_URL to the same value as for the site.',
  });
});
