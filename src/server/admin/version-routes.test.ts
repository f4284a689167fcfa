import { expect, test } from 'vitest';
import program from '../../../package.json' with { type: 'json' };
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { SiteState } from '../../shared/admin/site-state.ts';
import { WhatsNew } from '../../shared/admin/whats-new.ts';
import { recordVersion } from '../version/version-history.ts';

onSqlite(({ open }) => {
  test('shows the changes of each version', async () => {
    const database = await open();
    await recordVersion(database.db, program.version, Date.parse('2026-11-20T08:00:00Z'));
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('editor');
    const news = WhatsNew.parse((await harness.request('GET', '/whats-new', { from })).json);
    expect(news).toMatchObject({ version: program.version, startedGmt: '2026-11-20T08:00:00' });
    expect(news.versions[0]?.version).toBe(program.version);
    expect((await harness.request('GET', '/whats-new')).status).toBe(401);
  });

  test('reports an update to each member until they have seen it', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const [one, other] = [await harness.signedIn('editor'), await harness.signedIn('administrator')];
    const readState = async (from: typeof one) =>
      SiteState.parse((await harness.request('GET', '/site-state', { from })).json);
    await recordVersion(database.db, '0.9.0', Date.now());
    expect(await readState(one)).toMatchObject({ version: program.version, isUpdated: false });
    await recordVersion(database.db, program.version, Date.now() + 60_000);
    expect(await readState(one)).toMatchObject({ isUpdated: true });
    expect((await harness.request('POST', '/whats-new/seen', { from: one })).status).toBe(204);
    expect(await readState(one)).toMatchObject({ isUpdated: false });
    expect(await readState(other)).toMatchObject({ isUpdated: true });
  });
});
