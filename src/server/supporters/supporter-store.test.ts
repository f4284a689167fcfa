import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { type Action, type Person, type PersonAction, SupporterStore } from './supporter-store.ts';

const time = Date.parse('2025-10-01T08:00:00Z');
const unknownPerson: Person = { name: null, email: null, phone: null };

const supportersOf = ({ db }: Database) =>
  db.selectFrom('supporter').select(['name', 'email', 'phone', 'state']).orderBy('id').execute();

const selectActionSubjects = async ({ db }: Database, email: string) => {
  const rows = await db
    .selectFrom('supporter_action')
    .innerJoin('supporter', 'supporter.id', 'supporter_action.supporter_id')
    .select(['kind', 'subject_id', 'done_gmt'])
    .where('email', '=', email)
    .orderBy('done_gmt')
    .execute();
  return rows.map((row) => `${row.done_gmt} ${row.kind} ${row.subject_id}`);
};

const wrote = (subjectId: number): Action => ({ kind: 'wrote', subjectId });

onEveryDatabase(({ open }) => {
  it('is one record per address, with the actions and their times', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    await store.record({ ...unknownPerson, name: 'Chikondi', email: 'Chikondi@Example.org' }, wrote(7), time);
    await store.record(
      { ...unknownPerson, email: 'chikondi@example.org' },
      { kind: 'subscribed', subjectId: 3 },
      time + 60_000,
    );
    expect(await supportersOf(database)).toEqual([
      { name: 'Chikondi', email: 'chikondi@example.org', phone: null, state: 'active' },
    ]);
    expect(await selectActionSubjects(database, 'chikondi@example.org')).toEqual([
      '2025-10-01T08:00:00 wrote 7',
      '2025-10-01T08:01:00 subscribed 3',
    ]);
  });

  it('adds missing details, and keeps existing ones', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    await store.record({ ...unknownPerson, phone: '+265991234567' }, { kind: 'voted', subjectId: 1 }, time);
    await store.record(
      { name: 'Mphatso', email: 'm@example.org', phone: '+265991234567' },
      { kind: 'voted', subjectId: 2 },
      time,
    );
    await store.record({ ...unknownPerson, name: 'Somebody else', email: 'm@example.org' }, wrote(1), time);
    expect(await supportersOf(database)).toEqual([
      { name: 'Mphatso', email: 'm@example.org', phone: '+265991234567', state: 'active' },
    ]);
  });

  it('keeps two records apart when an action has the address of one and the number of the other', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    const limbani = { name: 'Limbani', email: 'l@example.org', phone: '+265991234567' };
    const yankho = { name: 'Yankho', email: 'y@example.org', phone: null };
    await store.record(limbani, { kind: 'voted', subjectId: 1 }, time);
    await store.record(yankho, wrote(1), time);
    await store.record({ ...yankho, phone: limbani.phone }, { kind: 'voted', subjectId: 2 }, time + 1_000);
    expect(await supportersOf(database)).toEqual([
      { ...limbani, state: 'active' },
      { ...yankho, state: 'active' },
    ]);
    expect(await selectActionSubjects(database, 'y@example.org')).toEqual([
      '2025-10-01T08:00:00 wrote 1',
      '2025-10-01T08:00:01 voted 2',
    ]);
  });

  it('keeps two people apart who share a phone', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    const mother = { ...unknownPerson, email: 'mother@example.org', phone: '+265991234567' };
    const daughter = { ...unknownPerson, email: 'daughter@example.org', phone: '+265991234567' };
    const voted = (subjectId: number): Action => ({ kind: 'voted', subjectId });
    await store.record(mother, voted(1), time);
    await store.record(daughter, voted(2), time + 1_000);
    // Again: each is found by her address; an action without an address is found by the number.
    await store.record(daughter, voted(3), time + 2_000);
    await store.record(mother, voted(4), time + 3_000);
    await store.record({ ...unknownPerson, phone: '+265991234567' }, voted(5), time + 4_000);
    expect(await supportersOf(database)).toEqual([
      { ...mother, state: 'active' },
      { ...daughter, phone: null, state: 'active' },
    ]);
    expect(await selectActionSubjects(database, 'mother@example.org')).toEqual([
      '2025-10-01T08:00:00 voted 1',
      '2025-10-01T08:00:03 voted 4',
      '2025-10-01T08:00:04 voted 5',
    ]);
    expect(await selectActionSubjects(database, 'daughter@example.org')).toEqual([
      '2025-10-01T08:00:01 voted 2',
      '2025-10-01T08:00:02 voted 3',
    ]);
  });

  it('merges two records that turn out to be one person', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    await store.record({ ...unknownPerson, name: 'Tadala', email: 't@example.org' }, wrote(1), time);
    await store.record(
      { ...unknownPerson, phone: '+265881234567' },
      { kind: 'voted', subjectId: 5 },
      time + 1_000,
    );
    await store.record(
      { ...unknownPerson, email: 't@example.org', phone: '+265881234567' },
      { kind: 'voted', subjectId: 6 },
      time + 2_000,
    );
    expect(await supportersOf(database)).toEqual([
      { name: 'Tadala', email: 't@example.org', phone: '+265881234567', state: 'active' },
    ]);
    expect(await selectActionSubjects(database, 't@example.org')).toEqual([
      '2025-10-01T08:00:00 wrote 1',
      '2025-10-01T08:00:01 voted 5',
      '2025-10-01T08:00:02 voted 6',
    ]);
  });

  it('creates a new record each time without address and number', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    await store.record({ ...unknownPerson, name: 'Grace' }, { kind: 'gave-feedback', subjectId: 1 }, time);
    await store.record({ ...unknownPerson, name: 'Grace' }, { kind: 'gave-feedback', subjectId: 2 }, time);
    expect(await supportersOf(database)).toHaveLength(2);
  });

  it('stays one record with one action each, for simultaneous actions', async () => {
    const database = await open();
    const store = new SupporterStore(database.db);
    const person = { name: 'Limbani', email: 'l@example.org', phone: null };
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all([...ids, ...ids].map((id) => store.record(person, wrote(id), time)));
    expect(await supportersOf(database)).toHaveLength(1);
    expect(await selectActionSubjects(database, 'l@example.org')).toHaveLength(20);
  });

  it('records several actions at once as one after another', async () => {
    const actions: readonly PersonAction[] = [
      { ...unknownPerson, email: 'known@example.org', phone: '+265991000001' },
      { ...unknownPerson, phone: '+265991000002' },
      // The same person with an address, then by the address alone.
      { ...unknownPerson, email: 'Two@example.org', phone: '+265991000002' },
      { ...unknownPerson, name: 'Two', email: 'two@example.org' },
      { ...unknownPerson, phone: '+265991000003' },
      // Shares the phone of the one before, who then gives an address.
      { ...unknownPerson, email: 'four@example.org', phone: '+265991000003' },
      { ...unknownPerson, email: 'five@example.org', phone: '+265991000003' },
      { ...unknownPerson, name: 'Nobody known' },
    ].map((person, index) => ({ ...person, kind: 'voted', subjectId: index, at: time + index * 1_000 }));
    const recordBy = async (record: (store: SupporterStore) => Promise<void>) => {
      const database = await open();
      const store = new SupporterStore(database.db);
      await store.record({ ...unknownPerson, email: 'known@example.org' }, wrote(1), time);
      await record(store);
      const found = await database.db
        .selectFrom('supporter')
        .innerJoin('supporter_action', 'supporter_action.supporter_id', 'supporter.id')
        .select(['name', 'email', 'phone', 'source', 'kind', 'subject_id', 'done_gmt', 'created_gmt'])
        .orderBy('done_gmt')
        .orderBy('subject_id')
        .execute();
      const words = await database.db.selectFrom('supporter_word').select('word').orderBy('word').execute();
      return { found, words };
    };
    const together = await recordBy((store) => store.recordAll(actions));
    expect(together.found).toHaveLength(9);
    expect(together).toEqual(
      await recordBy(async (store) => {
        for (const { name, email, phone, kind, subjectId, at } of actions)
          await store.record({ name, email, phone }, { kind, subjectId }, at);
      }),
    );
  });
});
