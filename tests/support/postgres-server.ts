import type { TestProject } from 'vitest/node';
import { startPostgres } from './real-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address of the test server, without a database name. */
    readonly postgresUrl: string;
  }
}

/** One real PostgreSQL server for the whole run; every test makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
