import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { StoredOrder } from '../../src/server/votes/orders/stored-order.ts';
import { createLedgerWriter, ledgerNoon } from '../support/vote-ledger.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const administrator = { username: 'admin', password: 'a-long-enough-password' };

let site: RemoteSite;
let orders: readonly [StoredOrder, StoredOrder, StoredOrder, StoredOrder];
test.beforeAll(async () => {
  site = await startRemoteSite({}, 'up', (folder) =>
    withSiteDatabase(folder, async (database) => {
      await new SettingsStore(database).set({ timezone: 'Africa/Blantyre', dateFormat: 'YYYY-MM-DD' });
      const { pay } = createLedgerWriter(database, () => ledgerNoon);
      orders = [await pay(), await pay(), await pay(), await pay()];
    }),
  );
});
test.afterAll(() => site.end());

/** One payment is the same, one order is missing there, one payment is unknown here, one is refunded in part, one is by another operator. */
const createStatement = (): string => {
  const [same, , refunded, otherChannel] = orders;
  const rows = [
    ['Our number', 'Paid (MWK)', 'Back', 'Status', 'Operator', 'When'],
    [same.reference, '450.00', '', 'Successful', 'Airtel Money', '2025-10-18 14:00:00'],
    ['MM-ZZZZ-ZZZZ-ZZZZ', '450.00', '', 'Successful', 'Airtel Money', '2025-10-18 14:01:00'],
    [refunded.reference, '450.00', '200.00', 'Successful', 'Airtel Money', '2025-10-18 14:02:00'],
    [otherChannel.reference, '450.00', '', 'Successful', 'TNM Mpamba', '2025-10-18 14:03:00'],
  ];
  return rows.map((cells) => `${cells.join(';')}\r\n`).join('');
};

const toFile = (text: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a statement is compared with the orders, its differences lead to orders, and its summary is published', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInToAdmin(page, site.address, '/admin/inbox?tab=orders', administrator);
  await page.getByRole('link', { name: 'Compare with a Statement' }).click();
  const chooser = page.getByLabel('Statement', { exact: true });

  await test.step('a file that is no CSV is rejected with a sentence', async () => {
    await expect(page.getByText('No statement has been compared yet.')).toBeVisible();
    await chooser.setInputFiles(toFile('no table'));
    await expect(page.getByRole('alert')).toContainText('This is not a CSV file.');
    await expectAccessibleLayout(page);
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
  });

  await test.step('columns that cannot be guessed are chosen', async () => {
    await chooser.setInputFiles(toFile(createStatement()));
    const form = page.getByRole('form', { name: 'Columns of the statement' });
    await expect(form.getByLabel('Status')).toHaveValue('3');
    await form.getByRole('button', { name: 'Compare' }).click();
    const reference = form.getByLabel('Reference');
    await expect(reference).toHaveAccessibleDescription(/Please choose the column with the reference\./);
    await expectAccessibleLayout(page);
    for (const [label, value] of [
      ['Reference', '0'],
      ['Amount paid', '1'],
      ['Amount refunded (optional)', '2'],
      ['Date (optional)', '5'],
    ] as const)
      await form.getByLabel(label, { exact: true }).selectOption(value);
    await form.getByRole('button', { name: 'Compare' }).click();
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
  });

  const table = page.getByRole('table', { name: 'Differences between the statement and the orders' });
  await test.step('the four differences are named, and lead to their orders', async () => {
    await expect(page.getByRole('heading', { name: 'Statement of 2025-10-18' })).toBeVisible();
    await expect(page.getByText('4 differences.')).toBeVisible();
    await expect(table.locator('.badge')).toHaveText([
      'Missing here',
      'Missing there',
      'Refunded',
      'Wrong channel',
    ]);
    await expectAccessibleLayout(page);
    await table.getByRole('link', { name: orders[1].reference }).click();
    await expect(page.getByRole('heading', { name: orders[1].reference })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the reconciliation' }).click();
    await expect(table).toBeVisible();
  });

  await test.step('its summary is published, and the columns are remembered', async () => {
    await page.getByRole('button', { name: 'Publish the Summary' }).click();
    await expect(page.getByRole('button', { name: 'Remove from the Ledger Page' })).toBeVisible();
    await page.getByRole('link', { name: 'All reconciliations' }).click();
    await expect(page.getByRole('table', { name: 'Earlier reconciliations' })).toContainText('Published');
    await chooser.setInputFiles(toFile(createStatement()));
    await expect(page.getByLabel('Reference', { exact: true })).toHaveValue('0');
    await expectAccessibleLayout(page);
    await visit(page, `${site.address}/vote/ledger`);
    const summary = page.getByRole('region', { name: 'Compared with the payment service’s statement' });
    await expect(summary).toContainText('1 payment of MWK 450 is the same in both. 4 differences:');
    await expect(summary.getByRole('listitem')).toHaveText([
      '1 payment that is not counted here',
      '1 counted payment that is not in the statement',
      '1 refund that differs',
      '1 payment by a different channel',
    ]);
    await expectAccessibleLayout(page);
  });
});
