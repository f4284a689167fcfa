import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { FeedbackStore } from '../messages/feedback-store.ts';
import { removeSubmission, setModerationState } from './set-moderation-state.ts';
import { countSubmissions, listSubmissions } from './submission-list.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const table = 'feedback' as const;
const later = noon + 3_600_000;
const address = '/admin/inbox?tab=feedback';

onEveryDatabase(({ open, newLocation }, dialect) => {
  const addFeedback = async (database: Database, names: readonly string[]): Promise<number[]> => {
    const store = new FeedbackStore(database.db);
    const ids: number[] = [];
    for (const [index, name] of names.entries()) {
      const given = { name, message: `Words of ${name}, 100%_sure`, picture: null };
      ids.push((await store.add(given, noon + index * 60_000)) ?? 0);
    }
    return ids;
  };
  const decision = (ids: readonly number[], by = 'Chikondi') => ({
    table,
    items: ids.map((id) => ({ id, was: 'waiting' as const })),
    by,
    address,
  });
  const approve = (database: Database, ids: readonly number[], by?: string) =>
    setModerationState(
      database.db,
      { ...decision(ids, by), state: 'approved', action: 'approved-feedback' },
      later,
    );
  const activity = async ({ db }: Database) =>
    (await new ActivityLog(db).latest(5)).map(({ actor, action, subject }) => [actor, action, subject]);

  test('approves several submissions together, logs one activity line and changes the revision', async () => {
    const database = await open();
    const ids = await addFeedback(database, ['Ada', 'Bwalo', 'Chisomo']);
    const before = await database.revision.current();
    expect(await approve(database, [...ids, ...ids])).toEqual({ changed: ids, missed: [] });
    expect(await database.revision.current()).not.toBe(before);
    expect(await new FeedbackStore(database.db).listApproved(5)).toHaveLength(3);
    expect(await activity(database)).toEqual([['Chikondi', 'approved-feedback', 'Ada and 2 others']]);
    const { rows } = await listSubmissions(database.db, table, {
      state: 'all',
      search: '',
      page: 1,
      size: 1,
    });
    expect(rows).toMatchObject([
      { name: 'Chisomo', decided_by: 'Chikondi', decided_gmt: '2025-10-10T13:00:00' },
    ]);
  });

  test('two concurrent decisions about the same submissions do not deadlock', async () => {
    const location = await newLocation();
    const one = await open(location);
    const two = dialect === 'postgres' ? await open(location) : one;
    const ids = await addFeedback(
      one,
      Array.from({ length: 40 }, (_, index) => `Visitor ${index}`),
    );
    for (let round = 0; round < 4; round += 1) {
      await one.db.updateTable(table).set({ state: 'waiting' }).execute();
      const outcomes = await Promise.all([approve(one, ids), approve(two, ids.slice(-15))]);
      expect(outcomes.flatMap(({ changed }) => changed).sort((a, b) => a - b)).toEqual(ids);
    }
  });

  test('marking waiting submissions as spam does not change the revision', async () => {
    const database = await open();
    const ids = await addFeedback(database, ['Ada', 'Bwalo']);
    const before = await database.revision.current();
    await setModerationState(database.db, { ...decision(ids), state: 'spam', action: 'marked-spam' }, noon);
    expect(await database.revision.current()).toBe(before);
    expect(await activity(database)).toEqual([['Chikondi', 'marked-spam', 'Ada and Bwalo']]);
    expect(await countSubmissions(database.db, table, 'spam')).toBe(2);
  });

  test('of two concurrent decisions the second gets the result of the first', async () => {
    const database = await open();
    const [first = 0, second = 0] = await addFeedback(database, ['Ada', 'Bwalo']);
    const outcomes = await Promise.all([
      approve(database, [first, second], 'Chikondi'),
      approve(database, [second, first], 'Wezi'),
    ]);
    expect(outcomes.map(({ changed }) => changed.length).toSorted()).toEqual([0, 2]);
    const winner = outcomes[0]?.changed.length === 2 ? 'Chikondi' : 'Wezi';
    const missed = outcomes.find(({ changed }) => changed.length === 0)?.missed;
    expect(missed).toEqual([
      { id: first, name: 'Ada', state: 'approved', by: winner },
      { id: second, name: 'Bwalo', state: 'approved', by: winner },
    ]);
    expect(await activity(database)).toHaveLength(1);
  });

  test('deletes submissions for good, except those that were approved meanwhile', async () => {
    const database = await open();
    const [first = 0, second = 0] = await addFeedback(database, ['Ada', 'Bwalo']);
    await approve(database, [second]);
    const { removed, outcome } = await removeSubmission(
      database.db,
      decision([first, second], 'Wezi'),
      later,
    );
    expect(removed).toMatchObject([{ id: first, name: 'Ada' }]);
    expect(outcome).toEqual({
      changed: [first],
      missed: [{ id: second, name: 'Bwalo', state: 'approved', by: 'Chikondi' }],
    });
    expect((await activity(database))[0]).toEqual(['Wezi', 'deleted-words', 'Ada']);
    expect(await approve(database, [first])).toEqual({
      changed: [],
      missed: [{ id: first, name: null, state: null, by: null }],
    });
  });

  test('searches names and texts, and takes every character of the search literally', async () => {
    const database = await open();
    await addFeedback(database, ['Ada', 'Bwalo', 'Chisomo']);
    const searches: readonly [string, string[]][] = [
      ['', ['Chisomo', 'Bwalo', 'Ada']],
      ['BWALO', ['Bwalo']],
      ['words chi', ['Chisomo']],
      ['100%_', ['Chisomo', 'Bwalo', 'Ada']],
      ['100x', []],
      ["'; drop table feedback", []],
    ];
    for (const [search, names] of searches) {
      const { rows, total } = await listSubmissions(database.db, table, {
        state: 'waiting',
        search,
        page: 1,
        size: 20,
      });
      expect([total, rows.map(({ name }) => name)], search).toEqual([names.length, names]);
    }
  });

  test('lists the newest first in pages', async () => {
    const database = await open();
    await addFeedback(database, ['Ada', 'Bwalo', 'Chisomo']);
    const page = async (number: number) => {
      const query = { state: 'waiting', search: '', page: number, size: 2 } as const;
      return (await listSubmissions(database.db, table, query)).rows.map(({ name }) => name);
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([['Chisomo', 'Bwalo'], ['Ada'], []]);
  });
});
