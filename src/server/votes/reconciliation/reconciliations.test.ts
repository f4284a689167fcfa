import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { createLedgerWriter, ledgerNoon, testLedgerLog } from '../../../../tests/support/vote-ledger.ts';
import { describeDifference } from '../../../shared/admin/difference-text.ts';
import type { ColumnMapping } from '../../../shared/admin/reconciliation.ts';
import { gmtText } from '../../../shared/dates.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Database } from '../../db/database.ts';
import { createLedgerPages } from '../ledger/ledger-page.ts';
import { createReconciliations } from './reconciliations.ts';

const day = 86_400_000;
const noDays = { from: null, to: null };
const probable = (_: readonly string[], mapping: ColumnMapping): ColumnMapping => mapping;

const open = (database: Database, now = ledgerNoon + day) =>
  createReconciliations({
    db: database.db,
    book: 'test',
    timeZone: async () => 'Africa/Blantyre',
    now: () => now,
  });

const headers = 'Tx Ref,Amount,Refunded Amount,Status,Channel,Created At';
const toStatement = (...lines: readonly string[]) =>
  new TextEncoder().encode(`${[headers, ...lines].join('\r\n')}\r\n`);
const time = '2025-10-18 14:00:00';
const toLine = (
  reference: string,
  fields: Partial<Record<'amount' | 'refunded' | 'status' | 'channel', string>> = {},
) =>
  [
    reference,
    fields.amount ?? '450',
    fields.refunded ?? '0',
    fields.status ?? 'success',
    fields.channel ?? 'Airtel Money',
    time,
  ].join();

