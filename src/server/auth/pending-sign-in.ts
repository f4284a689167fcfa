import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { toMilliseconds } from './native-values.ts';
import type { TeamUser } from './team-store.ts';

/** The identifier of a sign-in as Better Auth stores it (`storeIdentifier: 'hashed'`). */
const hashIdentifier = (identifier: string): string =>
  createHash('sha256').update(identifier).digest('base64url');

/** The user whose sign-in waits for a code; null where the identifier is unknown or has expired. */
export const findPendingUser = async (db: Kysely<Schema>, identifier: string): Promise<TeamUser | null> => {
  const { rows } = await sql<{ value: string; expires_at: Date | string }>`
    select value, expires_at from team_verification where identifier = ${hashIdentifier(identifier)}
  `.execute(db);
  const [pending] = rows;
  if (!pending || toMilliseconds(pending.expires_at) <= Date.now()) return null;
  const user = await db
    .selectFrom('team_user')
    .selectAll()
    .where('id', '=', pending.value)
    .executeTakeFirst();
  return user ?? null;
};
