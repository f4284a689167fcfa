import { afterEach, expect, test, vi } from 'vitest';
import { authenticatorCode } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import {
  type AdminRouter,
  type Browser,
  openTeamDoor,
  teamPassword,
} from '../../../tests/support/team-door.ts';
import { TwoFactorSetup } from '../../shared/admin/security.ts';
import { SessionStore } from './session-store.ts';

const day = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

const isIn = async (door: AdminRouter, from: Browser) => {
  const answer = await door.ask('GET', '/me', { from });
  const set = answer.headers.getSetCookie().find((line) => line.includes('session_token='));
  return {
    isSignedIn: (answer.json as { member: object | null }).member !== null,
    maxAge: set === undefined ? null : Number(/Max-Age=(\d+)/.exec(set)?.[1]),
  };
};

onEveryDatabase(({ open }) => {
  test('a session that is used every day ends 30 days after signing in', async () => {
    const database = await open();
    const door = openTeamDoor(database, { now: () => Date.now() });
    const start = Date.now();
    const from = await door.signedIn('editor');
    const { id } = await database.db.selectFrom('team_user').select('id').executeTakeFirstOrThrow();
    vi.useFakeTimers({ toFake: ['Date'] });
    const ages: (number | null)[] = [];
    for (let passed = 1; passed < 30; passed += 1) {
      vi.setSystemTime(start + passed * day);
      const { isSignedIn, maxAge } = await isIn(door, from);
      expect(isSignedIn, `day ${passed}`).toBe(true);
      ages.push(maxAge);
    }
    // Seven days from each use, until the end is nearer.
    expect(ages.slice(0, 22)).toEqual(Array(22).fill((7 * day) / 1_000));
    const left = ages.slice(23).map((seconds) => Math.round((seconds ?? 0) / 86_400));
    expect(left).toEqual([6, 5, 4, 3, 2, 1]);
    const copied: Browser = new Map(from);
    vi.setSystemTime(start + 30 * day + 60_000);
    expect((await isIn(door, copied)).isSignedIn).toBe(false);
    expect(await new SessionStore(database.db).of(id, Date.now())).toEqual([]);
  });

  test('one that is not used for seven days ends then', async () => {
    const door = openTeamDoor(await open(), { now: () => Date.now() });
    const start = Date.now();
    const from = await door.signedIn('editor');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(start + 7 * day + 60_000);
    expect((await isIn(door, from)).isSignedIn).toBe(false);
  });

  test('turning two-factor authentication on and off does not put the end off', async () => {
    const database = await open();
    const door = openTeamDoor(database, { now: () => Date.now() });
    const start = Date.now();
    const from = await door.signedIn('editor');
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let passed = 5; passed < 30; passed += 6) {
      vi.setSystemTime(start + passed * day);
      expect((await isIn(door, from)).isSignedIn).toBe(true);
    }
    const post = (path: string, body: object) =>
      door.ask('POST', `/security/two-factor/${path}`, { from, body });
    const { key } = TwoFactorSetup.parse((await post('begin', { password: teamPassword })).json);
    const on = await post('finish', { code: authenticatorCode(key) });
    expect(on.status).toBe(200);
    const off = await post('off', { password: teamPassword });
    expect(off.status).toBe(204);
    for (const { headers } of [on, off]) {
      const line = headers.getSetCookie().find((set) => set.includes('session_token='));
      expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeLessThan(day / 1_000 + 120);
    }
    expect((await isIn(door, from)).isSignedIn).toBe(true);
    vi.setSystemTime(start + 30 * day + 60_000);
    expect((await isIn(door, from)).isSignedIn).toBe(false);
  });

  test('a row that says it lasts longer does not', async () => {
    const database = await open();
    const door = openTeamDoor(database, { now: () => Date.now() });
    const from = await door.signedIn('editor');
    const begun = new Date(Date.now() - 31 * day);
    await database.db
      .updateTable('team_session')
      .set({ created_at: database.dialect === 'postgres' ? begun : begun.toISOString() })
      .execute();
    expect((await isIn(door, from)).isSignedIn).toBe(false);
    expect(await database.db.selectFrom('team_session').select('id').execute()).toEqual([]);
  });
});
