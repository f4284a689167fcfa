import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';

const thanks = 'Thank you for subscribing to our newsletter!';
const emailError = 'Please enter an email address like name@example.org.';

onSqlite(({ open }) => {
  test.each(['', '   ', 'grace', 'grace@', 'grace@example', '@example.org', 'a b@example.org', 'x\0'])(
    'rejects the address %j and shows it again',
    async (email) => {
      const database = await open();
      const { send, sendForJson } = openFormHarness(database);
      const shown = await send('newsletter', { email });
      expect(shown.status).toBe(422);
      expect(shown.page?.submission).toEqual({
        form: 'newsletter',
        values: { email },
        errors: { email: emailError },
        message: null,
      });
      expect(await sendForJson('newsletter', { email })).toMatchObject({
        status: 422,
        json: { errors: { email: emailError } },
      });
      expect(await database.db.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([]);
    },
  );

  test('rejects an address that is too long', async () => {
    const { sendForJson } = openFormHarness(await open());
    const email = `${'x'.repeat(250)}@example.org`;
    expect((await sendForJson('newsletter', { email })).json).toEqual({ errors: { email: emailError } });
  });

  test('rejects a form without the field like an empty one', async () => {
    const { sendForJson } = openFormHarness(await open());
    expect((await sendForJson('newsletter', {})).json).toEqual({ errors: { email: emailError } });
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('stores an address as pending and thanks the visitor', async () => {
    const database = await open();
    const { send, sendForJson, lines } = openFormHarness(database);
    const response = await send('newsletter', { email: '  Grace@Example.org ' });
    expect(response.status).toBe(200);
    expect(response.page).toEqual({
      path: '/',
      submission: { form: 'newsletter', values: {}, errors: {}, message: thanks },
    });
    expect(await sendForJson('newsletter', { email: 'mary@example.org' })).toMatchObject({
      status: 200,
      json: { message: thanks },
    });
    expect(
      await database.db
        .selectFrom('newsletter_subscriber')
        .select(['email', 'state', 'created_gmt'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { email: 'grace@example.org', state: 'pending', created_gmt: '2025-10-10T12:00:00' },
      { email: 'mary@example.org', state: 'pending', created_gmt: '2025-10-10T12:00:00' },
    ]);
    expect(lines).toEqual([]);
  });

  test('concurrent subscriptions of one address, in any letter case, store one row and get the same response', async () => {
    const location = await newLocation();
    const database = await open(location);
    // SQLite has one process; PostgreSQL any number.
    const other = dialect === 'sqlite' ? database : await open(location);
    const harnesses = [openFormHarness(database), openFormHarness(other)];
    const addresses = ['grace@example.org', 'GRACE@example.org', 'Grace@Example.Org', 'grace@EXAMPLE.org'];
    const responses = await Promise.all(
      addresses.flatMap((email) => harnesses.map(({ sendForJson }) => sendForJson('newsletter', { email }))),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 200, json: { message: thanks } });
    expect(await database.db.selectFrom('newsletter_subscriber').select('email').execute()).toEqual([
      { email: 'grace@example.org' },
    ]);
  });
});
