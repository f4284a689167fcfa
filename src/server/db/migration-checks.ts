import { StartError } from '../start-error.ts';

/** Throws a `StartError` where the executed migrations, compared with those that this version knows, do not allow to open the database. */
export type MigrationCheck = (executed: readonly string[], known: readonly string[]) => void;

/** Whether all migrations of this version were executed. */
export const hasAllMigrations = (executed: readonly string[], known: readonly string[]): boolean =>
  known.every((name) => executed.includes(name));

/** The first migration of every version before 1.0.0-rc.1. */
const firstTrialMigration = '0001-content';

const rejectTrial: MigrationCheck = (executed) => {
  if (executed.includes(firstTrialMigration))
    throw new StartError(
      'The database was written by a trial version of this program, before 1.0.0-rc.1, and this version cannot open it; nothing was changed. Keep it as it is, copy what you need from it with the trial version, and start this version with an empty database: set DATA_DIR or DATABASE_URL to another place.',
    );
};

/** Rejects a database with the migrations of another program. */
const rejectForeign: MigrationCheck = (executed, [first]) => {
  if (executed.length === 0 || (first !== undefined && executed.includes(first))) return;
  throw new StartError(
    'The database belongs to another program, with its own migrations; nothing was changed. Set DATA_DIR or DATABASE_URL to another place.',
  );
};

const rejectNewer: MigrationCheck = (executed, known) => {
  const unknown = executed.find((name) => !known.includes(name));
  if (unknown)
    throw new StartError(
      `The database was written by a newer version of this program (it has "${unknown}"); nothing was changed. Start the newer version instead.`,
    );
};

/** Rejects a database with migrations that this version does not have. */
export const rejectUnknown: MigrationCheck = (executed, known) => {
  rejectTrial(executed, known);
  rejectForeign(executed, known);
  rejectNewer(executed, known);
};

/** For programs that only read: they must not migrate the database of a site that still runs the older version. */
export const rejectOlder: MigrationCheck = (executed, known) => {
  if (hasAllMigrations(executed, known)) return;
  throw new StartError(
    'The database is from an older version of this program; nothing was changed. Start the site once with this version to bring it up to date, then try again.',
  );
};
