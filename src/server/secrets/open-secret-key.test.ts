import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { sampleMail } from '../../../tests/support/mail-room.ts';
import { storeOldDatabase } from '../../../tests/support/old-database.ts';
import { InvitationStore } from '../auth/invitation-store.ts';
import { TeamStore } from '../auth/team-store.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { OutboxStore } from '../mail/outbox/outbox-store.ts';
import { openSecretKey } from './open-secret-key.ts';
import { createSecretKey } from './secret-key.ts';

const given = 'a secret key that is set by a variable';
const otherKey = 'another secret key, which is as long as that';

type Start = Omit<Parameters<typeof openSecretKey>[0], 'say'>;

/** A start that has nothing to say. */
const start = async (options: Start) => {
  const said: string[] = [];
  const key = await openSecretKey({ ...options, say: (line) => said.push(line) });
  expect(said).toEqual([]);
  return key;
};

/** The database of a start in which SQLite has no place to write the file anew. */
const withFullDisk = (database: Database): Database => {
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (node.kind === 'RawNode' && node.sqlFragments[0] === 'vacuum') throw new Error('disk is full');
    return node;
  };
  const plugin: KyselyPlugin = { transformQuery, transformResult: async ({ result }) => result };
  return { ...database, db: database.db.withPlugin(plugin) };
};

test('each purpose has a secret of its own, the same wherever the key is the same', () => {
  const [one, two] = [createSecretKey(given), createSecretKey(given)];
  const names = ['team-auth', 'rate-limit', 'form-stamp', 'mail-link', 'key-check'] as const;
  const secrets = names.map((name) => one.derive(name));
  expect(names.map((name) => two.derive(name))).toEqual(secrets);
  expect(new Set(secrets).size).toBe(names.length);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(createSecretKey(otherKey).derive('team-auth')).not.toBe(one.derive('team-auth'));
});

