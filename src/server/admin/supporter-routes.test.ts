import { expect, it } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite, type TestDatabases } from '../../../tests/support/databases.ts';
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

type Setup = { readonly database: Database; readonly harness: AdminHarness; readonly from: Browser };

const openSetup = async ({ open }: Pick<TestDatabases, 'open'>): Promise<Setup> => {
  const database = await open();
  const harness = openAdminHarness(database);
  return { database, harness, from: await harness.signedIn('administrator') };
};

const add = async ({ harness, from }: Setup, given: object): Promise<number> => {
  const response = await harness.request('POST', '/supporters', { from, body: { ...chikondi, ...given } });
  expect(response.status, response.text).toBe(200);
  return (response.json as { id: number }).id;
};

const list = async ({ harness, from }: Setup, query = ''): Promise<SupporterPage> => {
  const response = await harness.request('GET', `/supporters${query}`, { from });
  expect(response.status, response.text).toBe(200);
  return response.json as SupporterPage;
};

const listNames = ({ items }: SupporterPage) => items.map(({ name }) => name);

const details = async ({ harness, from }: Setup, id: number): Promise<SupporterDetails> =>
  (await harness.request('GET', `/supporters/${id}`, { from })).json as SupporterDetails;

onSqlite((databases) => {
  it('rejects Editors and visitors', async () => {
    const { harness } = await openSetup(databases);
    const editor = await harness.signedIn('editor');
    expect((await harness.request('GET', '/supporters', { from: editor })).status).toBe(403);
    expect((await harness.request('GET', '/supporters/export', { from: editor })).status).toBe(403);
    expect((await harness.request('GET', '/supporters')).status).toBe(401);
  });

  it('adds a supporter with a number in any usual notation', async () => {
    const setup = await openSetup(databases);
    const id = await add(setup, { phone: '+265 99 123-4567', email: 'Chikondi@Example.org' });
    const page = await list(setup);
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
    const activity = await setup.database.db
      .selectFrom('activity')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(activity[0]).toMatchObject({
      action: 'added-supporter',
      subject: 'Chikondi Banda',
      address: `/admin/supporters/${id}`,
    });
  });

  it('reports each invalid field', async () => {
    const { harness, from } = await openSetup(databases);
    const body = { name: '', email: 'no address', phone: '12', location: 'x'.repeat(101), status: 'active' };
    expect(await harness.request('POST', '/supporters', { from, body })).toMatchObject({
      status: 422,
      json: {
        fieldErrors: {
          email: 'Please enter an email address like name@example.org.',
          phone:
            'Please enter a Malawian mobile number such as 0991234567, or one with its country code such as +44 7911 123456.',
          location: 'Please use at most 100 characters for the location.',
        },
      },
    });
    const empty = { name: ' ', email: '', phone: '', location: 'Zomba', status: 'active' };
    expect((await harness.request('POST', '/supporters', { from, body: empty })).json).toMatchObject({
      fieldErrors: { name: 'Please enter a name, an email address or a phone number.' },
    });
  });

  it('responds with 404 for a missing supporter', async () => {
    const { harness, from } = await openSetup(databases);
    for (const path of ['/supporters/77', '/supporters/77/history', '/supporters/x'])
      expect((await harness.request('GET', path, { from })).status, path).toBe(404);
    expect((await harness.request('DELETE', '/supporters/77', { from })).status).toBe(404);
    const body = { version: '', draft: chikondi };
    expect((await harness.request('PUT', '/supporters/77', { from, body })).status).toBe(404);
  });
});

