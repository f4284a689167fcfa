import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach } from 'vitest';
import { formatDiscoveryLink } from '../../src/server/content-host/rest/rest-routes.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openRestHarness } from './rest-harness.ts';

/** Returns a function that serves the fixtures on a real port until the test ends, and returns the origin. */
export const setUpRestServer = (): ((database: Database) => Promise<string>) => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
  return async (database) => {
    const outer = new Hono();
    const server = createServer(getRequestListener(outer.fetch));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { app } = await openRestHarness(database, site);
    // Real pages have this header; other tests cover the rendering.
    outer.get('/', (context) => context.text('The home page', 200, { Link: formatDiscoveryLink(site) }));
    outer.route('/', app);
    return site;
  };
};
