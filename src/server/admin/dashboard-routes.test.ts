import { expect, test } from 'vitest';
import { type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { createLedgerWriter, ledgerNoon } from '../../../tests/support/vote-ledger.ts';
import { Dashboard } from '../../shared/admin/dashboard.ts';
import { firstStepKinds } from '../../shared/admin/first-steps.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';

const hour = 3_600_000;

onSqlite(({ open }) => {
  test('shows late orders, refunds and supporters to an Administrator and not to an Editor', async () => {
    const database = await open();
    const now = () => ledgerNoon;
    const harness = openAdminHarness(database, { now });
    const administrator = await harness.signedIn('administrator');
    const editor = await harness.signedIn('editor');
    await createLedgerWriter(database, now).order({ expires_gmt: gmtText(ledgerNoon - hour) });
    const log = new ActivityLog(database.db);
    await log.add({ actor: 'Chisomo', action: 'refunded-order', subject: 'of 5 votes' }, ledgerNoon + hour);
    await log.add({ actor: 'Chisomo', action: 'added-supporter', subject: 'Grace' }, ledgerNoon + hour);
    await log.add({ actor: 'Chisomo', action: 'published-content', subject: 'Hello' }, ledgerNoon + hour);
    const readDashboard = async (from: typeof editor) => {
      const { status, json } = await harness.request('GET', '/dashboard?period=7', { from });
      expect(status).toBe(200);
      const { attention, activity } = Dashboard.parse(json);
      return { attention, actions: activity.slice(0, 3).map(({ action }) => action) };
    };
    expect(await readDashboard(administrator)).toEqual({
      attention: [
        { kind: 'overdue-orders', count: 1 },
        // The mails about both logins; no mail server is configured.
        { kind: 'unsendable-mail', count: 2 },
      ],
      actions: ['published-content', 'added-supporter', 'refunded-order'],
    });
    expect(await readDashboard(editor)).toEqual({
      attention: [],
      actions: ['published-content', 'signed-in', 'signed-in'],
    });
  });

  test('lists the first steps of the caller’s role', async () => {
    const harness = openAdminHarness(await open());
    const listSteps = async (from: Browser) =>
      Dashboard.parse((await harness.request('GET', '/dashboard', { from })).json).firstSteps;
    const steps = await listSteps(await harness.signedIn('administrator'));
    expect(steps.map(({ kind }) => kind)).toEqual(firstStepKinds);
    expect(steps.filter(({ isDone }) => isDone)).toEqual([{ kind: 'own-email', isDone: true }]);
    const editors = await listSteps(await harness.signedIn('editor'));
    expect(editors.map(({ kind }) => kind)).toEqual(['hero', 'story', 'milestones', 'update']);
  });

  test('reports whether the site is in maintenance', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('editor');
    const state = async () => (await harness.request('GET', '/site-state', { from })).json;
    expect(await state()).toMatchObject({ isInMaintenance: false, hasRemoteContent: false });
    await harness.dependencies.settingsStore.set({ maintenanceMode: true });
    expect(await state()).toMatchObject({ isInMaintenance: true, hasRemoteContent: false });
    await harness.dependencies.settingsStore.set({ maintenanceMode: false });
    expect(await state()).toMatchObject({ isInMaintenance: false, hasRemoteContent: false });
  });

  test('accepts one of four periods, thirty days by default', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('editor');
    const request = (query: string) => harness.request('GET', `/dashboard${query}`, { from });
    expect((await request('')).json).toMatchObject({ period: '30' });
    expect((await request('?period=all')).json).toMatchObject({ period: 'all' });
    const rejected = await request('?period=31');
    expect(rejected.status).toBe(422);
    expect(rejected.json).toMatchObject({ message: 'Choose 7, 30 or 90 days, or all time.' });
    expect((await harness.request('GET', '/dashboard')).status).toBe(401);
  });
});
