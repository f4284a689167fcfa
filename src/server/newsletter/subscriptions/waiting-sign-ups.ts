import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SignUp, SignUpPage } from '../../../shared/admin/sign-ups.ts';
import { formatMoment } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toDisplayedMailState } from '../../mail/outbox/mail-state.ts';
import { updateSupporterConsent } from './newsletter-consent.ts';
import { confirmationMailKind } from './newsletter-mails.ts';
import type { Subscriber } from './subscriber-store.ts';

/** Sign-ups that wait for the owner of the address to confirm them. */
const selectWaiting = (db: Kysely<Schema>) =>
  db.selectFrom('newsletter_subscriber').where('newsletter_subscriber.state', '=', 'pending');

export const countWaitingSignUps = async (db: Kysely<Schema>): Promise<number> => {
  const { total } = await selectWaiting(db)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The last confirmation mail of each address. */
const readLastMails = async (
  db: Kysely<Schema>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, SignUp['mail']>> => {
  if (emails.length === 0) return new Map();
  const recipient = sql<string>`lower(recipient)`;
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'state', 'reason', recipient.as('email')])
    .where(recipient, 'in', [...emails])
    .where('kind', '=', confirmationMailKind)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, state, reason, email }) => [email, { id, state: toDisplayedMailState(state), reason }]),
  );
};

/** One page of the waiting sign-ups, the newest first. */
export const listWaitingSignUps = async (
  db: Kysely<Schema>,
  settings: SiteSettings,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<SignUpPage> => {
  const rows = await selectWaiting(db)
    .leftJoin('supporter', 'supporter.email', 'newsletter_subscriber.email')
    .leftJoin('supporter_contact', (join) =>
      join
        .onRef('supporter_contact.value', '=', 'newsletter_subscriber.email')
        .on('supporter_contact.kind', '=', 'email'),
    )
    .select([
      'newsletter_subscriber.id',
      'newsletter_subscriber.email',
      'newsletter_subscriber.asked_gmt',
      'newsletter_subscriber.mailed_gmt',
      'supporter.id as supporterId',
      'supporter_contact.supporter_id as furtherId',
    ])
    .orderBy('newsletter_subscriber.asked_gmt', 'desc')
    .orderBy('newsletter_subscriber.id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const mails = await readLastMails(
    db,
    rows.map(({ email }) => email),
  );
  const items = rows.map(({ id, email, asked_gmt, mailed_gmt, supporterId, furtherId }) => ({
    id,
    email,
    asked: formatMoment(asked_gmt, settings),
    mailed: mailed_gmt === null ? null : formatMoment(mailed_gmt, settings),
    mail: mails.get(email) ?? null,
    supporterId: supporterId ?? furtherId,
  }));
  return { items, total: await countWaitingSignUps(db), page, size };
};

/** The sign-up with this id; undefined if it is gone, or was confirmed or ended meanwhile. */
export const findWaitingSignUp = (db: Kysely<Schema>, id: number): Promise<Subscriber | undefined> =>
  selectWaiting(db).selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes a waiting sign-up with its confirmation mails. False if it no longer waits. */
export const deleteWaitingSignUp = (
  db: Kysely<Schema>,
  id: number,
  { actor, now }: { readonly actor: string; readonly now: number },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'supporters');
    const deleted = await transaction
      .deleteFrom('newsletter_subscriber')
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('email')
      .executeTakeFirst();
    if (!deleted) return false;
    await transaction
      .deleteFrom('mail')
      .where(sql`lower(recipient)`, '=', deleted.email)
      .where('kind', '=', confirmationMailKind)
      .execute();
    await updateSupporterConsent(transaction, deleted.email);
    await new ActivityLog(transaction).add({ actor, action: 'deleted-sign-up' }, now);
    return true;
  });
