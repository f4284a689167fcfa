import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

const userId = 'team_user.id';

/** The types that Better Auth writes dates and booleans as, which differ by database. */
const authTypesFor = (dialect: DialectName) =>
  dialect === 'postgres'
    ? ({ moment: 'timestamptz', flag: 'boolean', no: sql`false` } as const)
    : ({ moment: 'text', flag: 'integer', no: sql`0` } as const);

/** The tables of Better Auth: its columns under our names. */
const createAuthTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  const { moment, flag, no } = authTypesFor(dialect);

  await db.schema
    .createTable('team_user')
    .addColumn('id', ordered, (column) => column.primaryKey())
    .addColumn('username', ordered, (column) => column.unique())
    .addColumn('display_username', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', ordered, (column) => column.notNull().unique())
    .addColumn('email_verified', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('banned', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('ban_reason', 'text')
    .addColumn('ban_expires', moment)
    .addColumn('two_factor_enabled', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('team_session')
    .addColumn('id', ordered, (column) => column.primaryKey())
    .addColumn('token', ordered, (column) => column.notNull().unique())
    .addColumn('user_id', ordered, (column) => column.notNull().references(userId).onDelete('cascade'))
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('impersonated_by', 'text')
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'team_session', { team_session_by_user: ['user_id'] });

  await db.schema
    .createTable('team_account')
    .addColumn('id', ordered, (column) => column.primaryKey())
    .addColumn('account_id', ordered, (column) => column.notNull())
    .addColumn('provider_id', ordered, (column) => column.notNull())
    .addColumn('user_id', ordered, (column) => column.notNull().references(userId).onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', moment)
    .addColumn('refresh_token_expires_at', moment)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'team_account', { team_account_by_user: ['user_id'] });

  await db.schema
    .createTable('team_verification')
    .addColumn('id', ordered, (column) => column.primaryKey())
    .addColumn('identifier', ordered, (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'team_verification', { team_verification_by_identifier: ['identifier'] });

  await db.schema
    .createTable('team_two_factor')
    .addColumn('id', ordered, (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('user_id', ordered, (column) => column.notNull().references(userId).onDelete('cascade'))
    .addColumn('verified', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('failed_verification_count', 'integer', (column) => column.defaultTo(0))
    .addColumn('locked_until', moment)
    .execute();
  await createIndexes(db, 'team_two_factor', { team_two_factor_by_user: ['user_id'] });
};

/** The team's accounts, sessions, invitations and two-factor authentication. */
export const createTeamTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await createAuthTables(db, dialect);

  // Links to set a password, each for one use.
  await db.schema
    .createTable('team_invitation')
    .addColumn('digest', ordered, (column) => column.primaryKey())
    .addColumn('user_id', ordered, (column) => column.notNull().references(userId).onDelete('cascade'))
    .addColumn('expires_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'team_invitation', { team_invitation_by_user: ['user_id'] });

  // Codes of authenticator apps that were used and could still be replayed.
  await db.schema
    .createTable('team_used_code')
    .addColumn('user_id', ordered, (column) => column.notNull().references(userId).onDelete('cascade'))
    .addColumn('code', ordered, (column) => column.notNull())
    .addColumn('used_gmt', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('team_used_code_key', ['user_id', 'code'])
    .execute();
};