onEveryDatabase(({ open, newLocation, newFolder }, dialect) => {
  test('the first start makes a key in a file of its own, and later ones use it', async () => {
    const location = await newLocation();
    const file = join(newFolder(), 'secret.key');
    const first = await open(location);
    const databases = [first, dialect === 'postgres' ? await open(location) : first];
    const started = databases.flatMap((database) =>
      [1, 2, 3].map(() => start({ database, given: null, file })),
    );
    const secrets = new Set((await Promise.all(started)).map((key) => key.derive('team-auth')));
    expect(secrets.size).toBe(1);
    const text = readFileSync(file, 'utf8').trim();
    expect(secrets).toEqual(new Set([createSecretKey(text).derive('team-auth')]));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['secret.key']);
    const database = first;
    // What the database holds of it is no key of anything else.
    const rows = await database.db.selectFrom('secret').selectAll().execute();
    expect(rows.map(({ name }) => name)).toEqual(['key-check']);
    expect(JSON.stringify(rows)).not.toContain(text);
    // The same text as a variable is the same key, on a machine without the file.
    const elsewhere = await start({ database, given: text, file: join(newFolder(), 'secret.key') });
    expect(secrets).toContain(elsewhere.derive('team-auth'));
  });

  test('another key than before, or none, stops the start with a sentence and changes nothing', async () => {
    const database = await open();
    const file = join(newFolder(), 'secret.key');
    await start({ database, given, file });
    expect(readdirSync(join(file, '..'))).toEqual([]);
    const before = await database.db.selectFrom('secret').selectAll().execute();
    await expect(start({ database, given: otherKey, file })).rejects.toThrow(
      /^The secret key in SECRET_KEY is not/,
    );
    await expect(start({ database, given: null, file })).rejects.toThrow(
      dialect === 'postgres' ? /set SECRET_KEY to the same text/ : /is missing.*restore the file/,
    );
    // Nothing was made that would be in the way of the right key.
    expect(readdirSync(join(file, '..'))).toEqual([]);
    writeFileSync(file, `${otherKey}\n`);
    await expect(start({ database, given: null, file })).rejects.toThrow(`The secret key in ${file} is not`);
    writeFileSync(file, 'short\n');
    await expect(start({ database, given: null, file })).rejects.toThrow(/holds no secret key/);
    rmSync(file);
    mkdirSync(file);
    await expect(start({ database, given: null, file })).rejects.toThrow(/cannot be read/);
    expect(await database.db.selectFrom('secret').selectAll().execute()).toEqual(before);
    await start({ database, given, file });
  });

  test('after the statements in docs/operations.md a site whose key is lost starts with another', async () => {
    const database = await open();
    const file = join(newFolder(), 'secret.key');
    await start({ database, given, file });
    const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const section = manual.slice(manual.indexOf('## The secret key'));
    const statements = /```\n(.*?)```/s.exec(section)?.[1]?.split(';\n').filter(Boolean) ?? [];
    expect(statements.length).toBeGreaterThan(5);
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    const key = await start({ database, given: otherKey, file });
    expect(key.derive('team-auth')).toBe(createSecretKey(otherKey).derive('team-auth'));
  });

  test('what an older version encrypted with a secret from the database is encrypted anew, and links it wrote in clear end', async () => {
    const location = await newLocation();
    const former = 'the secret that an older version kept beside its tokens';
    const token = 'a-link-that-an-older-version-wrote-in-clear';
    await storeOldDatabase<Schema>(location, '0024-given-up-mail', async (db) => {
      await db
        .insertInto('secret')
        .values([
          { name: 'team-auth', value: former },
          { name: 'preview', value: 'another' },
        ])
        .execute();
      const person = {
        username: 'grace',
        name: 'Grace',
        email: 'grace@team.example',
        role: 'editor' as const,
      };
      const id = await new TeamStore(db, dialect).create(person, Date.now());
      await new InvitationStore(db).create(id, Date.now());
      const secret = await symmetricEncrypt({ key: former, data: 'KEY OF THE APP' });
      const codes = await symmetricEncrypt({ key: former, data: '["ABCDE-FGHJK"]' });
      await sql`insert into team_two_factor (id, secret, backup_codes, user_id) values
        ('1', ${secret}, ${codes}, ${id}), ('2', 'not encrypted', 'not encrypted', ${id})`.execute(db);
      const outbox = new OutboxStore(db, 'https://campaign.test');
      const link = `https://campaign.test/login/invitation?token=${token}`;
      const letter = sampleMail({ text: `Go to ${link}\n`, html: `<a href="${link}">there</a>` });
      for (const kind of ['team-invitation', 'team-password-link', 'contact-message'])
        await outbox.add(kind === 'contact-message' ? sampleMail({ kind }) : { ...letter, kind }, Date.now());
      const at = dialect === 'postgres' ? new Date() : new Date().toISOString();
      await db
        .insertInto('team_session')
        .values({
          id: 's',
          token: 'a token in clear',
          user_id: id,
          expires_at: at,
          ip_address: '',
          user_agent: '',
          created_at: at,
          updated_at: at,
        })
        .execute();
    });
    const database = await open(location);
    const key = await start({ database, given, file: '/nowhere/secret.key' });
    const { rows } = await sql<{
      secret: string;
      backup_codes: string;
    }>`select * from team_two_factor order by id`.execute(database.db);
    const read = (data: string) => symmetricDecrypt({ key: key.derive('team-auth'), data });
    expect(await read(rows[0]?.secret ?? '')).toBe('KEY OF THE APP');
    expect(await read(rows[0]?.backup_codes ?? '')).toBe('["ABCDE-FGHJK"]');
    expect(rows[1]).toMatchObject({ secret: 'not encrypted' });
    // An older copy of the database has the links in clear: they must be worth nothing any more.
    expect(await database.db.selectFrom('team_invitation').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('mail').select('kind').execute()).toEqual([
      { kind: 'contact-message' },
    ]);
    expect(await database.db.selectFrom('team_session').selectAll().execute()).toEqual([]);
    const names = await database.db.selectFrom('secret').select('name').execute();
    expect(names).toEqual([{ name: 'key-check' }]);
    // Deleted texts are not left behind in the file either.
    if (location.dialect === 'sqlite')
      for (const name of [location.file, `${location.file}-wal`])
        for (const text of [former, token, 'a token in clear'])
          expect(readFileSync(name).includes(text)).toBe(false);
  });

  test('what a start could not erase from the file, the next one erases', async () => {
    const location = await newLocation();
    const former = 'the secret that an older version kept beside its tokens';
    await storeOldDatabase<Schema>(location, '0024-given-up-mail', async (db) => {
      await db.insertInto('secret').values({ name: 'team-auth', value: former }).execute();
    });
    const database = await open(location);
    const rowCount = async () => (await database.db.selectFrom('secret').selectAll().execute()).length;
    const isInFile = () =>
      location.dialect === 'sqlite' &&
      [location.file, `${location.file}-wal`].some((name) => readFileSync(name).includes(former));
    const said: string[] = [];
    await openSecretKey({
      database: withFullDisk(database),
      given,
      file: '/nowhere/secret.key',
      say: (line) => said.push(line),
    });
    expect(said).toEqual(dialect === 'sqlite' ? [expect.stringContaining('(disk is full)')] : []);
    expect([isInFile(), await rowCount()]).toEqual(dialect === 'sqlite' ? [true, 2] : [false, 1]);
    await start({ database, given, file: '/nowhere/secret.key' });
    expect([isInFile(), await rowCount()]).toEqual([false, 1]);
  });
});
