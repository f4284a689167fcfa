import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../src/server/db/database.ts';
import { createAddressLimit } from '../../src/server/limits/address-limit.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { CheckpointStore } from '../../src/server/votes/ledger/checkpoint-store.ts';
import type { LedgerLog } from '../../src/server/votes/ledger/ledger-log.ts';
import { createLedgerRoutes } from '../../src/server/votes/ledger/ledger-routes.ts';
import { LedgerStore } from '../../src/server/votes/ledger/ledger-store.ts';
import { LedgerTree } from '../../src/server/votes/ledger/ledger-tree.ts';
import { createLogRoutes } from '../../src/server/votes/ledger/log-routes.ts';
import { createCosignatures } from '../../src/server/votes/witnesses/cosignatures.ts';
import { createWitnessRoutes, maxCosignatures } from '../../src/server/votes/witnesses/witness-routes.ts';
import { testLog } from './test-log.ts';
import { testSecretKey } from './test-secret-key.ts';
import { testLedgerLog, testSite } from './vote-ledger.ts';

type Options = { readonly ledgerLog?: LedgerLog; readonly now?: () => number };

/** The part of a site that witnesses use, over the ledger of test payments in a database. */
export const createWitnessSite = (database: Database, options: Options = {}) => {
  const { ledgerLog = testLedgerLog, now = Date.now } = options;
  const { db } = database;
  const log = testLog();
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const cosignatures = createCosignatures({ database, book: 'test', ledgerLog, settings, log, now });
  const addressOf = () => '203.0.113.7';
  const app = new Hono()
    .route(
      '/',
      createLedgerRoutes({
        ledger: new LedgerStore(db),
        tree: new LedgerTree(db),
        book: 'test',
        addressOf,
        log,
      }),
    )
    .route(
      '/',
      createLogRoutes({ database, book: 'test', ledgerLog, addCosignatures: cosignatures.addTo, log }),
    )
    .route(
      '/',
      createWitnessRoutes({
        cosignatures,
        listCheckpoints: (limit) => new CheckpointStore(db).listNewest('test', limit),
        limit: createAddressLimit({ database, secretKey: testSecretKey }, maxCosignatures, now),
        settings,
        site: testSite,
        addressOf,
        log,
      }),
    );
  return {
    app,
    cosignatures,
    setWitnesses: (witnesses: string[]) => store.set({ witnesses }),
    lines: log.lines,
  };
};

/** Serves requests on loopback. */
export const listenOnLoopback = async (respond: (request: Request) => Response | Promise<Response>) => {
  const server = createServer(getRequestListener(respond, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close().closeAllConnections(),
  };
};
