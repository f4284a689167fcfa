import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { createLedgerWriter, ledgerNoon } from '../../../tests/support/vote-ledger.ts';
import {
  ReconciliationDetails,
  ReconciliationList,
  StatementHead,
  statementLimits,
} from '../../shared/admin/reconciliation.ts';

const path = '/inbox/orders/reconciliations';
const toFile = (text: string) => new TextEncoder().encode(text);
const columns = 'reference=0&amount=1&date=2';

onSqlite(({ open }) => {
  const openRoutes = async () => {
    const database = await open();
    const harness = openAdminHarness(database, { now: () => ledgerNoon + 7 * 86_400_000 });
    const from = await harness.signedIn('administrator');
    const paid = await createLedgerWriter(database).pay();
    const statement = toFile(
      `Order No;Sum;Day\n${paid.reference};450;2025-10-18 14:00\nMM-ZZZZ-ZZZZ-ZZZZ;450;2025-10-18 15:00\n`,
    );
    const count = async () =>
      ReconciliationList.parse((await harness.request('GET', path, { from })).json).total;
    return { harness, from, statement, count };
  };

  test('a statement is inspected, compared, kept, published and deleted', async () => {
    const { harness, from, statement, count } = await openRoutes();
    const inspect = async () =>
      StatementHead.parse((await harness.request('POST', `${path}/columns`, { from, file: statement })).json);
    expect(await inspect()).toMatchObject({
      headers: ['Order No', 'Sum', 'Day'],
      rows: 2,
      isRemembered: false,
      mapping: { reference: null, amount: null, date: null },
    });
    const response = await harness.request('POST', `${path}?${columns}&status=&from=&to=`, {
      from,
      file: statement,
    });
    const { reconciliation, listed } = ReconciliationDetails.parse(response.json);
    expect(reconciliation).toMatchObject({ by: 'The administrator', matched: { count: 1 }, isTest: true });
    expect(listed).toMatchObject([{ kind: 'missing-here', row: 3, here: null }]);
    expect(await inspect()).toMatchObject({ isRemembered: true, mapping: { reference: 0, date: 2 } });
    const address = `${path}/${reconciliation.id}`;
    const publication = { from, body: { isPublished: true } };
    expect((await harness.request('PUT', `${address}/publication`, publication)).json).toMatchObject({
      reconciliation: { isPublished: true },
    });
    expect((await harness.request('GET', address, { from })).json).toMatchObject({
      reconciliation: { isPublished: true },
    });
    expect((await harness.request('DELETE', address, { from })).status).toBe(204);
    for (const [method, at, options] of [
      ['GET', address, { from }],
      ['DELETE', address, { from }],
      ['PUT', `${address}/publication`, publication],
    ] as const)
      expect((await harness.request(method, at, options)).status).toBe(404);
    expect(await count()).toBe(0);
  });

  test('what cannot be compared gets its sentence, and nothing is written', async () => {
    const { harness, from, statement, count } = await openRoutes();
    const post = async (query: string, file: Uint8Array<ArrayBuffer>, headers = {}) => {
      const { status, json } = await harness.request('POST', `${path}?${query}`, { from, file, headers });
      return [status, json];
    };
    const missingDays =
      'Please enter the first and the last day of the statement, or choose the column with its dates.';
    expect(await post('reference=0&amount=1', statement)).toEqual([
      422,
      { message: missingDays, fieldErrors: { from: missingDays } },
    ]);
    expect(await post(`${columns}&from=18/10/2025`, statement)).toMatchObject([
      422,
      { fieldErrors: { from: expect.any(String) } },
    ]);
    for (const wrong of ['-1', '1.5', 'x', '1e9'])
      expect((await post(`${columns}&status=${wrong}`, statement))[0], wrong).toBe(422);
    expect(await post(columns, toFile('not a table'))).toMatchObject([
      422,
      { message: expect.stringContaining('This is not a CSV file.') },
    ]);
    const tooLarge = new Uint8Array(statementLimits.bytes + 1).fill(97);
    expect(await post(columns, tooLarge)).toMatchObject([
      413,
      { message: 'A statement can have at most 10 MB. Please export it in parts, such as month by month.' },
    ]);
    expect((await post(columns, statement, { origin: 'https://other.example' }))[0]).toBe(403);
    expect((await post(columns, statement, { 'content-type': 'text/csv' }))[0]).toBe(415);
    expect(await count()).toBe(0);
  });
});
