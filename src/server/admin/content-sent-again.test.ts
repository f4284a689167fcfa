import { expect, test } from 'vitest';
import { contentTeam, inputOf } from '../../../tests/support/content-team.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';

const day = 24 * 3_600_000;
const key = 'a1'.repeat(16);
const published = { ...inputOf('Sent again', { status: 'published' }), key };

const openTeam = async (database: Database) => {
  let time = Date.parse('2025-10-01T08:00:00Z');
  const door = openTeamDoor(database, { now: () => time });
  const team = contentTeam(door, await door.signedIn('editor'));
  const titles = async () => (await team.list('update')).items.map(({ title }) => title);
  const deeds = async () =>
    (await new ActivityLog(database.db).latest(50))
      .filter(({ deed }) => deed !== 'signed-in')
      .map(({ deed, subject }) => `${deed} ${subject}`)
      .reverse();
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { door, team, titles, deeds, pass };
};

onEveryDatabase(({ open }) => {
  test('a form that is sent again gets what it made, and makes nothing', async () => {
    const { team, titles, deeds } = await openTeam(await open());
    const made = await team.create('update', published);
    expect(await team.create('update', published)).toEqual(made);
    expect(await titles()).toEqual(['Sent again']);
    expect(await deeds()).toEqual(['published-content Sent again']);
  });

  test('sent many times at once, it makes one', async () => {
    const { team, titles } = await openTeam(await open());
    const made = await Promise.all(Array.from({ length: 6 }, () => team.create('update', published)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await titles()).toEqual(['Sent again']);
  });

  test('what was changed before it was sent again is saved over what it made', async () => {
    const { team, titles, deeds } = await openTeam(await open());
    const made = await team.create('update', published);
    const changed = { ...published, title: 'Sent again, and better' };
    const saved = await team.create('update', changed);
    expect(saved).toMatchObject({ id: made.id, version: 2, title: 'Sent again, and better' });
    expect(await team.create('update', changed)).toEqual(saved);
    expect(await team.create('update', { ...changed, title: 'Best' })).toMatchObject({ version: 3 });
    expect(await titles()).toEqual(['Best']);
    expect(await deeds()).toEqual([
      'published-content Sent again',
      'edited-content Sent again, and better',
      'edited-content Best',
    ]);
  });

  test('what somebody else did to it meanwhile is not written over', async () => {
    const { team, titles } = await openTeam(await open());
    const made = await team.create('update', published);
    const theirs = await team.save('update', made, { title: 'By them' });
    expect(await team.create('update', published)).toMatchObject({ title: 'By them', version: 2 });
    const refused = await team.ask('POST', '/content/update', { ...published, title: 'By me' });
    expect(refused).toMatchObject({ status: 409, json: { theirs: { id: made.id, title: 'By them' } } });
    await team.bin('update', theirs.id);
    for (const title of [published.title, 'By me']) {
      const inBin = await team.ask('POST', '/content/update', { ...published, title });
      expect(inBin).toMatchObject({ status: 409 });
      expect(inBin.text).toContain('was moved to the bin');
    }
    await team.remove('update', theirs.id);
    await team.create('update', published);
    expect(await titles()).toEqual(['Sent again']);
  });

  test('a refused form makes its entry once it is mended', async () => {
    const { team, titles } = await openTeam(await open());
    expect((await team.ask('POST', '/content/update', { ...published, title: '' })).status).toBe(422);
    await team.create('update', published);
    expect(await titles()).toEqual(['Sent again']);
  });

  test('a key is its own person’s and its own type’s, and must look like one', async () => {
    const { door, team, titles } = await openTeam(await open());
    const mine = await team.create('update', published);
    const another = contentTeam(door, await door.signedIn('administrator'));
    expect((await another.create('update', published)).id).not.toBe(mine.id);
    expect(await titles()).toHaveLength(2);
    const page = await team.create('page', published);
    expect((await team.read('page', page.id)).title).toBe('Sent again');
    for (const odd of ['', 'short', 'Z'.repeat(32), 7, null])
      expect((await team.ask('POST', '/content/update', { ...published, key: odd })).status).toBe(422);
  });

  test('keys are forgotten after a week', async () => {
    const database = await open();
    const { team, pass } = await openTeam(database);
    await team.create('update', published);
    pass(8 * day);
    await team.create('update', { ...published, key: 'b2'.repeat(16) });
    const kept = await database.db.selectFrom('made_entry').select('form_key').execute();
    expect(kept).toEqual([{ form_key: 'b2'.repeat(16) }]);
  });
});