onEveryDatabase(({ open: openDatabase }) => {
  test('a statement with one missing, one extra, one partly refunded and one wrong-channel row has four differences', async () => {
    const database = await openDatabase();
    const { pay, order, moveOrder } = createLedgerWriter(database);
    const matched = await Promise.all([pay(), pay({ votes: 10, price: 850 })]);
    const [missing, partly, otherChannel] = [await pay(), await pay(), await pay()];
    const failed = await moveOrder(await order(), 'failed');
    const unknown = 'MM-ZZZZ-ZZZZ-ZZZZ';
    const reconciliations = open(database);
    const compared = await reconciliations.compare(
      toStatement(
        toLine(failed.reference, { status: 'failed/cancelled', amount: '' }),
        toLine(matched[0]?.reference ?? ''),
        toLine(matched[1]?.reference ?? '', { amount: 'MWK 850.00' }),
        toLine(unknown),
        toLine(partly.reference, { refunded: '200' }),
        toLine(otherChannel.reference, { channel: 'TNM Mpamba' }),
      ),
      noDays,
      probable,
    );
    expect(
      compared.listed.map((difference) => [
        difference.kind,
        difference.reference,
        describeDifference(difference),
      ]),
    ).toEqual([
      ['missing-here', unknown, 'The statement has a payment of MWK 450. No order here has its reference.'],
      [
        'missing-there',
        missing.reference,
        '5 votes for MWK 450 are counted here. The payment is not in the statement.',
      ],
      [
        'refunded',
        partly.reference,
        'According to the statement, MWK 200 of MWK 450 was refunded. Here it is nothing.',
      ],
      [
        'channel',
        otherChannel.reference,
        'Paid by TNM Mpamba according to the statement, but by Airtel Money here.',
      ],
    ]);
    expect(compared.summary).toEqual({
      first: '2025-10-17T22:00:00',
      last: '2025-10-18T21:59:59',
      rows: 6,
      matched: { count: 2, amount: 1300 },
      differences: {
        'missing-here': { count: 1, amount: 450 },
        'missing-there': { count: 1, amount: 450 },
        amount: { count: 0, amount: 0 },
        refunded: { count: 1, amount: 200 },
        channel: { count: 1, amount: 450 },
      },
      skipped: { notPaid: 1, otherBook: 0 },
      atEdge: 0,
      unreadable: { count: 0, examples: [] },
    });
    expect((await reconciliations.list(1, 20)).total).toBe(0);
  });

  test('keeps the result, remembers the columns, and publishes the newest on the ledger page', async () => {
    const database = await openDatabase();
    const paid = await createLedgerWriter(database).pay();
    const reconciliations = open(database);
    const { page } = createLedgerPages(database, 'test', testLedgerLog);
    const statement = toStatement(toLine(paid.reference), toLine('other'));
    expect(await reconciliations.inspect(statement)).toMatchObject({
      headers: headers.split(','),
      rows: 2,
      isRemembered: false,
      mapping: { reference: 0, amount: 1, refunded: 2, status: 3, channel: 4, date: 5, mode: null },
    });
    const chosen = (_: readonly string[], mapping: ColumnMapping) => ({ ...mapping, channel: null });
    const compared = await reconciliations.compare(statement, noDays, chosen);
    const [first, second] = [await compared.keep('Grace'), await compared.keep('Grace')];
    expect(await reconciliations.inspect(statement)).toMatchObject({
      isRemembered: true,
      mapping: { channel: null },
    });
    expect(await reconciliations.list(1, 20)).toMatchObject({
      total: 2,
      items: [{ id: second }, { id: first }],
    });
    expect(await reconciliations.find(first)).toEqual({
      reconciliation: {
        ...compared.summary,
        id: first,
        at: gmtText(ledgerNoon + day),
        by: 'Grace',
        isPublished: false,
        isTest: true,
      },
      listed: compared.listed,
    });

    expect((await page(1)).reconciliation).toBeNull();
    const revision = await database.revision.current();
    for (const id of [second, first, first])
      expect(await reconciliations.publish(id, { isPublished: true, by: 'Grace' })).toMatchObject({
        reconciliation: { isPublished: true },
      });
    expect(await database.revision.current()).not.toBe(revision);
    expect((await page(1)).reconciliation).toEqual({
      at: '2025-10-19T12:00:00',
      first: '2025-10-17T22:00:00',
      last: '2025-10-18T21:59:59',
      matched: { count: 1, amount: 450 },
      differences: { 'missing-here': 1, 'missing-there': 0, amount: 0, refunded: 0, channel: 0 },
      unreadable: 0,
    });
    expect((await createLedgerPages(database, 'live', testLedgerLog).page(1)).reconciliation).toBeNull();
    await reconciliations.publish(second, { isPublished: false, by: 'Grace' });
    expect(await reconciliations.remove(first, 'Grace')).toBe(true);
    expect(await reconciliations.remove(first, 'Grace')).toBe(false);
    expect((await page(1)).reconciliation).toBeNull();
    const activity = await new ActivityLog(database.db).latest(10);
    expect(activity.toReversed().map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'compared-statement 2025-10-18 to 2025-10-18, 1 difference',
      'compared-statement 2025-10-18 to 2025-10-18, 1 difference',
      'published-reconciliation 2025-10-18 to 2025-10-18',
      'published-reconciliation 2025-10-18 to 2025-10-18',
      'withdrew-reconciliation 2025-10-18 to 2025-10-18',
      'deleted-reconciliation 2025-10-18 to 2025-10-18',
    ]);
  });
});

