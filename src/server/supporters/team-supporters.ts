import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SupporterDraft } from '../../shared/admin/supporters.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { findFurtherOwners } from './further-contacts.ts';
import { lockSupporter } from './lock-supporter.ts';
import { supporterAddress } from './supporter-address.ts';
import { indexSupporter, insertSupporter } from './supporter-index.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** Which team member does something, and when. */
export type ActionContext = { readonly actor: string; readonly now: number };

/** An e-mail address or phone number that another supporter has already. */
export type TakenContact = { readonly kind: 'taken'; readonly field: 'email' | 'phone'; readonly id: number };

type EditOutcome =
  | { readonly kind: 'saved' }
  | TakenContact
  | { readonly kind: 'changed'; readonly supporter: StoredSupporter }
  | { readonly kind: 'gone' };

/** The supporter's name in the activity log, which must not contain e-mail addresses or phone numbers. */
export const getActivitySubject = ({ name }: Pick<StoredSupporter, 'name'>): string =>
  name ?? 'without a name';

/** A hash of all fields that the team can edit, to detect edit conflicts. */
export const getSupporterVersion = ({ name, email, phone, location, state }: StoredSupporter): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, phone, location, state]))
    .digest('base64url')
    .slice(0, 22);

const toRow = ({ status, ...rest }: SupporterDraft) => ({ ...rest, state: status });

const findTakenContact = async (
  db: Kysely<Schema>,
  draft: SupporterDraft,
  exceptId: number,
): Promise<TakenContact | null> => {
  for (const field of ['email', 'phone'] as const) {
    if (draft[field] === null) continue;
    const other = await db
      .selectFrom('supporter')
      .select('id')
      .where(field, '=', draft[field])
      .where('id', '!=', exceptId)
      .executeTakeFirst();
    const owner = (await findFurtherOwners(db, field, [draft[field]])).get(draft[field]);
    const takenBy = other?.id ?? (owner === exceptId ? undefined : owner);
    if (takenBy !== undefined) return { kind: 'taken', field, id: takenBy };
  }
  return null;
};

/** Adds a supporter by hand. */
export const addSupporter = (
  db: Kysely<Schema>,
  draft: SupporterDraft,
  { actor, now }: ActionContext,
): Promise<{ readonly kind: 'added'; readonly id: number } | TakenContact> =>
  inTransaction(db, async (transaction) => {
    // Locks the supporters until the end, so that no other transaction can take the same address meanwhile.
    await bumpRevision(transaction, 'supporters');
    const taken = await findTakenContact(transaction, draft, 0);
    if (taken) return taken;
    const supporter = { ...toRow(draft), created_gmt: gmtText(now), source: 'added' } as const;
    const id = await insertSupporter(transaction, supporter);
    const activity = { actor, action: 'added-supporter', subject: getActivitySubject(draft) } as const;
    await new ActivityLog(transaction).add({ ...activity, address: supporterAddress(id) }, now);
    return { kind: 'added', id };
  });

/** Changes a supporter, unless the record has changed since the given version. */
export const editSupporter = (
  db: Kysely<Schema>,
  id: number,
  { version, draft }: { readonly version: string; readonly draft: SupporterDraft },
  { actor, now }: ActionContext,
): Promise<EditOutcome> =>
  inTransaction(db, async (transaction) => {
    const supporter = await lockSupporter(transaction, id);
    if (!supporter) return { kind: 'gone' };
    if (getSupporterVersion(supporter) !== version) return { kind: 'changed', supporter };
    const taken = await findTakenContact(transaction, draft, id);
    if (taken) return taken;
    await transaction.updateTable('supporter').set(toRow(draft)).where('id', '=', id).execute();
    // What is the first contact now is no further one.
    for (const kind of ['email', 'phone'] as const)
      await transaction
        .deleteFrom('supporter_contact')
        .where('kind', '=', kind)
        .where('value', '=', draft[kind] ?? '')
        .execute();
    await indexSupporter(transaction, id);
    const activity = { actor, action: 'edited-supporter', subject: getActivitySubject(draft) } as const;
    await new ActivityLog(transaction).add({ ...activity, address: supporterAddress(id) }, now);
    return { kind: 'saved' };
  });
