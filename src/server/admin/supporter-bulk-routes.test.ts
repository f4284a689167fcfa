import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSupporterHarness, readAllText } from '../../../tests/support/supporter-harness.ts';

onEveryDatabase(({ open, newFolder }) => {
  const openSetup = async () => {
    const harness = await openSupporterHarness(await open(), newFolder(), newFolder());
    const { team, from } = harness;
    const add = async (name: string, email = '') => {
      const body = { name, email, phone: '', location: 'Zomba', status: 'active' };
      return ((await team.request('POST', '/supporters', { from, body })).json as { id: number }).id;
    };
    const send = (path: string, body: object) => team.request('POST', `/supporters/${path}`, { from, body });
    const listIds = async (query = '') =>
      ((await team.request('GET', `/supporters/ids${query}`, { from })).json as { ids: number[] }).ids;
    return { ...harness, add, send, listIds };
  };

  it('lists the ids of everyone whom a filter finds, in its order', async () => {
    const { add, listIds } = await openSetup();
    const [grace, wezi] = [await add('Grace Banda'), await add('Wezi Moyo')];
    const mercy = await add('Mercy Banda');
    expect(await listIds('?sort=name')).toEqual([grace, mercy, wezi]);
    expect(await listIds('?sort=name-back&search=banda')).toEqual([mercy, grace]);
  });

  it('exports the selected supporters, and nobody else', async () => {
    const { add, send, database } = await openSetup();
    const [grace, wezi] = [await add('Grace'), await add('Wezi')];
    await add('Mercy');
    const { status, text } = await send('export', { ids: [wezi, 77_777, grace] });
    expect(status).toBe(200);
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Name', 'Wezi', 'Grace', '']);
    const logged = database.db
      .selectFrom('activity')
      .select('id')
      .where('action', '=', 'exported-supporters');
    expect(await logged.execute()).toHaveLength(1);
  });

  it('names what is deleted, deletes the selected with all data, and keeps those with a pending order', async () => {
    const { database, forms, add, send, idOf } = await openSetup();
    const words = { subject: 'Moni', message: 'Well done.' };
    await forms.send('contact', { name: 'Grace', email: 'grace@example.org', ...words });
    await forms.send('vote', {
      votes: '5',
      method: 'airtel',
      phone: '0991234567',
      email: 'grace@example.org',
    });
    const [grace, wezi, mercy] = [
      await idOf('grace'),
      await add('Wezi', 'wezi@example.org'),
      await add('Mercy'),
    ];
    await forms.send('vote', {
      votes: '5',
      method: 'airtel',
      phone: '0997654321',
      email: 'wezi@example.org',
      outcome: 'wait',
    });
    const ids = [grace, wezi, 77_777];
    expect((await send('count-data', { ids })).json).toMatchObject({
      ...{ supporters: 2, subscriptions: 0, messages: 1, orders: 2, pendingOrders: 1, notes: 0 },
    });
    const ledger = await database.db.selectFrom('vote_ledger').selectAll().execute();
    expect((await send('delete', { ids })).json).toEqual({
      results: [
        { id: grace, outcome: 'done', name: null },
        { id: wezi, outcome: 'rejected', name: 'Wezi' },
        { id: 77_777, outcome: 'unchanged', name: null },
      ],
    });
    expect(await readAllText(database)).not.toMatch(/grace@|991234567/i);
    expect(await readAllText(database)).toMatch(/wezi@/);
    expect(await idOf('mercy')).toBe(mercy);
    // Votes stay counted.
    expect(await database.db.selectFrom('vote_ledger').selectAll().execute()).toEqual(ledger);
    expect((await send('delete', { ids: Array(21).fill(mercy) })).status).toBe(422);
    expect((await send('delete', { ids: [] })).json).toMatchObject({
      message: 'Please select at least one supporter.',
    });
  });
});
