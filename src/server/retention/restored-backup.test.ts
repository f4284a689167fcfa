import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { gmtText } from '../../shared/dates.ts';
import { runBackup } from '../backup/backup-command.ts';
import { runRestore } from '../backup/restore-command.ts';
import { type DatabaseLocation, openCurrentDatabase } from '../db/database.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { RetentionRunStore } from './retention-run-store.ts';
import { createRetentionWorker } from './retention-worker.ts';

const day = 24 * 60 * 60 * 1000;

onEveryDatabase(({ newLocation, newEmptyLocation, newFolder }, dialect) => {
  const newPlace = async (isEmpty: boolean) => {
    const folder = newFolder();
    if (!isEmpty) mkdirSync(join(folder, 'uploads'));
    if (dialect === 'postgres')
      return { folder, location: await (isEmpty ? newEmptyLocation() : newLocation()) };
    const location: DatabaseLocation = { dialect, file: join(folder, 'site.db') };
    const template = isEmpty ? null : await newLocation();
    if (template?.dialect === 'sqlite') copyFileSync(template.file, location.file);
    return { folder, location };
  };
  const run = async (
    command: typeof runBackup,
    { folder, location }: Awaited<ReturnType<typeof newPlace>>,
    args: readonly string[],
  ): Promise<void> => {
    const variables = {
      DATA_DIR: folder,
      SECRET_KEY: 'a-secret-key-of-at-least-32-characters',
      ADMIN_PASSWORD: 'a-long-enough-password',
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    expect(await command(args, variables, { print, printError: print }), lines.join('\n')).toBe(true);
  };
  /** Runs the daily job of a site that starts at this time. */
  const clean = async (location: DatabaseLocation, folder: string, now: number) => {
    const database = await openCurrentDatabase(location);
    try {
      const worker = createRetentionWorker({
        database,
        settings: () => new SettingsStore(database).get(),
        fileStore: createFolderStore(join(folder, 'uploads')),
        renditionsFolder: join(folder, 'renditions'),
        log: testLog(),
        now: () => now,
      });
      worker.wake();
      await worker.idle();
      await worker.stop();
      const messages = await database.db.selectFrom('contact_message').select('subject').execute();
      return {
        subjects: messages.map(({ subject }) => subject).toSorted(),
        figures: (await new RetentionRunStore(database.db).list(1))[0]?.figures,
      };
    } finally {
      await database.close();
    }
  };

  test('what was removed from the site, and comes back with a restored backup, is removed again', async () => {
    const site = await newPlace(false);
    const database = await openCurrentDatabase(site.location);
    const message = (subject: string, at: number) => ({
      name: 'Grace',
      email: 'grace@example.org',
      subject,
      message: 'Well done.',
      digest: null,
      created_gmt: gmtText(at),
      decided_by: null,
      decided_gmt: null,
    });
    await database.db
      .insertInto('contact_message')
      .values([message('old', fixtureNow), message('new', fixtureNow + 300 * day)])
      .execute();
    await database.close();
    const backup = join(newFolder(), 'backup.zip');
    expect(await clean(site.location, site.folder, fixtureNow + 300 * day)).toMatchObject({
      subjects: ['new', 'old'],
    });
    await run(runBackup, site, [backup]);
    const later = fixtureNow + 400 * day;
    expect(await clean(site.location, site.folder, later)).toMatchObject({
      subjects: ['new'],
      figures: { messages: 1 },
    });

    const restored = await newPlace(true);
    await run(runRestore, restored, [backup]);
    expect(await clean(restored.location, restored.folder, later)).toMatchObject({
      subjects: ['new'],
      figures: { messages: 1 },
    });
  });
});
