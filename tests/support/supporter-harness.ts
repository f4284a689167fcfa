import type { Database } from '../../src/server/db/database.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { SupporterDetails } from '../../src/shared/admin/supporters.ts';
import { openAdminHarness } from './admin-harness.ts';
import { fixtureNow } from './content-fixtures.ts';
import { storeFixtures } from './embedded-content.ts';
import { openFormHarness } from './form-harness.ts';

/** The rows of all tables with personal data, as one text. */
export const readAllText = async ({ db }: Database): Promise<string> => {
  const tables = [
    'supporter',
    'supporter_word',
    'supporter_note',
    'tagged_supporter',
    'newsletter_subscriber',
    'comment',
    'contact_message',
    'contact_reply',
    'comment_reply',
    'feedback',
    'mail',
    'vote_order',
    'vote_ledger',
    'activity',
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
};

/** A form harness for visitors, and an admin harness with a signed-in Administrator who manages the supporters. */
export const openSupporterHarness = async (
  database: Database,
  uploadsFolder: string,
  renditionsFolder: string,
) => {
  await storeFixtures(database);
  const settings = new SettingsStore(database);
  await settings.set({ contactEmail: 'team@campaign.example', notificationEmail: 'team@campaign.example' });
  const forms = openFormHarness(database, { uploadsFolder });
  const team = openAdminHarness(database, { uploadsFolder, renditionsFolder, now: () => fixtureNow });
  const from = await team.signedIn('administrator');
  const idOf = async (search: string): Promise<number> => {
    const { json } = await team.request('GET', `/supporters?search=${search}`, { from });
    return (json as { items: { id: number }[] }).items[0]?.id ?? 0;
  };
  const details = async (id: number) =>
    (await team.request('GET', `/supporters/${id}`, { from })).json as SupporterDetails;
  const remove = (id: number) => team.request('DELETE', `/supporters/${id}`, { from });
  return {
    database,
    forms,
    team,
    from,
    idOf,
    details,
    remove,
    uploadsFolder,
    fileStore: createFolderStore(uploadsFolder),
    renditionsFolder,
  };
};
