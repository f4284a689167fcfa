import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SupporterDraft } from '../../shared/admin/supporters.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockSupporter } from './lock-supporter.ts';
import { supporterAddress } from './supporter-address.ts';
import { indexSupporter } from './supporter-index.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** Who of the team does something, and when. */
export type TeamMove = { readonly actor: string; readonly now: number };

/** An address or a number that another supporter has already. */
export type Taken = { readonly kind: 'taken'; readonly field: 'email' | 'phone'; readonly id: number };

export type EditOutcome =
  | { readonly kind: 'saved' }
  | Taken
  | { readonly kind: 'changed'; readonly supporter: StoredSupporter }
  | { readonly kind: 'gone' };

/** What a supporter is called in the activity log, where no address and no number may stand. */
export const subjectOf = ({ name }: Pick<StoredSupporter, 'name'>): string => name ?? 'without a name';

/** Changes whenever something changes that the team can edit. */
export const versionOf = ({ name, email, phone, location, state }: StoredSupporter): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, phone, location, state]))
    .digest('base64url')
    .slice(0, 22);

const asRow = ({ status, ...rest }: SupporterDraft) => ({ ...rest, state: status });

const whoHas = async (db: Kysely<Schema>, draft: SupporterDraft, exceptId: number): Promise<Taken | null> => {
  for (const field of ['email', 'phone'] as const) {
    if (draft[field] === null) continue;
    const other = await db
      .selectFrom('supporter')
      .select('id')
      .where(field, '=', draft[field])
      .where('id', '!=', exceptId)
      .executeTakeFirst();
    if (other) return { kind: 'taken', field, id: other.id };
  }
  return null;
};

/** Writes somebody down whom the team knows. */
export const addSupporter = (
  db: Kysely<Schema>,
  draft: SupporterDraft,
  { actor, now }: TeamMove,
): Promise<{ readonly kind: 'added'; readonly id: number } | Taken> =>
  inTransaction(db, async (transaction) => {
    // Whoever stamps it holds it until the end: nobody else can take the same address meanwhile.
    await bumpRevision(transaction, 'supporters');
    const taken = await whoHas(transaction, draft, 0);
    if (taken) return taken;
    const { id } = await transaction
      .insertInto('supporter')
      .values({ ...asRow(draft), created_gmt: gmtText(now), source: 'added' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexSupporter(transaction, id);
    const activity = { actor, deed: 'added-supporter', subject: subjectOf(draft) } as const;
    await new ActivityLog(transaction).add({ ...activity, address: supporterAddress(id) }, now);
    return { kind: 'added', id };
  });

/** Changes somebody, unless they were changed since the version that was looked at. */
export const editSupporter = (
  db: Kysely<Schema>,
  id: number,
  { version, draft }: { readonly version: string; readonly draft: SupporterDraft },
  { actor, now }: TeamMove,
): Promise<EditOutcome> =>
  inTransaction(db, async (transaction) => {
    const supporter = await lockSupporter(transaction, id);
    if (!supporter) return { kind: 'gone' };
    if (versionOf(supporter) !== version) return { kind: 'changed', supporter };
    const taken = await whoHas(transaction, draft, id);
    if (taken) return taken;
    await transaction.updateTable('supporter').set(asRow(draft)).where('id', '=', id).execute();
    await indexSupporter(transaction, id);
    const activity = { actor, deed: 'edited-supporter', subject: subjectOf(draft) } as const;
    await new ActivityLog(transaction).add({ ...activity, address: supporterAddress(id) }, now);
    return { kind: 'saved' };
  });
