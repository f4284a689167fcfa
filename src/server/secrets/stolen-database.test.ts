import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type Browser,
  openAdminHarness,
  removeUsedCodes,
  teamPassword,
} from '../../../tests/support/admin-harness.ts';
import { authenticatorCode, authenticatorSecret } from '../../../tests/support/authenticator.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { TwoFactorSetup } from '../../shared/admin/security.ts';
import type { Database } from '../db/database.ts';
import { openSecretKey } from './open-secret-key.ts';

/** Lists every text in every table, and every word of longer texts. */
const listTexts = async ({ db }: Database): Promise<string[]> => {
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

/** Signs a cookie value like Better Auth. */
const signCookie = (value: string, key: string): string =>
  encodeURIComponent(`${value}.${createHmac('sha256', key).update(value).digest('base64')}`);

const splitSignature = (cookie: string): readonly [string, string] => {
  const text = decodeURIComponent(cookie);
  const dot = text.lastIndexOf('.');
  return [text.slice(0, dot), text.slice(dot + 1)];
};

onSqlite(({ open, newFolder }) => {
  test('a copy of the database is not enough to forge a session cookie or an invitation link', async () => {
    const database = await open();
    const secretKey = await openSecretKey({
      database,
      given: null,
      file: join(newFolder(), 'secret.key'),
    });
    const harness = openAdminHarness(database, { secretKey });
    // Three sessions: signed in, signed in with two-factor authentication, and waiting for the second step.
    const boss = await harness.signedIn('administrator');
    const editor = await harness.signedIn('editor');
    const begun = await harness.request('POST', '/security/two-factor/begin', {
      from: editor,
      body: { password: teamPassword },
    });
    const { key } = TwoFactorSetup.parse(begun.json);
    await harness.request('POST', '/security/two-factor/finish', {
      from: editor,
      body: { code: authenticatorCode(key) },
    });
    await removeUsedCodes(harness);
    const waiting: Browser = new Map();
    await harness.request('POST', '/sign-in', {
      from: waiting,
      body: { username: 'editor', password: teamPassword },
    });
    await harness.request('POST', '/users', {
      from: boss,
      body: { username: 'invited', name: 'Invited', email: 'invited@team.example', role: 'editor' },
    });
    const [sessionName, session] = [...boss][0] ?? ['', ''];
    const [pendingName, pending] = [...waiting][0] ?? ['', ''];
    expect([sessionName, pendingName]).toEqual([
      expect.stringContaining('session_token'),
      expect.stringContaining('two_factor'),
    ]);

    const texts = await listTexts(database);
    expect(texts.length).toBeGreaterThan(50);
    // The database contains neither the cookie values nor their signing key.
    for (const cookie of [session, pending, editor.get(sessionName) ?? '']) {
      const [value, signature] = splitSignature(cookie);
      expect(texts.filter((text) => text.includes(value))).toEqual([]);
      const signing = texts.filter(
        (text) => createHmac('sha256', text).update(value).digest('base64') === signature,
      );
      expect(signing).toEqual([]);
    }
    // Better Auth stores the key's bytes, not the encoded text that the authenticator app gets.
    for (const secret of [
      key,
      ...(['latin1', 'hex', 'base64', 'base64url'] as const).map((encoding) =>
        authenticatorSecret(key).toString(encoding),
      ),
    ])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);

    // Tries each text as a token: unsigned, signed with itself, and signed with each text that looks like a secret or digest.
    const keys = texts.filter((text) => /^[\w+/=-]{32,128}$/.test(text));
    expect(keys.length).toBeGreaterThan(2);
    const tokens = texts.filter((text) => text.length <= 200);
    const me = async (cookie: string) => (await harness.request('GET', '/me', { headers: { cookie } })).json;
    for (const token of tokens)
      for (const value of [
        encodeURIComponent(token),
        signCookie(token, token),
        ...keys.map((one) => signCookie(token, one)),
      ])
        expect(await me(`${sessionName}=${value}`)).toEqual({ member: null });
    for (const token of tokens)
      for (const one of keys) {
        const { status } = await harness.request('POST', '/sign-in/code', {
          headers: { cookie: `${pendingName}=${signCookie(token, one)}` },
          body: { code: authenticatorCode(key) },
        });
        expect(status).toBe(401);
      }
    // Tries each text as the token of an invitation link in the outbox.
    for (const token of texts.filter((text) => /^[\w-]{20,}$/.test(text))) {
      const { status } = await harness.request('POST', '/invitation', { body: { token } });
      expect([404, 422, 429]).toContain(status);
      await database.db.deleteFrom('rate_limit').execute();
    }
    // The real cookie is still valid, so the attempts above used the right format.
    expect(await me(`${sessionName}=${session}`)).not.toEqual({ member: null });
  }, 120_000);
});
