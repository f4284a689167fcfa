import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { setUpPaidVotes } from '../../../../tests/support/paid-votes.ts';
import type { Database } from '../../db/database.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { OrderStore } from '../orders/order-store.ts';

const team = 'team@campaign.example';

const listMails = ({ db }: Database) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body_text'])
    .where('kind', '=', 'team-mismatch')
    .orderBy('id')
    .execute();

onEveryDatabase(({ open }) => {
  const openVotes = setUpPaidVotes();

  test('the team gets one mail about a payment that does not match its order, however often it is reported', async () => {
    const database = await open();
    await new SettingsStore(database).set({ notificationEmail: team });
    const { gateway, placeOrder, waitForOrder, orderRow, wait, now } = await openVotes(database);
    const reference = await placeOrder('airtel');
    gateway.approve(reference, { amount: 449 });
    // The gateway reports it again and again.
    for (const _ of [1, 2, 3]) {
      for (const notice of gateway.notices) await gateway.deliver(notice);
      await waitForOrder(reference, { state: 'pending', mismatch: 'amount' });
      wait(60_000);
    }
    const [mail, ...others] = await listMails(database);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: team, subject: 'A payment does not match its order' });
    expect(mail?.body_text.replace(/\s+/g, ' ')).toContain(
      'an order of 5 votes (MWK 450). Less was paid than the order costs.',
    );
    expect(mail?.body_text).not.toContain(reference);

    const { id, mismatch_report: report } = await orderRow(reference);
    const orders = new OrderStore(database.db);
    expect(await orders.resolveMismatch(id, report, now())).not.toBeNull();
    const told: string[] = [];
    const check = async (reported: string | null) => {
      const order = await orders.get(id);
      const mismatch = { problem: 'currency', report: reported ?? '', amount: null } as const;
      const onNewMismatch = async () => {
        told.push(mismatch.report);
      };
      const result = { answered: now(), next: null, mismatch, onNewMismatch };
      await Promise.all([1, 2, 3].map(() => orders.recordCheck(order, result)));
    };
    // What the team has resolved is not news; another mismatch is, once, whichever process finds it.
    await check(report);
    await check('another report');
    await check('another report');
    expect(told).toEqual(['another report']);
  });
});

onSqlite(({ open }) => {
  const openVotes = setUpPaidVotes();

  test('there is no mail where the setting switches it off', async () => {
    const database = await open();
    await new SettingsStore(database).set({ notifyOfMismatches: false });
    const { gateway, placeOrder, waitForOrder } = await openVotes(database);
    const reference = await placeOrder('airtel');
    gateway.approve(reference, { amount: 449 });
    for (const notice of gateway.notices) await gateway.deliver(notice);
    await waitForOrder(reference, { state: 'pending', mismatch: 'amount' });
    expect(await listMails(database)).toEqual([]);
  });
});
