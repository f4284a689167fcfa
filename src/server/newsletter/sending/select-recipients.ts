import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { RecipientState } from '../../../shared/admin/newsletters.ts';
import type { Schema } from '../../db/schema.ts';
import type { MomentFilter } from '../../supporters/supporter-filter.ts';
import { findSupporterCondition } from '../../supporters/supporter-list.ts';

type Subscribers = SelectQueryBuilder<Schema, 'newsletter_subscriber', object>;

/** The confirmed subscribers and, with a filter, of those only the supporters whom it finds. */
const selectSubscribers = async (db: Kysely<Schema>, filter: MomentFilter | null): Promise<Subscribers> => {
  const confirmed = db
    .selectFrom('newsletter_subscriber')
    .where('newsletter_subscriber.state', '=', 'confirmed');
  if (filter === null) return confirmed;
  // A segment may be of people in another state of consent; only those who agreed get anything.
  const condition = await findSupporterCondition(db, { ...filter, consent: 'confirmed' });
  const emails = db
    .selectFrom('supporter')
    .select('supporter.email')
    .where(condition)
    .where('supporter.email', 'is not', null)
    .unionAll(
      // Of people of whom there were several entries.
      db
        .selectFrom('supporter')
        .innerJoin('supporter_contact', 'supporter_contact.supporter_id', 'supporter.id')
        .select('supporter_contact.value as email')
        .where('kind', '=', 'email')
        .where(condition),
    );
  return confirmed.where('newsletter_subscriber.email', 'in', emails);
};

/** How many people would get a newsletter. */
export const countRecipients = async (db: Kysely<Schema>, filter: MomentFilter | null): Promise<number> => {
  const { total } = await (await selectSubscribers(db, filter))
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Writes down everybody who gets a newsletter, in the transaction that starts it. Returns their number. */
export const addRecipients = async (
  transaction: Kysely<Schema>,
  newsletterId: number,
  filter: MomentFilter | null,
): Promise<number> => {
  const subscribers = await selectSubscribers(transaction, filter);
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('newsletter_recipient')
    .columns(['newsletter_id', 'subscriber_id', 'state'])
    .expression(
      subscribers
        .select([
          sql.lit(newsletterId).as('newsletter_id'),
          'newsletter_subscriber.id',
          sql.lit<RecipientState>('waiting').as('state'),
        ])
        .orderBy('newsletter_subscriber.id'),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
};
