import type { ColumnType } from 'kysely';
import type { TeamRole } from '../../../shared/admin/roles.ts';

/** Dates and booleans as Better Auth writes them: native types in PostgreSQL, text and numbers in SQLite. */
type NativeMoment = ColumnType<Date | string, Date | string, Date | string>;

type NativeFlag = ColumnType<boolean | number, boolean | number, boolean | number>;

/** A team member. */
export type TeamUserTable = {
  id: string;
  /** In lower case; for signing in. */
  username: string;
  /** As the member typed it. */
  display_username: string | null;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: NativeFlag;
  image: string | null;
  role: TeamRole;
  /** Suspended: may not sign in. */
  banned: NativeFlag;
  ban_reason: string | null;
  ban_expires: NativeMoment | null;
  two_factor_enabled: NativeFlag;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** A session of a team member. */
export type TeamSessionTable = {
  id: string;
  /** The digest of the token in the cookie. */
  token: string;
  user_id: string;
  expires_at: NativeMoment;
  ip_address: string | null;
  user_agent: string | null;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** The password hash of a member. An invited member who has not set a password has no row. */
type TeamAccountTable = {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** A link to set a password, for one use. Only the digest of its token is stored. */
type TeamInvitationTable = { digest: string; user_id: string; expires_gmt: string };

/** A code of an authenticator app that was used and could still be replayed. */
type TeamUsedCodeTable = { user_id: string; code: string; used_gmt: string };

export type TeamTables = {
  team_user: TeamUserTable;
  team_session: TeamSessionTable;
  team_account: TeamAccountTable;
  team_invitation: TeamInvitationTable;
  team_used_code: TeamUsedCodeTable;
};
