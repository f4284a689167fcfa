import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { compileCache } from '../support/machine-environment.ts';

const rounds = 5;

/** Starts the writing process, kills it with SIGKILL while it writes, and returns the slugs it acknowledged. */
const writeAndKill = async (
  location: DatabaseLocation,
  prefix: string,
  milliseconds: number,
): Promise<string[]> => {
  const child = spawn(
    process.execPath,
    ['tests/support/writing-process.ts', JSON.stringify(location), prefix],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...compileCache },
    },
  );
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  await closed;
  // An incomplete last line is not an acknowledgement.
  return printed
    .slice(0, printed.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
};

onEveryDatabase(({ newLocation }, dialect) => {
  test(`loses no acknowledged entry when killed ${rounds} times while writing`, {
    timeout: 120_000,
  }, async () => {
    const location = await newLocation();
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(...(await writeAndKill(location, `round-${round}`, 5 + ((round * 37) % 120))));
      const database = await openDatabase(location);
      if (dialect === 'sqlite') {
        const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
        expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
      }
      const rows = await database.db.selectFrom('entry').select('slug').execute();
      await database.close();
      const stored = new Set(rows.map((row) => row.slug));
      expect(acknowledged.filter((slug) => !stored.has(slug))).toEqual([]);
      expect(stored.size).toBe(rows.length);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds);
  });
});
