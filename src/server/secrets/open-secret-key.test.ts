import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSecretKey } from './open-secret-key.ts';
import { createSecretKey } from './secret-key.ts';

const given = 'a secret key that is set by a variable';
const otherKey = 'another secret key, which is as long as that';

test('each purpose has its own secret, and the same key derives the same secrets', () => {
  const [one, two] = [createSecretKey(given), createSecretKey(given)];
  const names = ['team-auth', 'rate-limit', 'form-stamp', 'mail-link', 'key-check'] as const;
  const secrets = names.map((name) => one.derive(name));
  expect(names.map((name) => two.derive(name))).toEqual(secrets);
  expect(new Set(secrets).size).toBe(names.length);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(createSecretKey(otherKey).derive('team-auth')).not.toBe(one.derive('team-auth'));
});

onEveryDatabase(({ open, newLocation, newFolder }, dialect) => {
  test('the first start creates the key file, and later starts use it', async () => {
    const location = await newLocation();
    const file = join(newFolder(), 'secret.key');
    const first = await open(location);
    const databases = [first, dialect === 'postgres' ? await open(location) : first];
    const started = databases.flatMap((database) =>
      [1, 2, 3].map(() => openSecretKey({ database, given: null, file })),
    );
    const secrets = new Set((await Promise.all(started)).map((key) => key.derive('team-auth')));
    expect(secrets.size).toBe(1);
    const text = readFileSync(file, 'utf8').trim();
    expect(secrets).toEqual(new Set([createSecretKey(text).derive('team-auth')]));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['secret.key']);
    const database = first;
    // The check value in the database is not one of the other secrets.
    const rows = await database.db.selectFrom('secret').selectAll().execute();
    expect(rows.map(({ name }) => name)).toEqual(['key-check']);
    expect(JSON.stringify(rows)).not.toContain(text);
    // SECRET_KEY with the same text is the same key on a machine without the file.
    const otherMachine = await openSecretKey({
      database,
      given: text,
      file: join(newFolder(), 'secret.key'),
    });
    expect(secrets).toContain(otherMachine.derive('team-auth'));
  });

  test('a different or missing key stops the start with a message and changes nothing', async () => {
    const database = await open();
    const file = join(newFolder(), 'secret.key');
    await openSecretKey({ database, given, file });
    expect(readdirSync(join(file, '..'))).toEqual([]);
    const before = await database.db.selectFrom('secret').selectAll().execute();
    await expect(openSecretKey({ database, given: otherKey, file })).rejects.toThrow(
      /^The secret key in SECRET_KEY is not/,
    );
    await expect(openSecretKey({ database, given: null, file })).rejects.toThrow(
      dialect === 'postgres' ? /set SECRET_KEY to the same text/ : /is missing.*restore the file/,
    );
    // No key file was created, so the right key can be restored.
    expect(readdirSync(join(file, '..'))).toEqual([]);
    writeFileSync(file, `${otherKey}\n`);
    await expect(openSecretKey({ database, given: null, file })).rejects.toThrow(
      `The secret key in ${file} is not`,
    );
    writeFileSync(file, 'short\n');
    await expect(openSecretKey({ database, given: null, file })).rejects.toThrow(
      /does not hold a secret key/,
    );
    rmSync(file);
    mkdirSync(file);
    await expect(openSecretKey({ database, given: null, file })).rejects.toThrow(/cannot be read/);
    expect(await database.db.selectFrom('secret').selectAll().execute()).toEqual(before);
    await openSecretKey({ database, given, file });
  });

  test('after the SQL statements in docs/operations.md, a site that lost its key starts with a new one', async () => {
    const database = await open();
    const file = join(newFolder(), 'secret.key');
    await openSecretKey({ database, given, file });
    const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const section = manual.slice(manual.indexOf('## The secret key'));
    const statements = /```\n(.*?)```/s.exec(section)?.[1]?.split(';\n').filter(Boolean) ?? [];
    expect(statements.length).toBeGreaterThan(5);
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    const key = await openSecretKey({ database, given: otherKey, file });
    expect(key.derive('team-auth')).toBe(createSecretKey(otherKey).derive('team-auth'));
  });
});
