import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { SettingsStore } from './settings-store.ts';

onEveryDatabase(({ open, newLocation }) => {
  test('has the specification’s defaults for settings without a stored value', async () => {
    const settings = await new SettingsStore(await open()).get();
    expect(settings).toMatchObject({
      siteTitle: 'Campaign Dashboard',
      siteDescription: 'Official campaign website',
      dateFormat: 'MM/DD/YYYY',
      timezone: 'America/New_York',
      themeColor: '#ef4444',
      year: 2025,
      finaleCaption: 'October 18, 2025 at Amaryllis Hotel',
      heroLine: 'Miss Malawi 2025 • Empowering Change',
    });
  });

  test('uses the environment’s suggestion until a value is stored', async () => {
    const store = new SettingsStore(await open(), { contactEmail: 'team@campaign.example' });
    expect((await store.get()).contactEmail).toBe('team@campaign.example');
    await store.set({ contactEmail: 'hello@campaign.example' });
    expect((await store.get()).contactEmail).toBe('hello@campaign.example');
  });

  test('sees a change of another store on the same database at once', async () => {
    const location = await newLocation();
    const [one, other] = [new SettingsStore(await open(location)), new SettingsStore(await open(location))];
    expect((await other.get()).year).toBe(2025);
    await one.set({ year: 2026, contestantName: 'Grace' });
    expect(await other.get()).toMatchObject({
      year: 2026,
      contestantName: 'Grace',
      siteTitle: 'Campaign Dashboard',
    });
    await one.set({ year: 2027 });
    expect((await other.get()).year).toBe(2027);
  });

  test('stores nothing when one value is invalid', async () => {
    const store = new SettingsStore(await open());
    await expect(store.set({ siteTitle: 'New', themeColor: 'red; background: url(x)' })).rejects.toThrow();
    expect((await store.get()).siteTitle).toBe('Campaign Dashboard');
  });

  test('falls back to the default for a stored value that this version no longer accepts, and only for it', async () => {
    const database = await open();
    const values = [
      { key: 'themeColor', value: '"tomato"' },
      { key: 'year', value: '2030' },
    ];
    await database.db.insertInto('setting').values(values).execute();
    expect(await new SettingsStore(database).get()).toMatchObject({ themeColor: '#ef4444', year: 2030 });
  });
});
