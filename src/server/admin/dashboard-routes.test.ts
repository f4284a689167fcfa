import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type Browser, openTeamDoor } from '../../../tests/support/team-door.ts';
import { ledgerNoon, ledgerWriter } from '../../../tests/support/vote-ledger.ts';
import { Dashboard } from '../../shared/admin/dashboard.ts';
import { firstStepKinds } from '../../shared/admin/first-steps.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';

const hour = 3_600_000;

onEveryDatabase(({ open }) => {
  test('an Administrator is told of late orders, refunds and supporters, an Editor is not', async () => {
    const database = await open();
    const now = () => ledgerNoon;
    const door = openTeamDoor(database, { now });
    const administrator = await door.signedIn('administrator');
    const editor = await door.signedIn('editor');
    await ledgerWriter(database, now).order({ expires_gmt: gmtText(ledgerNoon - hour) });
    const log = new ActivityLog(database.db);
    await log.add({ actor: 'Chisomo', deed: 'refunded-order', subject: 'of 5 votes' }, ledgerNoon + hour);
    await log.add({ actor: 'Chisomo', deed: 'added-supporter', subject: 'Grace' }, ledgerNoon + hour);
    await log.add({ actor: 'Chisomo', deed: 'published-content', subject: 'Hello' }, ledgerNoon + hour);
    const told = async (from: typeof editor) => {
      const { status, json } = await door.ask('GET', '/dashboard?period=7', { from });
      expect(status).toBe(200);
      const { attention, activity } = Dashboard.parse(json);
      return { attention, deeds: activity.slice(0, 3).map(({ deed }) => deed) };
    };
    expect(await told(administrator)).toEqual({
      attention: [
        { kind: 'late-orders', count: 1 },
        // Both were told by mail that they signed in, and no mail server is set.
        { kind: 'unsendable-mail', count: 2 },
      ],
      deeds: ['published-content', 'added-supporter', 'refunded-order'],
    });
    expect(await told(editor)).toEqual({
      attention: [],
      deeds: ['published-content', 'signed-in', 'signed-in'],
    });
  });

  test('the first steps are those of whoever asks', async () => {
    const door = openTeamDoor(await open());
    const stepsFor = async (from: Browser) =>
      Dashboard.parse((await door.ask('GET', '/dashboard', { from })).json).firstSteps;
    const steps = await stepsFor(await door.signedIn('administrator'));
    expect(steps.map(({ kind }) => kind)).toEqual(firstStepKinds);
    expect(steps.filter(({ isDone }) => isDone)).toEqual([{ kind: 'own-email', isDone: true }]);
    const editors = await stepsFor(await door.signedIn('editor'));
    expect(editors.map(({ kind }) => kind)).toEqual(['hero', 'story', 'update']);
  });

  test('every screen can tell that visitors are turned away, and that they no longer are', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('editor');
    const state = async () => (await door.ask('GET', '/site-state', { from })).json;
    expect(await state()).toEqual({ isInMaintenance: false });
    await door.dependencies.settingsStore.set({ maintenanceMode: true });
    expect(await state()).toEqual({ isInMaintenance: true });
    await door.dependencies.settingsStore.set({ maintenanceMode: false });
    expect(await state()).toEqual({ isInMaintenance: false });
  });

  test('a period is one of four, thirty days where none is named', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('editor');
    const ask = (query: string) => door.ask('GET', `/dashboard${query}`, { from });
    expect((await ask('')).json).toMatchObject({ period: '30' });
    expect((await ask('?period=all')).json).toMatchObject({ period: 'all' });
    const refused = await ask('?period=31');
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ message: 'Choose 7, 30 or 90 days, or all time.' });
    expect((await door.ask('GET', '/dashboard')).status).toBe(401);
  });
});
