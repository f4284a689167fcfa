import type { Database } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { createSecretKey, type SecretKey } from './secret-key.ts';

type Dependencies = {
  readonly database: Database;
  /** SECRET_KEY; null where it is not set. */
  readonly given: string | null;
  /** The key file, used if SECRET_KEY is not set. */
  readonly file: string;
};

/** The row that shows whether the key is the one the database was set up with. */
const checkName = 'key-check';

const findCheckValue = async ({ db }: Pick<Database, 'db'>): Promise<string | null> => {
  const row = await db.selectFrom('secret').select('value').where('name', '=', checkName).executeTakeFirst();
  return row?.value ?? null;
};

const howToRecover = 'see “The secret key” in docs/operations.md';

const createMissingKeyError = ({ dialect }: Database, file: string): StartError =>
  new StartError(
    dialect === 'postgres'
      ? `The database at DATABASE_URL was set up with a secret key that is not on this machine; set SECRET_KEY to the same text as on the machine that set it up, or copy its secret.key to ${file} (${howToRecover}).`
      : `The file ${file} is missing, and the database was set up with the secret key in it; restore the file from a backup, or set SECRET_KEY to its text (${howToRecover}).`,
  );

const createWrongKeyError = (given: string | null, file: string): StartError =>
  new StartError(
    `The secret key in ${given === null ? file : 'SECRET_KEY'} is not the one the database was set up with, so nobody with two-factor authentication could sign in; nothing was changed. Use the former key (${howToRecover}).`,
  );

/** Stores the check value of this key, unless another process has stored one meanwhile. */
const storeCheckValue = async ({ db }: Database, key: SecretKey): Promise<void> => {
  await db
    .insertInto('secret')
    .values({ name: checkName, value: key.derive(checkName) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** Whether a key is the one that a database was set up with; so is any key for a database that no site has opened yet. */
export const isKeyOf = async (database: Pick<Database, 'db'>, key: string): Promise<boolean> => {
  const value = await findCheckValue(database);
  return value === null || value === createSecretKey(key).derive(checkName);
};

/** Reads the site's key from SECRET_KEY or from the key file, which the first start creates. A different key stops the start. */
export const openSecretKey = async ({ database, given, file }: Dependencies): Promise<SecretKey> => {
  const isSetUp = (await findCheckValue(database)) !== null;
  const text = given ?? readKeyFile(file);
  if (text === null && isSetUp) throw createMissingKeyError(database, file);
  const key = createSecretKey(text ?? createKeyFile(file));
  if (!isSetUp) await storeCheckValue(database, key);
  if ((await findCheckValue(database)) !== key.derive(checkName)) throw createWrongKeyError(given, file);
  return key;
};
