import { afterEach, expect, test, vi } from 'vitest';
import {
  type AdminHarness,
  type Browser,
  openAdminHarness,
  teamPassword,
} from '../../../tests/support/admin-harness.ts';
import { authenticatorCode } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { TwoFactorSetup } from '../../shared/admin/security.ts';
import { SessionStore } from './session-store.ts';

const day = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

const readSession = async (harness: AdminHarness, from: Browser) => {
  const response = await harness.request('GET', '/me', { from });
  const set = response.headers.getSetCookie().find((line) => line.includes('session_token='));
  return {
    isSignedIn: (response.json as { member: object | null }).member !== null,
    maxAge: set === undefined ? null : Number(/Max-Age=(\d+)/.exec(set)?.[1]),
  };
};

onEveryDatabase(({ open }) => {
  test('ends a session that is used every day 30 days after signing in', async () => {
    const database = await open();
    const harness = openAdminHarness(database, { now: () => Date.now() });
    const start = Date.now();
    const from = await harness.signedIn('editor');
    const { id } = await database.db.selectFrom('team_user').select('id').executeTakeFirstOrThrow();
    vi.useFakeTimers({ toFake: ['Date'] });
    const ages: (number | null)[] = [];
    for (let passed = 1; passed < 30; passed += 1) {
      vi.setSystemTime(start + passed * day);
      const { isSignedIn, maxAge } = await readSession(harness, from);
      expect(isSignedIn, `day ${passed}`).toBe(true);
      ages.push(maxAge);
    }
    // Seven days from each use, until the absolute end is nearer.
    expect(ages.slice(0, 22)).toEqual(Array(22).fill((7 * day) / 1_000));
    const left = ages.slice(23).map((seconds) => Math.round((seconds ?? 0) / 86_400));
    expect(left).toEqual([6, 5, 4, 3, 2, 1]);
    const copied: Browser = new Map(from);
    vi.setSystemTime(start + 30 * day + 60_000);
    expect((await readSession(harness, copied)).isSignedIn).toBe(false);
    expect(await new SessionStore(database.db).list(id, Date.now())).toEqual([]);
  });

  test('ends a session that is not used for seven days', async () => {
    const harness = openAdminHarness(await open(), { now: () => Date.now() });
    const start = Date.now();
    const from = await harness.signedIn('editor');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(start + 7 * day + 60_000);
    expect((await readSession(harness, from)).isSignedIn).toBe(false);
  });

  test('does not prolong a session when two-factor authentication is turned on and off', async () => {
    const database = await open();
    const harness = openAdminHarness(database, { now: () => Date.now() });
    const start = Date.now();
    const from = await harness.signedIn('editor');
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let passed = 5; passed < 30; passed += 6) {
      vi.setSystemTime(start + passed * day);
      expect((await readSession(harness, from)).isSignedIn).toBe(true);
    }
    const post = (path: string, body: object) =>
      harness.request('POST', `/security/two-factor/${path}`, { from, body });
    const { key } = TwoFactorSetup.parse((await post('begin', { password: teamPassword })).json);
    const on = await post('finish', { code: authenticatorCode(key) });
    expect(on.status).toBe(200);
    const off = await post('off', { password: teamPassword });
    expect(off.status).toBe(204);
    for (const { headers } of [on, off]) {
      const line = headers.getSetCookie().find((set) => set.includes('session_token='));
      expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeLessThan(day / 1_000 + 120);
    }
    expect((await readSession(harness, from)).isSignedIn).toBe(true);
    vi.setSystemTime(start + 30 * day + 60_000);
    expect((await readSession(harness, from)).isSignedIn).toBe(false);
  });

  test('ends a session 30 days after its creation even where its row has a later end', async () => {
    const database = await open();
    const harness = openAdminHarness(database, { now: () => Date.now() });
    const from = await harness.signedIn('editor');
    const begun = new Date(Date.now() - 31 * day);
    await database.db
      .updateTable('team_session')
      .set({ created_at: database.dialect === 'postgres' ? begun : begun.toISOString() })
      .execute();
    expect((await readSession(harness, from)).isSignedIn).toBe(false);
    expect(await database.db.selectFrom('team_session').select('id').execute()).toEqual([]);
  });
});