onEveryDatabase((databases) => {
  it('rejects an address or a number of another supporter, and names that supporter', async () => {
    const setup = await openSetup(databases);
    const id = await add(setup, {});
    const { harness, from } = setup;
    const sameAddress = await harness.request('POST', '/supporters', {
      from,
      body: { ...chikondi, email: 'CHIKONDI@example.org', phone: '' },
    });
    expect(sameAddress.status).toBe(409);
    expect(sameAddress.json).toEqual({
      message: 'Another supporter already has this email address.',
      fieldErrors: { email: 'Another supporter already has this email address.' },
      taken: { id, field: 'email' },
    });
    const other = await add(setup, { name: 'Mphatso', email: 'm@example.org', phone: '0881234567' });
    const { version } = await details(setup, other);
    const sameNumber = await harness.request('PUT', `/supporters/${other}`, {
      from,
      body: { version, draft: { ...chikondi, email: 'm@example.org' } },
    });
    expect(sameNumber.json).toMatchObject({ taken: { id, field: 'phone' } });
    expect((await list(setup)).total).toBe(2);
  });

  it('searches name, address, number and location, and not former values', async () => {
    const setup = await openSetup(databases);
    const id = await add(setup, { name: 'Chikondi Bánda' });
    await add(setup, {
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
      expect(listNames(await list(setup, `?search=${encodeURIComponent(search)}`)), search).toEqual([
        'Chikondi Bánda',
      ]);
    await add(setup, { name: 'Tiyamike', email: '', phone: '+44 7911 123456' });
    for (const search of ['07911 123456', '+44 7911', '0044 7911 123 456', '3456'])
      expect(listNames(await list(setup, `?search=${encodeURIComponent(search)}`)), search).toEqual([
        'Tiyamike',
      ]);
    for (const search of ['nobody', 'banda mzuzu', '%', '_', '0999'])
      expect((await list(setup, `?search=${encodeURIComponent(search)}`)).total, search).toBe(0);
    const { version } = await details(setup, id);
    const draft = { ...chikondi, name: 'Tadala', email: '', phone: '', location: '' };
    await setup.harness.request('PUT', `/supporters/${id}`, { from: setup.from, body: { version, draft } });
    expect((await list(setup, '?search=banda')).total).toBe(0);
    expect(listNames(await list(setup, '?search=tad'))).toEqual(['Tadala']);
  });

  it('finds supporters that visitors’ actions created, with their source as a filter', async () => {
    const setup = await openSetup(databases);
    const store = new SupporterStore(setup.database.db);
    const by = { name: null, email: null, phone: null };
    await store.record({ ...by, email: 'v@example.org' }, { kind: 'voted', subjectId: 1 }, time);
    await store.record(
      { ...by, name: 'Yankho', phone: '+265881234567' },
      { kind: 'wrote', subjectId: 1 },
      time,
    );
    // Merges both into the older record: found by the details of both, with its source.
    await store.record(
      { ...by, email: 'v@example.org', phone: '+265881234567' },
      { kind: 'commented', subjectId: 1 },
      time + day,
    );
    await add(setup, { status: 'inactive' });
    expect(await list(setup, '?search=yankho')).toMatchObject({
      items: [{ email: 'v@example.org', phone: '+265881234567', source: 'voted', joinDate: '10/01/2025' }],
    });
    expect((await list(setup, '?search=v@example.org')).total).toBe(1);
    expect(listNames(await list(setup, '?source=voted'))).toEqual(['Yankho']);
    expect(listNames(await list(setup, '?source=added'))).toEqual(['Chikondi Banda']);
    expect(listNames(await list(setup, '?status=inactive'))).toEqual(['Chikondi Banda']);
    expect((await list(setup, '?status=inactive&source=voted')).total).toBe(0);
    expect((await list(setup, '?status=inactive&search=yankho')).total).toBe(0);
  });

  it('sorts by name and by day, those without a name last, in pages', async () => {
    const setup = await openSetup(databases);
    const store = new SupporterStore(setup.database.db);
    const people = ['yankho', 'Alinafe', null, 'Émile'];
    for (const [index, name] of people.entries())
      await store.record(
        { name, email: `${index}@example.org`, phone: null },
        { kind: 'wrote', subjectId: index },
        time + index * day,
      );
    expect(listNames(await list(setup))).toEqual(['Émile', null, 'Alinafe', 'yankho']);
    expect(listNames(await list(setup, '?sort=oldest'))).toEqual(['yankho', 'Alinafe', null, 'Émile']);
    expect(listNames(await list(setup, '?sort=name'))).toEqual(['Alinafe', 'Émile', 'yankho', null]);
    expect(listNames(await list(setup, '?sort=name-back'))).toEqual(['yankho', 'Émile', 'Alinafe', null]);
    const second = await list(setup, '?sort=name&size=2&page=2');
    expect(second).toMatchObject({ total: 4, page: 2, size: 2 });
    expect(listNames(second)).toEqual(['yankho', null]);
  });

  it('rejects a save over another user’s newer one, and returns the current supporter', async () => {
    const setup = await openSetup(databases);
    const id = await add(setup, {});
    const { version } = await details(setup, id);
    const save = (draft: object, of = version) =>
      setup.harness.request('PUT', `/supporters/${id}`, {
        from: setup.from,
        body: { version: of, draft: { ...chikondi, ...draft } },
      });
    expect((await save({ location: 'Mzuzu' })).status).toBe(200);
    const rejected = await save({ name: 'Chikondi B.' });
    expect(rejected).toMatchObject({
      status: 409,
      json: { current: { location: 'Mzuzu', name: 'Chikondi Banda' } },
    });
    expect((await list(setup)).items[0]).toMatchObject({ location: 'Mzuzu', name: 'Chikondi Banda' });
    const { current } = rejected.json as { current: SupporterDetails };
    expect((await save({ name: 'Chikondi B.' }, current.version)).status).toBe(200);
    expect((await list(setup)).items[0]).toMatchObject({ location: 'Zomba', name: 'Chikondi B.' });
  });

  it('exports further contacts, and removes one by hand', async () => {
    const setup = await openSetup(databases);
    const id = await add(setup, { name: 'Grace', email: 'g@example.org', phone: '' });
    await setup.database.db
      .insertInto('supporter_contact')
      .values([
        { kind: 'email', value: 'grace@work.example', supporter_id: id },
        { kind: 'phone', value: '+265991234568', supporter_id: id },
      ])
      .execute();
    const request = (method: string, path: string, body?: object) =>
      setup.harness.request(method, path, { from: setup.from, ...(body ? { body } : {}) });
    const { text } = await request('GET', '/supporters/export');
    expect(text.split('\r\n')[1]).toMatch(/,"grace@work\.example, 099 123 4568"$/);
    const remove = (contact: string) =>
      request('POST', `/supporters/${id}/further-contacts/remove`, { contact });
    expect((await remove('grace@work.example')).status).toBe(204);
    expect((await remove('grace@work.example')).json).toEqual({
      message: 'This contact is no longer there. Someone may have deleted it.',
    });
    // The first address is no further contact.
    expect((await remove('g@example.org')).status).toBe(404);
    expect((await request('GET', `/supporters/${id}`)).json).toMatchObject({
      ...{ email: 'g@example.org', further: ['+265991234568'] },
    });
    expect((await request('GET', '/supporters?search=work.example')).json).toMatchObject({ total: 0 });
  });

  it('exports the filtered list in its order, and records the export', async () => {
    const setup = await openSetup(databases);
    await add(setup, { name: '=HYPERLINK("https://example.org")', location: 'Zomba, "East"' });
    await add(setup, { name: 'Grace', email: 'g@example.org', phone: '', status: 'inactive' });
    await add(setup, { name: 'Alinafe', email: 'a@example.org', phone: '', location: 'Mzuzu' });
    const response = await setup.harness.request('GET', '/supporters/export?search=zomba&sort=name', {
      from: setup.from,
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="supporters-\d{4}-\d{2}-\d{2}\.csv"/,
    );
    // In the default time zone.
    const year = toWallClock(Date.now(), 'America/New_York').slice(0, 4);
    const lines = response.text.split('\r\n');
    expect(lines[0]?.replace('\ufeff', '')).toBe(
      'Name,Email,Phone,Location,Join Date,Status,Source,Tags,Newsletter,Signed Up,Confirmed,Ended,Reason,Further Contacts',
    );
    expect(lines).toHaveLength(4);
    // By name; signs do not count.
    expect(lines[1]).toMatch(
      new RegExp(
        `^Grace,g@example.org,,Zomba,${year}-\\d\\d-\\d\\d,Inactive,Added by the team,,Never subscribed,,,,,$`,
      ),
    );
    expect(lines[2]).toContain(
      `"'=HYPERLINK(""https://example.org"")",chikondi@example.org,099 123 4567,"Zomba, ""East""",`,
    );
    const activity = await setup.database.db
      .selectFrom('activity')
      .select('action')
      .orderBy('id', 'desc')
      .execute();
    expect(activity[0]).toEqual({ action: 'exported-supporters' });
  });
});
