import { ensureFirstAdministrator } from '../../../src/server/auth/first-administrator.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { createFolderStore } from '../../../src/server/files/folder-store.ts';
import { openSecretKey } from '../../../src/server/secrets/open-secret-key.ts';
import { saveCampaignKind } from '../../../src/server/settings/campaign-kind.ts';
import { fillPersonalTables } from '../personal-rows.ts';
import { storeCampaign } from '../stored-campaign.ts';
import { testSecretText } from '../test-secret-key.ts';
import { enterRules, fillLedger } from '../vote-ledger.ts';

export const administrator = { username: 'grace', password: 'a-long-enough-password' } as const;

/** Stores what a small campaign has after some weeks: content, people, mails, orders with their ledger, and a team. */
export const fillReleasedDatabase = async (database: Database, folder: string): Promise<void> => {
  const { db } = database;
  await openSecretKey({ database, given: testSecretText, file: '' });
  await saveCampaignKind(db, 'own');
  await ensureFirstAdministrator({
    database,
    configured: administrator,
    isDemo: false,
    email: 'grace@example.org',
  });
  await storeCampaign(database, createFolderStore(folder));
  await enterRules(database);
  await fillLedger(database, 30);
  await fillPersonalTables(database);
  // Nothing in the ledger counts the order of the personal data.
  await db
    .updateTable('vote_order')
    .set({ state: 'expired' })
    .where('reference', 'like', 'marker%')
    .execute();
};
