import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { timeOf } from './native-values.ts';
import type { TeamUser } from './team-store.ts';

/** The cookie that Better Auth gives between the two steps: what it waits for, and a signature. */
const pendingCookie = /(?:^|;\s*)(?:__Secure-)?campaign\.two_factor=([^;]+)/;

const identifierIn = (cookies: string): string | null => {
  const value = pendingCookie.exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    const [identifier] = decodeURIComponent(value).split('.');
    return identifier || null;
  } catch {
    return null;
  }
};

/**
 * Whose second step is waited for. It only tells whom to count guesses for: whether the cookie is genuine, Better Auth
 * decides.
 */
export const pendingUser = async (db: Kysely<Schema>, headers: Headers): Promise<TeamUser | null> => {
  const identifier = identifierIn(headers.get('cookie') ?? '');
  if (identifier === null) return null;
  const { rows } = await sql<{ value: string; expires_at: Date | string }>`
    select value, expires_at from team_verification where identifier = ${identifier}
  `.execute(db);
  const [pending] = rows;
  if (!pending || timeOf(pending.expires_at) < Date.now()) return null;
  const user = await db
    .selectFrom('team_user')
    .selectAll()
    .where('id', '=', pending.value)
    .executeTakeFirst();
  return user ?? null;
};
