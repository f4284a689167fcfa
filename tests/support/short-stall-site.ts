import { createConnectionLimits, readOpenFilesLimit } from '../../src/server/http/connection-limits.ts';
import { loadBuiltProgram } from './built-program.ts';

const { startSite } = await loadBuiltProgram();

/** The real program, except that it closes a stalled connection after seconds instead of a minute. */
await startSite(process.env, (line) => process.stdout.write(`${line}\n`), {
  connectionLimits: { ...createConnectionLimits(readOpenFilesLimit()), stalledAfter: 8_000 },
});
