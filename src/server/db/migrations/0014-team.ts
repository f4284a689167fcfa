import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/**
 * The team: who may sign in, with what, and where they are signed in now. The columns are those Better Auth works with,
 * under our names; it writes moments and flags in each database's own way.
 */
export const createTeamTables = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    const moment = dialect === 'postgres' ? 'timestamptz' : 'text';
    const flag = dialect === 'postgres' ? 'boolean' : 'integer';
    const no = dialect === 'postgres' ? sql`false` : sql`0`;
    const ofUser = 'team_user.id';

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
      .addColumn('user_id', ordered, (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('expires_at', moment, (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('impersonated_by', 'text')
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('updated_at', moment, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('team_session_by_user').on('team_session').column('user_id').execute();
    await db.schema
      .createTable('team_account')
      .addColumn('id', ordered, (column) => column.primaryKey())
      .addColumn('account_id', ordered, (column) => column.notNull())
      .addColumn('provider_id', ordered, (column) => column.notNull())
      .addColumn('user_id', ordered, (column) => column.notNull().references(ofUser).onDelete('cascade'))
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
    await db.schema.createIndex('team_account_by_user').on('team_account').column('user_id').execute();
    await db.schema
      .createTable('team_verification')
      .addColumn('id', ordered, (column) => column.primaryKey())
      .addColumn('identifier', ordered, (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('updated_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('team_verification_by_identifier')
      .on('team_verification')
      .column('identifier')
      .execute();
    await db.schema
      .createTable('team_two_factor')
      .addColumn('id', ordered, (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('backup_codes', 'text', (column) => column.notNull())
      .addColumn('user_id', ordered, (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('verified', flag, (column) => column.notNull().defaultTo(no))
      .execute();
    await db.schema.createIndex('team_two_factor_by_user').on('team_two_factor').column('user_id').execute();

    // Whoever was invited and has no password yet, or is to get a new one: by a link that works once.
    await db.schema
      .createTable('team_invitation')
      .addColumn('digest', ordered, (column) => column.primaryKey())
      .addColumn('user_id', ordered, (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('expires_gmt', ordered, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('team_invitation_by_user').on('team_invitation').column('user_id').execute();

    // The codes of authenticator apps that were used a moment ago.
    await db.schema
      .createTable('team_used_code')
      .addColumn('user_id', ordered, (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('code', ordered, (column) => column.notNull())
      .addColumn('used_gmt', ordered, (column) => column.notNull())
      .addPrimaryKeyConstraint('team_used_code_key', ['user_id', 'code'])
      .execute();

    await db.schema
      .createTable('activity')
      .addColumn('id', 'integer', id)
      .addColumn('at_gmt', ordered, (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('deed', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .execute();
    await db.schema.createIndex('activity_by_time').on('activity').columns(['at_gmt', 'id']).execute();
    await sql`insert into revision (name, value) values ('team', 'new')`.execute(db);
  },
});
