import type { Kysely } from 'kysely';
import { TeamStore } from '../auth/team-store.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { linkMailKinds } from '../mail/link-mail-kinds.ts';
import { StartError } from '../start-error.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { reencryptTwoFactor } from './reencrypt-two-factor.ts';
import { createSecretKey, type SecretKey } from './secret-key.ts';

type Dependencies = {
  readonly database: Database;
  /** SECRET_KEY; null where it is not set. */
  readonly given: string | null;
  /** Where the key is kept without SECRET_KEY. */
  readonly file: string;
  /** Tells the operator. */
  readonly say: (line: string) => void;
};

/** The row by which a start finds out that it has the key the database was set up with. */
const checkName = 'key-check';

/** The row that is there until what was deleted at the change to this key is erased from the file as well. */
const eraseName = 'erase-pending';

/** Older versions kept the secret of sign-ins in the database, under this name. */
const formerName = 'team-auth';

const findSecret = async (db: Kysely<Schema>, name: string): Promise<string | null> => {
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
};

const howToRecover = 'see “The secret key” in docs/operations.md';

const missingKey = ({ dialect }: Database, file: string): StartError =>
  new StartError(
    dialect === 'postgres'
      ? `The database at DATABASE_URL was set up with a secret key that is not on this machine; set SECRET_KEY to the same text as on the machine that set it up, or copy its secret.key to ${file} (${howToRecover}).`
      : `The file ${file} is missing, and the database was set up with the secret key in it; restore the file from a backup, or set SECRET_KEY to its text (${howToRecover}).`,
  );

const otherKey = (given: string | null, file: string): StartError =>
  new StartError(
    `The secret key in ${given === null ? file : 'SECRET_KEY'} is not the one the database was set up with, so nobody with two-factor authentication could sign in; nothing was changed. Use the former key (${howToRecover}).`,
  );

/** Older versions wrote the links by which people set a password in clear: whoever has a copy of the outbox has them, too. */
const endPasswordLinks = async (transaction: Kysely<Schema>): Promise<void> => {
  await transaction.deleteFrom('team_invitation').execute();
  await transaction.deleteFrom('mail').where('kind', 'in', linkMailKinds).execute();
};

/**
 * Makes this key the key of the database, unless another process was quicker. What an older version encrypted with a secret
 * from the database is encrypted anew, and that secret is deleted with the links in clear; that they are to be erased from the file is noted.
 */
const adopt = (database: Database, key: SecretKey): Promise<void> =>
  inTransaction(database.db, async (transaction) => {
    await new TeamStore(transaction, database.dialect).hold();
    if ((await findSecret(transaction, checkName)) !== null) return;
    const former = await findSecret(transaction, formerName);
    if (former !== null) await reencryptTwoFactor(transaction, former, key.derive('team-auth'));
    await endPasswordLinks(transaction);
    await transaction.deleteFrom('secret').execute();
    const check = { name: checkName, value: key.derive('key-check') };
    const rows = former === null ? [check] : [check, { name: eraseName, value: '' }];
    await transaction.insertInto('secret').values(rows).execute();
  });

/**
 * Erases what an older version left. Where that fails, such as on a full disk, the site starts all the same, and the next
 * start tries it again.
 */
const eraseFormer = async (database: Database, say: (line: string) => void): Promise<void> => {
  if ((await findSecret(database.db, eraseName)) === null) return;
  try {
    await eraseDeleted(database);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(
      `The secret of an older version could not be erased from the database's file (${reason}); the next start tries it again. It needs as much free space as the file is large, and no other program that has the file open.`,
    );
    return;
  }
  await database.db.deleteFrom('secret').where('name', '=', eraseName).execute();
};

/** The site's key, from SECRET_KEY or the file, which is made at the first start. Another key than before stops the start. */
export const openSecretKey = async ({ database, given, file, say }: Dependencies): Promise<SecretKey> => {
  const isSetUp = (await findSecret(database.db, checkName)) !== null;
  const text = given ?? readKeyFile(file);
  if (text === null && isSetUp) throw missingKey(database, file);
  const key = createSecretKey(text ?? createKeyFile(file));
  if (!isSetUp) await adopt(database, key);
  if ((await findSecret(database.db, checkName)) !== key.derive('key-check')) throw otherKey(given, file);
  await eraseFormer(database, say);
  return key;
};
