import type { Kysely } from 'kysely';
import type { DialectName } from '../db/dialect.ts';
import { findBrokenGuards } from '../db/ledger-guards.ts';
import type { Schema } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { checkLedger } from '../votes/ledger/check-ledger.ts';

/** The votes of a restored database must add up before it takes the place of another one. */
export const requireIntactLedger = async (db: Kysely<Schema>, dialect: DialectName): Promise<void> => {
  const result = await checkLedger(db);
  if (!result.isWhole)
    throw new StartError(
      `The vote ledger in this backup is not intact. ${result.error.message} Nothing was changed.`,
    );
  const broken = await findBrokenGuards(db, dialect);
  if (broken.length > 0) throw new Error(`The triggers ${broken.join(', ')} were not created.`);
};
