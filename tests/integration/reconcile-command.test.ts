import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { runReconcile } from '../../src/server/votes/reconciliation/reconcile-command.ts';
import { ReconciliationStore } from '../../src/server/votes/reconciliation/reconciliation-store.ts';
import { onEveryDatabase, onSqlite } from '../support/databases.ts';
import { compileCache, machineEnvironment } from '../support/machine-environment.ts';
import { runProgram } from '../support/run-program.ts';
import { createLedgerWriter } from '../support/vote-ledger.ts';

type Folders = { readonly newFolder: () => string };

const writeStatement = ({ newFolder }: Folders, lines: readonly string[]): string => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'statement.csv');
  writeFileSync(file, lines.map((line) => `${line}\r\n`).join(''));
  return file;
};

const run = async (args: readonly string[], variables: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const errors: string[] = [];
  const isEqual = await runReconcile(args, variables, {
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
  });
  return { isEqual, lines, errors };
};

onEveryDatabase(({ newLocation, newFolder }) => {
  test('prints the differences, and keeps the result if it is told to', async () => {
    const location = await newLocation();
    const variables = {
      DATA_DIR: location.dialect === 'sqlite' ? dirname(location.file) : newFolder(),
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const database = await openDatabase(location);
    const { pay } = createLedgerWriter(database);
    const [same, missing] = [await pay(), await pay()];
    const row = `${same.reference},450,2025-10-18 10:00`;
    const file = writeStatement({ newFolder }, ['Ref No,Sum,Day', row, '=cmd,450,2025-10-18 10:00']);
    const columns = ['reference=Ref No', 'amount=Sum', 'date=Day'].flatMap((text) => ['--column', text]);

    expect(await run([file], variables)).toEqual({
      isEqual: false,
      lines: [],
      errors: ['Please choose the column with the reference.'],
    });
    expect(await run([file, ...columns, '--keep'], variables)).toEqual({
      isEqual: false,
      lines: [
        'Statement of 2 rows, 2025-10-18 to 2025-10-18.',
        'Matched: 1 payment of MWK 450.',
        'Missing there: 1.',
        'Rows that could not be read: 1.',
        '- row 3: the reference is a formula',
        `- Missing there, ${missing.reference}: 5 votes for MWK 450 are counted here. The payment is not in the statement.`,
        'The result is saved in the inbox, under Vote Orders.',
      ],
      errors: [],
    });
    expect(await new ReconciliationStore(database.db, 'test').list(1, 20)).toMatchObject({
      total: 1,
      items: [{ by: 'The reconcile command', differences: { 'missing-there': { count: 1 } } }],
    });
    // The columns are remembered now.
    const whole = writeStatement({ newFolder }, [
      'Ref No,Sum,Day',
      row,
      `${missing.reference},450,2025-10-18 10:00`,
    ]);
    expect(await run([whole], variables)).toMatchObject({ isEqual: true, errors: [] });
    await database.close();
  });
});

onSqlite(({ newFolder }) => {
  test('arguments that cannot be read get a sentence', async () => {
    const variables = { DATA_DIR: '/nowhere/at/all' };
    const file = writeStatement({ newFolder }, ['a,b', '1,2']);
    const getError = async (...args: readonly string[]) => (await run(args, variables)).errors.join();
    expect(await getError()).toContain('Usage: npm run reconcile -- statement.csv');
    expect(await getError(file, '--from', 'yesterday')).toBe(
      'yesterday is not a date. Please write it like 2025-10-31.',
    );
    expect(await getError(file, '--column', 'sum=Amount')).toContain('--column sum=Amount names no column.');
    expect(await getError('missing.csv')).toBe('missing.csv cannot be read (ENOENT).');
    expect(await getError(file)).toContain('There is no database in /nowhere/at/all');
  });

  test('the command ends with code 1 if it could not compare', async () => {
    const program = await runProgram(process.execPath, ['scripts/reconcile.mjs'], {
      ...machineEnvironment(),
      ...compileCache,
    });
    expect(program).toMatchObject({
      code: 1,
      out: '',
      errors: expect.stringContaining('Usage: npm run reconcile'),
    });
  });
});
