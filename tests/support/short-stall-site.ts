import { createConnectionLimits, readOpenFilesLimit } from '../../src/server/http/connection-limits.ts';
import { loadBuiltProgram } from './built-program.ts';

const { main } = await loadBuiltProgram();

/** The real program, except that it closes a stalled connection after seconds instead of a minute. */
await main({
  connectionLimits: { ...createConnectionLimits(readOpenFilesLimit()), stalledAfter: 8_000 },
});
