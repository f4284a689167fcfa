import { expect, it } from 'vitest';
import { onEveryDatabase, type TestDatabases } from '../../../tests/support/databases.ts';
import { type AdminRouter, type Browser, openTeamDoor } from '../../../tests/support/team-door.ts';
import type { SupporterDetails, SupporterPage } from '../../shared/admin/supporters.ts';
import { toWallClock } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';

const time = Date.parse('2025-10-01T08:00:00Z');
const day = 86_400_000;

const chikondi = {
  name: 'Chikondi Banda',
  email: 'chikondi@example.org',
  phone: '0991234567',
  location: 'Zomba',
  status: 'active',
};

type Room = { readonly database: Database; readonly door: AdminRouter; readonly from: Browser };

const openRoom = async ({ open }: Pick<TestDatabases, 'open'>): Promise<Room> => {
  const database = await open();
  const door = openTeamDoor(database);
  return { database, door, from: await door.signedIn('administrator') };
};

const add = async ({ door, from }: Room, given: object): Promise<number> => {
  const answer = await door.ask('POST', '/supporters', { from, body: { ...chikondi, ...given } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { id: number }).id;
};

const list = async ({ door, from }: Room, query = ''): Promise<SupporterPage> => {
  const answer = await door.ask('GET', `/supporters${query}`, { from });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SupporterPage;
};

const namesIn = ({ items }: SupporterPage) => items.map(({ name }) => name);

const details = async ({ door, from }: Room, id: number): Promise<SupporterDetails> =>
  (await door.ask('GET', `/supporters/${id}`, { from })).json as SupporterDetails;

onEveryDatabase((databases) => {
  it('is for Administrators alone', async () => {
    const { door } = await openRoom(databases);
    const editor = await door.signedIn('editor');
    expect((await door.ask('GET', '/supporters', { from: editor })).status).toBe(403);
    expect((await door.ask('GET', '/supporters/export', { from: editor })).status).toBe(403);
    expect((await door.ask('GET', '/supporters')).status).toBe(401);
  });

  it('adds somebody, whose number may be written as people do', async () => {
    const room = await openRoom(databases);
    const id = await add(room, { phone: '+265 99 123-4567', email: 'Chikondi@Example.org' });
    const page = await list(room);
    expect(page).toMatchObject({ total: 1, hasMore: false, page: 1 });
    expect(page.items[0]).toMatchObject({
      id,
      name: 'Chikondi Banda',
      email: 'chikondi@example.org',
      phone: '+265991234567',
      location: 'Zomba',
      status: 'active',
      source: 'added',
    });
    const activity = await room.database.db
      .selectFrom('activity')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(activity[0]).toMatchObject({
      deed: 'added-supporter',
      subject: 'Chikondi Banda',
      address: `/admin/supporters/${id}`,
    });
  });

  it('refuses an address or a number that another has, and names the other', async () => {
    const room = await openRoom(databases);
    const id = await add(room, {});
    const { door, from } = room;
    const sameAddress = await door.ask('POST', '/supporters', {
      from,
      body: { ...chikondi, email: 'CHIKONDI@example.org', phone: '' },
    });
    expect(sameAddress.status).toBe(409);
    expect(sameAddress.json).toEqual({
      message: 'Another supporter has this e-mail address already.',
      fieldErrors: { email: 'Another supporter has this e-mail address already.' },
      taken: { id, field: 'email' },
    });
    const other = await add(room, { name: 'Mphatso', email: 'm@example.org', phone: '0881234567' });
    const { version } = await details(room, other);
    const sameNumber = await door.ask('PUT', `/supporters/${other}`, {
      from,
      body: { version, draft: { ...chikondi, email: 'm@example.org' } },
    });
    expect(sameNumber.json).toMatchObject({ taken: { id, field: 'phone' } });
    expect((await list(room)).total).toBe(2);
  });

  it('tells what is wrong, field by field', async () => {
    const { door, from } = await openRoom(databases);
    const body = { name: '', email: 'no address', phone: '12', location: 'x'.repeat(101), status: 'active' };
    expect(await door.ask('POST', '/supporters', { from, body })).toMatchObject({
      status: 422,
      json: {
        fieldErrors: {
          email: 'Please enter an e-mail address like name@example.org.',
          phone:
            'Please enter a mobile number of Malawi, such as 0991234567, or one with its country’s code, such as +44 7911 123456.',
          location: 'Please use at most 100 characters for the location.',
        },
      },
    });
    const nobody = { name: ' ', email: '', phone: '', location: 'Zomba', status: 'active' };
    expect((await door.ask('POST', '/supporters', { from, body: nobody })).json).toMatchObject({
      fieldErrors: { name: 'Please enter a name, an e-mail address or a phone number.' },
    });
  });

  it('searches name, address, number and location, and forgets what was changed', async () => {
    const room = await openRoom(databases);
    const id = await add(room, { name: 'Chikondi Bánda' });
    await add(room, {
      name: 'Grace Phiri',
      email: 'grace.p@mail.example',
      phone: '0887654321',
      location: 'Mzuzu',
    });
    for (const search of [
      'banda',
      'BAN chik',
      'chikondi@example',
      'zom',
      '0991234',
      '+265 99',
      '4567',
      '1234567',
    ])
      expect(namesIn(await list(room, `?search=${encodeURIComponent(search)}`)), search).toEqual([
        'Chikondi Bánda',
      ]);
    await add(room, { name: 'Tiyamike', email: '', phone: '+44 7911 123456' });
    for (const search of ['07911 123456', '+44 7911', '0044 7911 123 456', '3456'])
      expect(namesIn(await list(room, `?search=${encodeURIComponent(search)}`)), search).toEqual([
        'Tiyamike',
      ]);
    for (const search of ['nobody', 'banda mzuzu', '%', '_', '0999'])
      expect((await list(room, `?search=${encodeURIComponent(search)}`)).total, search).toBe(0);
    const { version } = await details(room, id);
    const draft = { ...chikondi, name: 'Tadala', email: '', phone: '', location: '' };
    await room.door.ask('PUT', `/supporters/${id}`, { from: room.from, body: { version, draft } });
    expect((await list(room, '?search=banda')).total).toBe(0);
    expect(namesIn(await list(room, '?search=tad'))).toEqual(['Tadala']);
  });

  it('finds whoever came by themselves, says how, and filters by it', async () => {
    const room = await openRoom(databases);
    const store = new SupporterStore(room.database.db);
    const by = { name: null, email: null, phone: null };
    await store.record({ ...by, email: 'v@example.org' }, { kind: 'voted', subjectId: 1 }, time);
    await store.record(
      { ...by, name: 'Yankho', phone: '+265881234567' },
      { kind: 'wrote', subjectId: 1 },
      time,
    );
    // The two turn out to be one: found by everything that is known of them, and came as the first did.
    await store.record(
      { ...by, email: 'v@example.org', phone: '+265881234567' },
      { kind: 'commented', subjectId: 1 },
      time + day,
    );
    await add(room, { status: 'inactive' });
    expect(await list(room, '?search=yankho')).toMatchObject({
      items: [{ email: 'v@example.org', phone: '+265881234567', source: 'voted', joinDate: '10/01/2025' }],
    });
    expect((await list(room, '?search=v@example.org')).total).toBe(1);
    expect(namesIn(await list(room, '?source=voted'))).toEqual(['Yankho']);
    expect(namesIn(await list(room, '?source=added'))).toEqual(['Chikondi Banda']);
    expect(namesIn(await list(room, '?status=inactive'))).toEqual(['Chikondi Banda']);
    expect((await list(room, '?status=inactive&source=voted')).total).toBe(0);
    expect((await list(room, '?status=inactive&search=yankho')).total).toBe(0);
  });

  it('sorts by name and by day, whoever has no name last, a page at a time', async () => {
    const room = await openRoom(databases);
    const store = new SupporterStore(room.database.db);
    const people = ['yankho', 'Alinafe', null, 'Émile'];
    for (const [index, name] of people.entries())
      await store.record(
        { name, email: `${index}@example.org`, phone: null },
        { kind: 'wrote', subjectId: index },
        time + index * day,
      );
    expect(namesIn(await list(room))).toEqual(['Émile', null, 'Alinafe', 'yankho']);
    expect(namesIn(await list(room, '?sort=oldest'))).toEqual(['yankho', 'Alinafe', null, 'Émile']);
    expect(namesIn(await list(room, '?sort=name'))).toEqual(['Alinafe', 'Émile', 'yankho', null]);
    expect(namesIn(await list(room, '?sort=name-back'))).toEqual(['yankho', 'Émile', 'Alinafe', null]);
    const second = await list(room, '?sort=name&size=2&page=2');
    expect(second).toMatchObject({ total: 4, page: 2, size: 2 });
    expect(namesIn(second)).toEqual(['yankho', null]);
  });

  it('refuses to overwrite what somebody else changed meanwhile, and shows it', async () => {
    const room = await openRoom(databases);
    const id = await add(room, {});
    const { version } = await details(room, id);
    const save = (draft: object, of = version) =>
      room.door.ask('PUT', `/supporters/${id}`, {
        from: room.from,
        body: { version: of, draft: { ...chikondi, ...draft } },
      });
    expect((await save({ location: 'Mzuzu' })).status).toBe(200);
    const refused = await save({ name: 'Chikondi B.' });
    expect(refused).toMatchObject({
      status: 409,
      json: { current: { location: 'Mzuzu', name: 'Chikondi Banda' } },
    });
    expect((await list(room)).items[0]).toMatchObject({ location: 'Mzuzu', name: 'Chikondi Banda' });
    const { current } = refused.json as { current: SupporterDetails };
    expect((await save({ name: 'Chikondi B.' }, current.version)).status).toBe(200);
    expect((await list(room)).items[0]).toMatchObject({ location: 'Zomba', name: 'Chikondi B.' });
  });

  it('exports what is found, in the same order, and writes it down', async () => {
    const room = await openRoom(databases);
    await add(room, { name: '=HYPERLINK("https://example.org")', location: 'Zomba, "East"' });
    await add(room, { name: 'Grace', email: 'g@example.org', phone: '', status: 'inactive' });
    await add(room, { name: 'Alinafe', email: 'a@example.org', phone: '', location: 'Mzuzu' });
    const answer = await room.door.ask('GET', '/supporters/export?search=zomba&sort=name', {
      from: room.from,
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="supporters-\d{4}-\d{2}-\d{2}\.csv"/);
    // In the time zone of a site that has not been set up.
    const year = toWallClock(Date.now(), 'America/New_York').slice(0, 4);
    const lines = answer.text.split('\r\n');
    expect(lines[0]?.replace('\ufeff', '')).toBe('Name,Email,Phone,Location,Join Date,Status,Source');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      new RegExp(`^Grace,g@example.org,,Zomba,${year}-\\d\\d-\\d\\d,Inactive,Added by the team$`),
    );
    expect(lines[2]).toContain(
      `"'=HYPERLINK(""https://example.org"")",chikondi@example.org,099 123 4567,"Zomba, ""East""",`,
    );
    const activity = await room.database.db
      .selectFrom('activity')
      .select('deed')
      .orderBy('id', 'desc')
      .execute();
    expect(activity[0]).toEqual({ deed: 'exported-supporters' });
  });

  it('answers for somebody who is not there', async () => {
    const { door, from } = await openRoom(databases);
    for (const path of ['/supporters/77', '/supporters/77/history', '/supporters/x'])
      expect((await door.ask('GET', path, { from })).status, path).toBe(404);
    expect((await door.ask('DELETE', '/supporters/77', { from })).status).toBe(404);
    const body = { version: '', draft: chikondi };
    expect((await door.ask('PUT', '/supporters/77', { from, body })).status).toBe(404);
  });
});
