import { copyFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../../src/server/db/database.ts';
import type { TestDatabases } from './databases.ts';
import type { FakePaychangu } from './fake-paychangu.ts';

/** The environment for a program that takes payments through this gateway, and the location of its database. */
export const createPayingSite = async (databases: TestDatabases, gateway: FakePaychangu) => {
  const folder = databases.newFolder();
  const location = await databases.newLocation();
  const isPostgres = location.dialect === 'postgres';
  // Migrated already, which saves the first start a while.
  if (!isPostgres) copyFileSync(inject('sqliteTemplate'), `${folder}/site.db`);
  const databaseLocation: DatabaseLocation = isPostgres
    ? location
    : { dialect: 'sqlite', file: `${folder}/site.db` };
  const variables = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    // The tests give each voter an IP address of their own, as behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    PAYCHANGU_SECRET_KEY: gateway.secretKey,
    PAYCHANGU_WEBHOOK_SECRET: gateway.webhookSecret,
    PAYCHANGU_URL: gateway.url,
    ...(isPostgres ? { DATABASE_URL: location.url } : {}),
  };
  return { place: databaseLocation, variables };
};
