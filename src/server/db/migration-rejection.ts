import { StartError } from '../start-error.ts';
import type { DialectName } from './dialect.ts';
import { migrationsFor } from './migrations/registry.ts';

/** Throws where a database is refused because of the migrations that were run on it. */
export type Rejection = (executed: readonly string[], dialect: DialectName) => void;

/** Whether all migrations of this version were run. */
export const isCurrent = (executed: readonly string[], dialect: DialectName): boolean =>
  Object.keys(migrationsFor(dialect)).every((name) => executed.includes(name));

/** The first migration of every version before 1.0.0-rc.1. */
const firstTrialMigration = '0001-content';

const refuseTrial: Rejection = (executed) => {
  if (executed.includes(firstTrialMigration))
    throw new StartError(
      'The database was written by a trial version of this program, before 1.0.0-rc.1, and this version cannot open it; nothing was changed. Keep it as it is, copy what you need from it with the trial version, and start this version with an empty database: set DATA_DIR or DATABASE_URL to another place.',
    );
};

/** Refuses a database whose first migration is not ours. */
const refuseOther: Rejection = (executed, dialect) => {
  const [first] = Object.keys(migrationsFor(dialect));
  if (executed.length === 0 || (first !== undefined && executed.includes(first))) return;
  throw new StartError(
    'The database belongs to another program, which migrates it in another way; nothing was changed. Set DATA_DIR or DATABASE_URL to another place.',
  );
};

const refuseNewer: Rejection = (executed, dialect) => {
  const known = Object.keys(migrationsFor(dialect));
  const unknown = executed.find((name) => !known.includes(name));
  if (unknown)
    throw new StartError(
      `The database was written by a newer version of this program (it has "${unknown}"); nothing was changed. Start the newer version instead.`,
    );
};

/** Refuses a database with migrations that this version does not have. */
export const refuseUnknown: Rejection = (executed, dialect) => {
  refuseTrial(executed, dialect);
  refuseOther(executed, dialect);
  refuseNewer(executed, dialect);
};

/** For programs that only read: a site that still runs on the older version must find its database unchanged. */
export const refuseOlder: Rejection = (executed, dialect) => {
  if (isCurrent(executed, dialect)) return;
  throw new StartError(
    'The database is of an older version of this program; nothing was changed. Start the site with this version once, which brings it up to date, and try again.',
  );
};
