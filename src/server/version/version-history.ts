import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { toMilliseconds } from '../auth/native-values.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { readValue, writeValue } from '../settings/stored-value.ts';

/** A version of the program with which the site was started, and when that was for the first time. */
export type StartedVersion = { readonly version: string; readonly startedGmt: string };

/** Rows of the settings table. */
const historyKey = 'startedVersions';
const seenKey = 'seenVersions';

/** The oldest first. */
export const readVersions = async (db: Kysely<Schema>): Promise<readonly StartedVersion[]> =>
  (await readValue<readonly StartedVersion[]>(db, historyKey)) ?? [];

/** Notes at the start that the site runs with this version. */
export const recordVersion = async (db: Kysely<Schema>, version: string, now: number): Promise<void> => {
  const versions = await readVersions(db);
  if (versions.some((one) => one.version === version)) return;
  await writeValue(db, historyKey, [...versions, { version, startedGmt: gmtText(now) }]);
};

type SeenVersions = Readonly<Record<string, string>>;

const readSeen = async (db: Kysely<Schema>): Promise<SeenVersions> =>
  (await readValue<SeenVersions>(db, seenKey)) ?? {};

/** Notes that a member has seen what is new in a version, or does not want to. */
export const recordSeen = (db: Kysely<Schema>, memberId: string, version: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await writeValue(transaction, seenKey, { ...(await readSeen(transaction)), [memberId]: version });
  });

/**
 * Whether the site was updated to this version since the member joined, and the member has not seen that yet. Nothing is new to
 * those who know no other version.
 */
export const isUpdateUnseen = async (
  db: Kysely<Schema>,
  version: string,
  memberId: string,
): Promise<boolean> => {
  const [first, ...later] = await readVersions(db);
  const update = later.find((one) => one.version === version);
  if (first === undefined || update === undefined) return false;
  if ((await readSeen(db))[memberId] === version) return false;
  const member = await db
    .selectFrom('team_user')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member !== undefined && gmtText(toMilliseconds(member.created_at)) < update.startedGmt;
};
