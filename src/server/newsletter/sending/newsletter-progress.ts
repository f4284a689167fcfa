import type { Kysely } from 'kysely';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import {
  type NewsletterProgress,
  type NewsletterRecipient,
  type RecipientState,
  recipientStates,
} from '../../../shared/admin/newsletters.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** How many different reasons are listed. */
const maxReasons = 20;

const countByState = async (db: Kysely<Schema>, id: number): Promise<Record<RecipientState, number>> => {
  const rows = await db
    .selectFrom('newsletter_recipient')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .where('newsletter_id', '=', id)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(recipientStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    RecipientState,
    number
  >;
};

const listReasons = async (db: Kysely<Schema>, id: number): Promise<NewsletterProgress['reasons']> => {
  const rows = await db
    .selectFrom('newsletter_recipient')
    .select(({ fn }) => ['state', 'reason', fn.countAll<number | string>().as('count')])
    .where('newsletter_id', '=', id)
    .where('state', 'in', ['failed', 'undecided'])
    .groupBy(['state', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .limit(maxReasons)
    .execute();
  return rows.map(({ state, reason, count }) => ({
    state: state === 'undecided' ? state : 'failed',
    reason: reason ?? '',
    count: Number(count),
  }));
};

const countDepartures = async (db: Kysely<Schema>, id: number): Promise<number> => {
  const { total } = await db
    .selectFrom('newsletter_recipient')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('newsletter_id', '=', id)
    .where('state', '=', 'sent')
    .where('left_gmt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** How far a newsletter is, and what became of it; null if there is none with this id. */
export const readProgress = async (
  db: Kysely<Schema>,
  id: number,
  { speed, now }: { readonly speed: number; readonly now: number },
): Promise<NewsletterProgress | null> => {
  const newsletter = await db
    .selectFrom('newsletter')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!newsletter) return null;
  const counts = await countByState(db, id);
  const pace = await db.selectFrom('newsletter_pace').selectAll().executeTakeFirstOrThrow();
  const isResting =
    newsletter.state === 'sending' && pace.rests_until_gmt !== null && pace.rests_until_gmt > gmtText(now);
  return {
    state: newsletter.state,
    version: newsletter.version,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    left: await countDepartures(db, id),
    reasons: await listReasons(db, id),
    rest: isResting ? { until: pace.rests_until_gmt ?? '', reason: pace.reason ?? '' } : null,
    speed,
  };
};

/** One page of the recipients in one state, by name. */
export const listRecipients = async (
  db: Kysely<Schema>,
  id: number,
  { state, page, size }: { readonly state: RecipientState; readonly page: number; readonly size: number },
): Promise<ListPage<NewsletterRecipient>> => {
  const recipients = db
    .selectFrom('newsletter_recipient')
    .where('newsletter_recipient.newsletter_id', '=', id)
    .where('newsletter_recipient.state', '=', state);
  const rows = await recipients
    .leftJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
    .select([
      'newsletter_recipient.id',
      'newsletter_recipient.reason',
      'newsletter_recipient.mail_id',
      'newsletter_subscriber.email',
    ])
    .orderBy('newsletter_recipient.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await recipients
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ id: recipient, email, reason, mail_id }) => ({
      id: recipient,
      email,
      state,
      reason,
      mailId: mail_id,
    })),
    total: Number(total),
    page,
    size,
  };
};
