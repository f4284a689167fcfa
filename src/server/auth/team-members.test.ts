import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
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
  /** Two processes over one database. SQLite has one writer at a time: there both are the same. */
  const twoProcesses = async () => {
    const location = await newLocation();
    const one = await open(location);
    const two = dialect === 'postgres' ? await open(location) : one;
    const membersOf = (database: Database) => createTeamMembers({ database, now: () => now });
    return { database: one, one: membersOf(one), two: membersOf(two) };
  };

  describe.each(ways)('where each %s the other at once', (_, act) => {
    test('one of two Administrators stays', async () => {
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

    test('with a third one there, too, only one of them goes', async () => {
      const { database, one, two } = await twoProcesses();
      const [grace, thoko] = [
        await addAdministrator(database, 'grace'),
        await addAdministrator(database, 'thoko'),
      ];
      await addAdministrator(database, 'third');
      const outcomes = await Promise.allSettled([act(one, grace, thoko), act(two, thoko, grace)]);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(refused?.reason).toBeInstanceOf(TeamRejection);
      expect(refused?.reason).toMatchObject({ reason: 'no-longer-administrator' });
    });
  });

  test('of two who want the same username at once, one gets it', async () => {
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

  test('an older form changes nothing that somebody else changed meanwhile', async () => {
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
      reason: 'overtaken',
    });
    expect(await listed()).toMatchObject({ name: 'grace', role: 'editor' });
    await one.edit(boss, grace.id, { ...renamed, role: 'editor', seen: { ...seen, role: 'editor' } });
    expect(await listed()).toMatchObject({ name: 'Grace', role: 'editor' });
  });

  test('the last active Administrator cannot go, whoever asks', async () => {
    const { database, one } = await twoProcesses();
    const grace = await addAdministrator(database, 'grace');
    const editor = { ...person('grace'), role: 'editor' as const, seen: person('grace') };
    await expect(one.edit(grace, grace.id, editor)).rejects.toMatchObject({ reason: 'last-administrator' });
    expect((await one.list())[0]).toMatchObject({ role: 'administrator', status: 'Active' });
  });
});
