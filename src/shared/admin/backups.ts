import { z } from 'zod';

/** The kinds that the site makes: by itself every day, and on request. */
const requestedKinds = ['daily', 'manual'] as const;
export type RequestedBackupKind = (typeof requestedKinds)[number];

/** `with-key`: made on the command line, with the secret key; it is never sent to a browser. */
const backupKinds = [...requestedKinds, 'with-key'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const backupKindLabels: Readonly<Record<BackupKind, string>> = {
  daily: 'Daily',
  manual: 'By hand',
  'with-key': 'With the secret key',
};

/** How many daily backups are kept. */
export const keptDailyBackups = 14;

export const Backup = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  /** UTC, `2025-10-18T14:00:00`. */
  createdAt: z.string(),
  bytes: z.number(),
  /** When it was copied to the other place; null: it was not. */
  copiedAt: z.string().nullable(),
  /** On another machine that uses the same database: it can only be downloaded there. */
  isElsewhere: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

const Problem = z.object({ at: z.string(), text: z.string() });

export const BackupList = z.object({
  /** The newest first. */
  backups: z.array(Backup),
  isDaily: z.boolean(),
  running: z
    .object({
      kind: z.enum(requestedKinds),
      startedAt: z.string(),
      done: z.number(),
      /** 0 as long as it has not been counted. */
      total: z.number(),
    })
    .nullable(),
  /** Why the last attempt did not succeed; null if it did. */
  problem: Problem.nullable(),
  /** The other place; null if there is none. */
  copies: z.object({ place: z.string(), problem: Problem.nullable() }).nullable(),
});
export type BackupList = z.infer<typeof BackupList>;

/** The age and size of the last backup. */
export const LastBackup = z.object({ createdAt: z.string(), bytes: z.number() });
export type LastBackup = z.infer<typeof LastBackup>;
