import type { Generated } from 'kysely';
import type { RequestedBackupKind } from '../../../shared/admin/backups.ts';

/** One attempt of the site to make a backup. */
export type BackupRunTable = {
  id: Generated<number>;
  kind: RequestedBackupKind;
  started_gmt: string;
  ended_gmt: string | null;
  /** 1 until it has ended, then null: at most one run is open. */
  is_open: number | null;
  /** The id of the attempt that works on it, and when its claim ends unless it is renewed. */
  claim: string;
  claim_ends_gmt: string;
  /** How many processes have begun it: each of the others was stopped. */
  attempts: number;
  /** How far it is, in tables and files. */
  done: number;
  total: number;
  /** The machine and folder, the name and the size of the file; null if there is none. */
  place: string | null;
  name: string | null;
  bytes: number | null;
  /** Why there is none, as a sentence. */
  problem: string | null;
  copied_gmt: string | null;
  /** Why the last attempt to copy it did not succeed, as a sentence. */
  copy_problem: string | null;
  copy_problem_gmt: string | null;
  /** When it is to be copied; null: it is copied, or is not to be. */
  copy_due_gmt: string | null;
};

export type BackupTables = { backup_run: BackupRunTable };
