import type { DatabaseLocation } from '../../src/server/db/database.ts';
import type { TestDatabases } from './databases.ts';
import type { FakePaychangu } from './fake-paychangu.ts';

/** What the program is started with to take payments through a gateway, and where its database then is. */
export const payingSite = async (databases: TestDatabases, gateway: FakePaychangu) => {
  const folder = databases.newFolder();
  const location = await databases.newLocation();
  const isPostgres = location.dialect === 'postgres';
  const place: DatabaseLocation = isPostgres ? location : { dialect: 'sqlite', file: `${folder}/site.db` };
  const variables = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    // Each voter comes from an address of their own, as they do behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    PAYCHANGU_SECRET_KEY: gateway.secretKey,
    PAYCHANGU_WEBHOOK_SECRET: gateway.webhookSecret,
    PAYCHANGU_URL: gateway.url,
    ...(isPostgres ? { DATABASE_URL: location.url } : {}),
  };
  return { place, variables };
};
