import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { fixtureNow, fixtures, fixtureTimeZone } from '../../../tests/support/content-fixtures.ts';
import { newPostgresDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { FakeContentHost } from '../../../tests/support/fake-content-host.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { wordpressItem } from '../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../content/registry.ts';
import { type DatabaseLocation, openDatabase } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { contentHostContract } from './content-host.contract.ts';
import { createEmbeddedHost } from './embedded/embedded-host.ts';
import { openHost } from './remote/host-settings.ts';
import { createRemoteHost } from './remote/remote-host.ts';

const now = () => fixtureNow;

describe.each(['sqlite', 'postgres'] as const)('the embedded content host on %s', (dialect) => {
  const cleanups: (() => Promise<void> | void)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  const createLocation = async (): Promise<DatabaseLocation> => {
    if (dialect === 'postgres')
      return { dialect, url: await newPostgresDatabase(inject('postgresTemplate')) };
    const folder = mkdtempSync(join(tmpdir(), 'campaign-content-host-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'site.db');
    copyFileSync(inject('sqliteTemplate'), file);
    return { dialect, file };
  };

  contentHostContract(async (unreadableSlug) => {
    const database = await openDatabase(await createLocation());
    cleanups.push(() => database.close());
    await storeFixtures(database);
    if (unreadableSlug)
      await database.db
        .updateTable('entry')
        .set({ fields: '{"category": "cut o' })
        .where('slug', '=', unreadableSlug)
        .execute();
    const log = testLog();
    const media = new MediaStore(database.db);
    const timeZone = async () => fixtureTimeZone;
    return { host: createEmbeddedHost({ database, media, timeZone, now, log }), logLines: log.lines };
  });
});

describe('the remote content host', () => {
  const fakes: FakeContentHost[] = [];
  afterAll(async () => {
    for (const fake of fakes.splice(0)) await fake.stop();
  });

  contentHostContract(async (unreadableSlug) => {
    // An item without a title is unreadable.
    const itemsOf = (name: string) =>
      fixtures
        .filter(({ type }) => type.name === name)
        .map(wordpressItem)
        .map((item) => (item.slug === unreadableSlug ? { ...item, title: { rendered: ' ' } } : item));
    const fake = new FakeContentHost(
      Object.fromEntries(contentTypes.map(({ name }) => [name, itemsOf(name)])),
    );
    fakes.push(await fake.start());
    const log = testLog();
    const timeZone = async () => fixtureTimeZone;
    const settings = openHost(fake.origin);
    return { host: createRemoteHost({ settings, timeZone, log, now }), logLines: log.lines };
  });
});
