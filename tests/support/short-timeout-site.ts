import type { PostgresTimeouts } from '../../src/server/db/postgres/postgres-pool.ts';
import { loadBuiltProgram } from './built-program.ts';

const { main } = await loadBuiltProgram();
const postgresTimeouts: PostgresTimeouts = JSON.parse(process.env.POSTGRES_TIMEOUTS ?? '');

/** The real program, except that a running site waits for the database server only as long as POSTGRES_TIMEOUTS says. */
await main({ postgresTimeouts });
