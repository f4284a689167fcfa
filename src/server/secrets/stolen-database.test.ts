import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authenticatorCode, authenticatorSecret } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import {
  type Browser,
  forgetUsedCodes,
  openTeamDoor,
  teamPassword,
} from '../../../tests/support/team-door.ts';
import { TwoFactorSetup } from '../../shared/admin/security.ts';
import type { Database } from '../db/database.ts';
import { openSecretKey } from './open-secret-key.ts';

/** Every text in every table, and every word of the longer ones. */
const textsIn = async ({ db }: Database): Promise<string[]> => {
  const texts = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const value of rows.flatMap((row) => Object.values(row))) {
      if (typeof value !== 'string') continue;
      texts.add(value);
      for (const word of value.match(/[\w+/=-]{16,}/g) ?? []) texts.add(word);
    }
  }
  return [...texts].filter((text) => text !== '');
};

/** A cookie as Better Auth signs it. */
const signed = (value: string, key: string): string =>
  encodeURIComponent(`${value}.${createHmac('sha256', key).update(value).digest('base64')}`);

const signatureOf = (cookie: string): readonly [string, string] => {
  const text = decodeURIComponent(cookie);
  const dot = text.lastIndexOf('.');
  return [text.slice(0, dot), text.slice(dot + 1)];
};

onEveryDatabase(({ open, newFolder }) => {
  test('of a copy of the database no cookie and no link can be made that signs in', async () => {
    const database = await open();
    const secretKey = await openSecretKey({
      database,
      given: null,
      file: join(newFolder(), 'secret.key'),
    });
    const door = openTeamDoor(database, { secretKey });
    // Signed in, and signed in with two-factor authentication, and waiting for the code of the second step.
    const boss = await door.signedIn('administrator');
    const editor = await door.signedIn('editor');
    const begun = await door.ask('POST', '/security/two-factor/begin', {
      from: editor,
      body: { password: teamPassword },
    });
    const { key } = TwoFactorSetup.parse(begun.json);
    await door.ask('POST', '/security/two-factor/finish', {
      from: editor,
      body: { code: authenticatorCode(key) },
    });
    await forgetUsedCodes(door);
    const waiting: Browser = new Map();
    await door.ask('POST', '/sign-in', {
      from: waiting,
      body: { username: 'editor', password: teamPassword },
    });
    await door.ask('POST', '/users', {
      from: boss,
      body: { username: 'invited', name: 'Invited', email: 'invited@team.example', role: 'editor' },
    });
    const [sessionName, session] = [...boss][0] ?? ['', ''];
    const [pendingName, pending] = [...waiting][0] ?? ['', ''];
    expect([sessionName, pendingName]).toEqual([
      expect.stringContaining('session_token'),
      expect.stringContaining('two_factor'),
    ]);

    const texts = await textsIn(database);
    expect(texts.length).toBeGreaterThan(50);
    // Neither what the cookies carry nor what signs them is among it.
    for (const cookie of [session, pending, editor.get(sessionName) ?? '']) {
      const [value, signature] = signatureOf(cookie);
      expect(texts.filter((text) => text.includes(value))).toEqual([]);
      const signing = texts.filter(
        (text) => createHmac('sha256', text).update(value).digest('base64') === signature,
      );
      expect(signing).toEqual([]);
    }
    // Better Auth writes the key's bytes, not the letters that the app is given.
    for (const secret of [
      key,
      ...(['latin1', 'hex', 'base64', 'base64url'] as const).map((encoding) =>
        authenticatorSecret(key).toString(encoding),
      ),
    ])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);

    // Each text as a token: as it is, signed with itself, and with whatever looks like a secret or a digest.
    const keys = texts.filter((text) => /^[\w+/=-]{32,128}$/.test(text));
    expect(keys.length).toBeGreaterThan(2);
    const tokens = texts.filter((text) => text.length <= 200);
    const me = async (cookie: string) => (await door.ask('GET', '/me', { headers: { cookie } })).json;
    for (const token of tokens)
      for (const value of [
        encodeURIComponent(token),
        signed(token, token),
        ...keys.map((one) => signed(token, one)),
      ])
        expect(await me(`${sessionName}=${value}`)).toEqual({ member: null });
    for (const token of tokens)
      for (const one of keys) {
        const { status } = await door.ask('POST', '/sign-in/code', {
          headers: { cookie: `${pendingName}=${signed(token, one)}` },
          body: { code: authenticatorCode(key) },
        });
        expect(status).toBe(401);
      }
    // The links that wait in the outbox.
    for (const token of texts.filter((text) => /^[\w-]{20,}$/.test(text))) {
      const { status } = await door.ask('POST', '/invitation', { body: { token } });
      expect([404, 422, 429]).toContain(status);
      await database.db.deleteFrom('rate_limit').execute();
    }
    // The cookies themselves still work: what was tried above was tried in the right way.
    expect(await me(`${sessionName}=${session}`)).not.toEqual({ member: null });
  }, 120_000);
});
