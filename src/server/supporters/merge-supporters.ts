import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type MergeChoices, mergedFields } from '../../shared/admin/supporter-merge.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { endReasons, isEndedByOwner } from '../newsletter/subscriptions/end-reasons.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { readFurtherContacts } from './further-contacts.ts';
import { moveSupporterRows } from './move-supporter-rows.ts';
import { supporterAddress } from './supporter-address.ts';
import { indexSupporter } from './supporter-index.ts';
import type { StoredSupporter } from './supporter-list.ts';
import { type ActionContext, getActivitySubject, getSupporterVersion } from './team-supporters.ts';

type MergeOutcome = { readonly kind: 'merged' } | { readonly kind: 'changed' } | { readonly kind: 'gone' };

type Pair = { readonly current: StoredSupporter; readonly other: StoredSupporter };

/** Both entries; null if one of them is gone. */
export const findPair = async (db: Kysely<Schema>, id: number, otherId: number): Promise<Pair | null> => {
  const rows = await db.selectFrom('supporter').selectAll().where('id', 'in', [id, otherId]).execute();
  const [current, other] = [id, otherId].map((one) => rows.find((row) => row.id === one));
  return current && other && id !== otherId ? { current, other } : null;
};

/** A hash of all that a preview of the merge shows. */
export const getPairVersion = ({ current, other }: Pair): string =>
  createHash('sha256')
    .update(JSON.stringify([current, other].map((one) => [getSupporterVersion(one), one.consent])))
    .digest('base64url')
    .slice(0, 22);

const chooseFields = ({ current, other }: Pair, choices: MergeChoices) =>
  Object.fromEntries(
    mergedFields.map((field) => {
      const [first, second] = choices[field] === 'this' ? [current, other] : [other, current];
      return [field, first[field] ?? second[field]];
    }),
  ) as Pick<StoredSupporter, (typeof mergedFields)[number]>;

/** Keeps the address and the number that were not chosen, so that the person is recognised by them. */
const keepFurtherContacts = async (
  transaction: Transaction<Schema>,
  { current, other }: Pair,
  chosen: Pick<StoredSupporter, 'email' | 'phone'>,
): Promise<void> => {
  for (const kind of ['email', 'phone'] as const)
    for (const value of [current[kind], other[kind]])
      if (value !== null && value !== chosen[kind])
        await transaction
          .insertInto('supporter_contact')
          .values({ kind, value, supporter_id: current.id })
          .execute();
};

/**
 * A person gets each newsletter once, and none after unsubscribing: if one of the addresses ended its subscription, all end;
 * of several subscribed addresses, one stays.
 */
const mergeSubscriptions = async (
  transaction: Transaction<Schema>,
  id: number,
  email: string | null,
  { privacyRecord, now }: MergeContext,
): Promise<void> => {
  if (email === null) return;
  const contacts = await readFurtherContacts(transaction, [id]);
  const emails = [email, ...contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value)];
  const rows = await transaction
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('email', 'in', emails)
    .execute();
  const isEnded = rows.some(isEndedByOwner);
  const open = rows.filter(({ state }) => state === 'confirmed' || state === 'pending' || state === 'paused');
  const confirmed = open.filter(({ state }) => state === 'confirmed');
  const kept = confirmed.find((row) => row.email === email) ?? confirmed[0];
  const ending = isEnded ? open : kept === undefined ? [] : open.filter(({ id: one }) => one !== kept.id);
  for (const row of ending) {
    await transaction
      .updateTable('newsletter_subscriber')
      .set({ state: 'ended', ended_gmt: gmtText(now), reason: isEnded ? null : endReasons.elsewhere })
      .where('id', '=', row.id)
      .execute();
    if (row.confirmed_gmt !== null)
      await privacyRecord.add(transaction, [row.email], { kind: 'consent-ended', way: 'team' }, now);
  }
};

type MergeContext = ActionContext & { readonly privacyRecord: PrivacyRecord };

/** Gives everything of another entry of the same person to this one, and deletes the other. */
export const mergeSupporters = (
  db: Kysely<Schema>,
  id: number,
  {
    other: otherId,
    version,
    choices,
  }: {
    readonly other: number;
    readonly version: string;
    readonly choices: MergeChoices;
  },
  context: MergeContext,
): Promise<MergeOutcome> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'supporters');
    const pair = await findPair(transaction, id, otherId);
    if (pair === null) return { kind: 'gone' };
    if (getPairVersion(pair) !== version) return { kind: 'changed' };
    const { current, other } = pair;
    const fields = chooseFields(pair, choices);
    await moveSupporterRows(transaction, otherId, id);
    await transaction.deleteFrom('supporter').where('id', '=', otherId).execute();
    const older = other.created_gmt < current.created_gmt ? other : current;
    await transaction
      .updateTable('supporter')
      .set({
        ...fields,
        state: current.state === 'spam' ? other.state : current.state,
        created_gmt: older.created_gmt,
        source: older.source,
      })
      .where('id', '=', id)
      .execute();
    await keepFurtherContacts(transaction, pair, fields);
    await mergeSubscriptions(transaction, id, fields.email, context);
    await indexSupporter(transaction, id);
    await new ActivityLog(transaction).add(
      {
        actor: context.actor,
        action: 'merged-supporter',
        subject: getActivitySubject(fields),
        address: supporterAddress(id),
      },
      context.now,
    );
    return { kind: 'merged' };
  });
