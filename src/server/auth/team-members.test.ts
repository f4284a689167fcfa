import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { fixtureSite } from '../../../tests/support/rest-harness.ts';
import type { Database } from '../db/database.ts';
import { createMailService } from '../mail/mail-service.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { createTeamMembers, type TeamMembers } from './team-members.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore } from './team-store.ts';

const now = Date.parse('2025-10-01T08:00:00Z');

const person = (username: string) => ({
  username,
  name: username,
  email: `${username}@team.example`,
  role: 'administrator' as const,
});

const addAdministrator = async ({ db, dialect }: Database, username: string) => {
  const store = new TeamStore(db, dialect);
  const id = await store.create(person(username), now);
  await store.setPassword(id, 'a hash', now);
  return { id, name: username };
};

type Actor = Awaited<ReturnType<typeof addAdministrator>>;

const ways: readonly [string, (members: TeamMembers, actor: Actor, other: Actor) => Promise<void>][] = [
  ['suspends', (members, actor, other) => members.suspend(actor, other.id)],
  ['deletes', (members, actor, other) => members.remove(actor, other.id)],
  [
    'makes an Editor of',
    (members, actor, other) =>
      members.edit(actor, other.id, { ...person(other.name), role: 'editor', seen: person(other.name) }),
  ],
];

onEveryDatabase(({ open, newLocation }, dialect) => {
  /** Two processes on one database. SQLite has one writer at a time: there both are the same. */
  const twoProcesses = async () => {
    const location = await newLocation();
    const one = await open(location);
    const two = dialect === 'postgres' ? await open(location) : one;
    const createMembers = (database: Database) =>
      createTeamMembers({
        database,
        mailService: createMailService({
          site: fixtureSite,
          settings: () => new SettingsStore(database).get(),
          wake: () => {},
        }),
        now: () => now,
      });
    return { database: one, one: createMembers(one), two: createMembers(two) };
  };

  describe.each(ways)('when each of two Administrators %s the other at once', (_, act) => {
    test('one of the two stays', async () => {
      const { database, one, two } = await twoProcesses();
      const [grace, thoko] = [
        await addAdministrator(database, 'grace'),
        await addAdministrator(database, 'thoko'),
      ];
      const outcomes = await Promise.allSettled([act(one, grace, thoko), act(two, thoko, grace)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const left = (await one.list()).filter(
        ({ role, status }) => role === 'administrator' && status === 'Active',
      );
      expect(left).toHaveLength(1);
    });

    test('only one of the two changes is done, also with a third Administrator', async () => {
      const { database, one, two } = await twoProcesses();
      const [grace, thoko] = [
        await addAdministrator(database, 'grace'),
        await addAdministrator(database, 'thoko'),
      ];
      await addAdministrator(database, 'third');
      const outcomes = await Promise.allSettled([act(one, grace, thoko), act(two, thoko, grace)]);
      const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(rejected?.reason).toBeInstanceOf(TeamRejection);
      expect(rejected?.reason).toMatchObject({ reason: 'no-longer-administrator' });
    });
  });

  test('gives a username to one of two users who are renamed to it at once', async () => {
    const { database, one, two } = await twoProcesses();
    const boss = await addAdministrator(database, 'boss');
    const [grace, thoko] = [
      await addAdministrator(database, 'grace'),
      await addAdministrator(database, 'thoko'),
    ];
    const rename = (members: TeamMembers, { id, name }: Actor) =>
      members.edit(boss, id, { ...person(name), username: 'wanted', seen: person(name) });
    const outcomes = await Promise.allSettled([rename(one, grace), rename(two, thoko)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      reason: 'username-taken',
    });
  });

  test('rejects an outdated form after another change', async () => {
    const { database, one } = await twoProcesses();
    const [boss, grace] = [
      await addAdministrator(database, 'boss'),
      await addAdministrator(database, 'grace'),
    ];
    const seen = person('grace');
    const listed = async () => (await one.list()).find(({ id }) => id === grace.id);
    await one.edit(boss, grace.id, { ...seen, role: 'editor', seen });
    const renamed = { ...seen, name: 'Grace' };
    await expect(one.edit(boss, grace.id, { ...renamed, seen })).rejects.toMatchObject({
      reason: 'conflict',
    });
    expect(await listed()).toMatchObject({ name: 'grace', role: 'editor' });
    await one.edit(boss, grace.id, { ...renamed, role: 'editor', seen: { ...seen, role: 'editor' } });
    expect(await listed()).toMatchObject({ name: 'Grace', role: 'editor' });
  });

  test('keeps the last active Administrator', async () => {
    const { database, one } = await twoProcesses();
    const grace = await addAdministrator(database, 'grace');
    const editor = { ...person('grace'), role: 'editor' as const, seen: person('grace') };
    await expect(one.edit(grace, grace.id, editor)).rejects.toMatchObject({ reason: 'last-administrator' });
    expect((await one.list())[0]).toMatchObject({ role: 'administrator', status: 'Active' });
  });
});
