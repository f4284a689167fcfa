import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { timeOf } from './native-values.ts';
import type { TeamUser } from './team-store.ts';

/** The identifier of a sign-in as Better Auth keeps it in the database (`storeIdentifier: 'hashed'`). */
const storedIdentifier = (identifier: string): string =>
  createHash('sha256').update(identifier).digest('base64url');

/** Whose code is awaited by the sign-in with this identifier; null where there is none, or no longer. */
export const pendingUser = async (db: Kysely<Schema>, identifier: string): Promise<TeamUser | null> => {
  const { rows } = await sql<{ value: string; expires_at: Date | string }>`
    select value, expires_at from team_verification where identifier = ${storedIdentifier(identifier)}
  `.execute(db);
  const [pending] = rows;
  if (!pending || timeOf(pending.expires_at) <= Date.now()) return null;
  const user = await db
    .selectFrom('team_user')
    .selectAll()
    .where('id', '=', pending.value)
    .executeTakeFirst();
  return user ?? null;
};
