import { SubscriberStore } from '../../src/server/newsletter/subscriptions/subscriber-store.ts';
import { SupporterStore } from '../../src/server/supporters/supporter-store.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { tabTo } from './support/tab-to.ts';

// Merged on a phone, corrected on a computer: each screen is checked at both widths.
test('two entries of one person are merged with the keyboard only', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [first, second] = ['tiyamike@example.org', 'phiri@example.org'];
  const [phone, otherPhone] = ['+265881001360', '+265882001360'];
  const id = await withSiteDatabase(demoSite.folder, async ({ db }) => {
    const store = new SupporterStore(db);
    const vote = (subjectId: number) => ({ kind: 'voted', subjectId }) as const;
    await store.record({ name: 'Tiyamike', email: first, phone }, vote(8_360), Date.now());
    await store.record({ name: 'Tiyamike Phiri', email: second, phone: otherPhone }, vote(9_360), Date.now());
    const subscribers = new SubscriberStore(db);
    const { token } = await subscribers.findOrCreate(second, Date.now());
    await subscribers.confirm(token, Date.now());
    return (
      await db.selectFrom('supporter').select('id').where('email', '=', first).executeTakeFirstOrThrow()
    ).id;
  });
  await signInToAdmin(page, demoSite.address, `/admin/supporters/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiyamike');
  const dialog = page.getByRole('dialog', { name: 'Merge with another entry' });
  const press = async (name: string | RegExp, within = page.locator('body')) => {
    await tabTo(page, within.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };

  await test.step('the other entry is found by its name', async () => {
    await press('Merge');
    await expect(dialog.getByRole('searchbox')).toHaveValue('Tiyamike');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectAccessibleLayout(page, 'dialog');
    await press(/Phiri/, dialog);
  });

  const form = dialog.getByRole('form', { name: 'Merged entry' });
  await test.step('what differs is chosen; the subscribed address is chosen already', async () => {
    await expect(form.getByRole('radio', { name: second })).toBeChecked();
    await expect(form).toContainText('The newsletter goes on to the address that is subscribed.');
    await tabTo(page, form.getByRole('radio', { name: 'Tiyamike', exact: true }));
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: 'Tiyamike Phiri' })).toBeChecked();
    await expectAccessibleLayout(page, 'dialog');
    await press('Merge', form);
  });

  await test.step('one entry has everything, also the contacts that were not chosen', async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiyamike Phiri');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(second);
    const further = page.getByRole('list', { name: 'Also known by:' }).getByRole('listitem');
    await expect(further).toHaveText([first, /\d/]);
    await expect(page.getByText('Subscribed', { exact: false }).first()).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Merged with another entry by');
    await expect(history.getByText(/^Voted/)).toHaveCount(2);
    await expectAccessibleLayout(page);
  });
  await test.step('a contact that is no longer theirs is removed', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(`Remove ${first}`);
    const question = page.getByRole('dialog', { name: 'Remove this contact?' });
    await expect(question).toContainText('What the person did with it stays in this entry.');
    await expectAccessibleLayout(page, 'dialog');
    await press('Remove', question);
    await expect(question).toHaveCount(0);
    const further = page.getByRole('list', { name: 'Also known by:' }).getByRole('listitem');
    await expect(further).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'History' }).getByText(/^Voted/)).toHaveCount(2);
  });
  await withSiteDatabase(demoSite.folder, async ({ db }) => {
    await db.deleteFrom('supporter').where('id', '=', id).execute();
    await db.deleteFrom('newsletter_subscriber').where('email', '=', second).execute();
  });
});
