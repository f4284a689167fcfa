import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Encrypted = { readonly id: string; readonly secret: string; readonly backup_codes: string };

/**
 * Encrypts the keys of authenticator apps and the recovery codes with another secret, so that people keep theirs. A row that
 * the former secret does not open was of no use before and stays as it is.
 */
export const reencryptTwoFactor = async (
  transaction: Kysely<Schema>,
  former: string,
  secret: string,
): Promise<void> => {
  const { rows } = await sql<Encrypted>`select id, secret, backup_codes from team_two_factor`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  const anew = async (data: string): Promise<string> =>
    symmetricEncrypt({ key: secret, data: await symmetricDecrypt({ key: former, data }) });
  for (const row of rows) {
    const renewed = await Promise.all([anew(row.secret), anew(row.backup_codes)]).catch(() => null);
    if (renewed === null) continue;
    const [newSecret, newCodes] = renewed;
    await sql`update team_two_factor set secret = ${newSecret}, backup_codes = ${newCodes} where id = ${row.id}`.execute(
      transaction,
    );
  }
};
