import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { quickPasswords } from '../../../tests/support/quick-passwords.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import { hasAdministrator } from '../auth/has-administrator.ts';
import { TeamStore } from '../auth/team-store.ts';
import type { Database } from '../db/database.ts';
import { createSecretKey } from '../secrets/secret-key.ts';
import { readCampaignKind } from '../settings/campaign-kind.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { createAdministrator } from './create-administrator.ts';
import { createSetUpCode } from './set-up-code.ts';

const person = {
  name: 'Grace Phiri',
  username: 'grace',
  email: 'grace@campaign.example',
  password: 'a password of her own',
};

const create = (database: Database, changes: Partial<typeof person> = {}) =>
  createAdministrator({ database, passwords: quickPasswords, now: Date.now }, { ...person, ...changes });

onEveryDatabase(({ open, openTwice }) => {
  test('creates the first Administrator, who ends the set-up', async () => {
    const database = await open();
    expect(await hasAdministrator(database.db)).toBe(false);
    expect(await create(database)).toEqual({ kind: 'created' });
    expect(await hasAdministrator(database.db)).toBe(true);
    expect(await readCampaignKind(database.db)).toBe('own');
    expect((await new SettingsStore(database).get()).adminEmail).toBe(person.email);
    const lines = await database.db.selectFrom('activity').select(['actor', 'action']).execute();
    expect(lines).toEqual([{ actor: 'Grace Phiri', action: 'set-up-site' }]);
    expect(await create(database, { username: 'other', email: 'other@campaign.example' })).toEqual({
      kind: 'ended',
    });
  });

  test('of several at once, one becomes the Administrator', async () => {
    const [one, other] = await openTwice();
    const names = ['grace', 'mercy', 'chikondi', 'esnart'];
    const outcomes = await Promise.all(
      names.map((username, index) =>
        create(index % 2 === 0 ? one : other, { username, email: `${username}@campaign.example` }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', 'ended', 'ended', 'ended']);
    expect(await new TeamStore(one.db, one.dialect).list()).toHaveLength(1);
  });

  test('a weak password and a username in use are one sentence each', async () => {
    const database = await open();
    expect(await create(database, { password: 'short' })).toMatchObject({
      kind: 'invalid',
      fieldErrors: { password: expect.stringContaining('10 characters') },
    });
    await new TeamStore(database.db, database.dialect).create(
      { username: 'grace', name: 'Grace', email: 'editor@campaign.example', role: 'editor' },
      Date.now(),
    );
    expect(await create(database)).toMatchObject({
      kind: 'invalid',
      fieldErrors: { username: expect.any(String) },
    });
    expect(await hasAdministrator(database.db)).toBe(false);
  });

  test('the code is the same in every process of a site, and another one on every other site', async () => {
    const [one, other] = await openTwice();
    const code = await createSetUpCode(one, testSecretKey);
    expect(code.text).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){2}[\dA-HJKMNP-TV-Z]{4}$/);
    const again = await createSetUpCode(other, testSecretKey);
    expect(again.text).toBe(code.text);
    const otherKey = await createSetUpCode(one, createSecretKey('another secret key, of some length'));
    const otherSite = await createSetUpCode(await open(), testSecretKey);
    for (const { text } of [otherKey, otherSite]) expect(text).not.toBe(code.text);

    const typed = code.text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(again.isRight(typed)).toBe(true);
    for (const wrong of ['', otherSite.text, `${code.text}0`, code.text.slice(0, -1), 'é'.repeat(50)])
      expect(code.isRight(wrong)).toBe(false);

    const now = Date.UTC(2025, 9, 20);
    const admission = code.createAdmission(now);
    expect(again.isAdmitted(admission, now + 60_000)).toBe(true);
    expect(code.isAdmitted(admission, now + 3 * 3_600_000)).toBe(false);
    const [, signature] = admission.split('.');
    for (const forged of [
      '',
      '.',
      `${now * 2}.${signature}`,
      `${admission}x`,
      otherSite.createAdmission(now),
    ])
      expect(code.isAdmitted(forged, now)).toBe(false);
  });
});
