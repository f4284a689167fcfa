import { afterEach, expect, test } from 'vitest';
import { openAdminHarness, teamPassword } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { OperatorSetupState } from '../../shared/admin/operator-settings.ts';

const path = '/operator-settings';
const secret = 'secret-of-the-mail-server';
let server: MailServer;
afterEach(() => server.close());

onSqlite(({ open }) => {
  const openRoutes = async () => {
    server = await startMailServer({}, { user: 'campaign', password: secret });
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const form = {
      host: '127.0.0.1',
      port: String(server.port),
      security: 'starttls',
      username: 'campaign',
      password: secret,
      sender: '',
      recipient: 'grace@campaign.example',
      currentPassword: teamPassword,
    };
    const put = (changes: Partial<typeof form> = {}) =>
      harness.request('PUT', `${path}/mail-server`, { from, body: { ...form, ...changes } });
    const read = async () =>
      OperatorSetupState.parse((await harness.request('GET', path, { from })).json).mailServer;
    return { database, harness, from, put, read };
  };

  test('an Administrator enters a mail server with their own password, and the log names no secret', async () => {
    const { database, harness, from, put, read } = await openRoutes();
    expect(await put({ currentPassword: 'a wrong password' })).toMatchObject({
      status: 422,
      json: { fieldErrors: { currentPassword: expect.any(String) } },
    });
    expect([await read(), server.connections()]).toMatchObject([{ source: 'none' }, 0]);
    expect(await put({ host: 'no host', port: '0' })).toMatchObject({
      status: 422,
      json: { fieldErrors: { host: expect.any(String), port: expect.any(String) } },
    });
    expect(await put()).toMatchObject({ status: 200, json: { message: expect.stringContaining('grace@') } });
    expect(await read()).toMatchObject({ source: 'entered', host: '127.0.0.1', hasPassword: true });
    const lines = await database.db.selectFrom('activity').selectAll().execute();
    expect(lines.at(-1)).toMatchObject({ action: 'changed-mail-server', subject: '127.0.0.1' });
    expect(JSON.stringify([lines, harness.lines])).not.toContain(secret);
    const removal = { from, body: { currentPassword: teamPassword } };
    expect(await harness.request('POST', `${path}/mail-server/remove`, removal)).toMatchObject({
      status: 200,
    });
    expect(await read()).toMatchObject({ source: 'none' });
  });

  test('a bad mail server or key is one sentence, and nothing is changed', async () => {
    const { harness, from, put, read } = await openRoutes();
    expect(await put({ password: 'wrong' })).toMatchObject({
      status: 422,
      json: { message: expect.stringMatching(/^The mail server did not accept .* Nothing was changed\.$/) },
    });
    const body = { secretKey: 'a key', webhookSecret: 'hook', currentPassword: teamPassword };
    expect(await harness.request('PUT', `${path}/payment-keys`, { from, body })).toMatchObject({
      status: 422,
      json: { fieldErrors: { secretKey: expect.any(String) } },
    });
    expect(await read()).toMatchObject({ source: 'none' });
    const check = await harness.request('POST', `${path}/payment-keys/check`, { from });
    expect(check).toMatchObject({ status: 422, json: { message: 'No payment keys are set up.' } });
  });

  test('Editors see and change nothing of it', async () => {
    const { harness } = await openRoutes();
    const from = await harness.signedIn('editor');
    const recipient = { recipient: 'grace@campaign.example' };
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PUT', '/mail-server', {}],
      ['POST', '/mail-server/test', recipient],
      ['POST', '/mail-server/remove', {}],
      ['PUT', '/payment-keys', {}],
      ['POST', '/payment-keys/check', undefined],
      ['POST', '/payment-keys/remove', {}],
    ] as const)
      expect((await harness.request(method, path + rest, { from, body })).status).toBe(403);
    expect(server.connections()).toBe(0);
  });

  test('tests are limited', async () => {
    const { harness, from } = await openRoutes();
    const send = () =>
      harness.request('POST', `${path}/mail-server/test`, {
        from,
        body: { recipient: 'grace@campaign.example' },
      });
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await send()).status).toBe(422);
    const limited = await send();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });
});