onSqlite(({ open: openDatabase }) => {
  test('an order outside the statement’s period is not missing there', async () => {
    const database = await openDatabase();
    let now = ledgerNoon;
    const { pay, order, moveOrder } = createLedgerWriter(database, () => now);
    const payAt = (at: number) => {
      now = at;
      return pay();
    };
    const paid = await payAt(ledgerNoon);
    await payAt(ledgerNoon - day);
    await payAt(ledgerNoon + day);
    // Placed before midnight, counted after it: the payment may be in the statement of either day.
    const late = await order({ created_gmt: gmtText(ledgerNoon + 9 * 3_600_000) });
    now = ledgerNoon + day;
    await moveOrder(late, 'paid');
    const missing = await payAt(ledgerNoon + 3_600_000);
    const compare = (days: { from: string | null; to: string | null }, at = ledgerNoon + 7 * day) =>
      open(database, at).compare(toStatement(toLine(paid.reference)), days, probable);
    const getMissing = async (...given: Parameters<typeof compare>) => {
      const { summary, listed } = await compare(...given);
      return [listed.map(({ reference }) => reference), summary.atEdge];
    };
    expect(await getMissing(noDays)).toEqual([[missing.reference], 1]);
    // The last day is not over: the statement ends with its last row.
    expect(await getMissing(noDays, ledgerNoon + 7_200_000)).toEqual([[], 0]);
    expect((await getMissing({ from: '2025-10-17', to: '2025-10-19' }))[0]).toHaveLength(4);
    const withoutDates = await open(database, ledgerNoon + 7 * day).compare(
      toStatement(toLine(paid.reference)),
      { from: '2025-10-18', to: '2025-10-18' },
      (_, mapping) => ({ ...mapping, date: null }),
    );
    expect(withoutDates.listed).toMatchObject([{ kind: 'missing-there', reference: missing.reference }]);
    await expect(compare({ from: '2025-10-19', to: '2025-10-18' })).rejects.toThrow(
      'The first day must not be after the last day, or in the future.',
    );
  });

  test('rows that cannot be read are named, and are no differences', async () => {
    const database = await openDatabase();
    const { pay } = createLedgerWriter(database);
    const [paid, formula, unknownWord] = [await pay(), await pay(), await pay()];
    const { summary, listed } = await open(database).compare(
      toStatement(
        toLine(paid.reference),
        toLine('=HYPERLINK("x")'.replaceAll('"', "'")),
        toLine(formula.reference, { amount: '=450' }),
        toLine(unknownWord.reference, { status: 'Sucess' }),
        toLine('', {}),
        toLine('x'.repeat(101)),
      ),
      noDays,
      probable,
    );
    expect(listed).toEqual([]);
    expect(summary.unreadable).toEqual({
      count: 5,
      examples: [
        { row: 3, reason: 'the reference is a formula' },
        { row: 4, reason: 'the amount is a formula' },
        { row: 5, reason: 'the status “Sucess” is not known' },
        { row: 6, reason: 'the reference is empty' },
        { row: 7, reason: expect.stringMatching(/^the reference “x{60}” is too long$/) },
      ],
    });
  });

  test('statements with other columns are rejected, each with its sentence and field', async () => {
    const reconciliations = open(await openDatabase());
    const compare = (mapping: Partial<ColumnMapping>, line = toLine('MM-1')) =>
      reconciliations.compare(toStatement(line), noDays, (_, found) => ({ ...found, ...mapping }));
    const cases: readonly (readonly [Promise<unknown>, string, string | null])[] = [
      [compare({ reference: null }), 'Please choose the column with the reference.', 'reference'],
      [compare({ amount: 6 }), 'This statement has other columns. Please choose them again.', 'amount'],
      [compare({ amount: 2 }), 'You can choose each column of the statement only once.', 'refunded'],
      [
        compare({ date: null }),
        'Please enter the first and the last day of the statement, or choose the column with its dates.',
        'from',
      ],
      [
        compare({ date: 4, channel: null }),
        'The column “Channel” has no date that we can read. Please choose another column, or none.',
        'date',
      ],
      [
        compare({ amount: 4, channel: null }),
        'We cannot read any row with these columns. In row 2, the amount “Airtel Money” is not an amount. Please choose the columns again.',
        null,
      ],
    ];
    for (const [result, message, field] of cases)
      await expect(result).rejects.toMatchObject({ message, field });
    expect((await reconciliations.list(1, 20)).total).toBe(0);
  });
});
