import type { Kysely } from 'kysely';
import { excerptOf } from '../../content/text.ts';
import { update } from '../../content/types/update.ts';
import { stateLabels } from '../../shared/admin/inbox-states.ts';
import type { SupporterActionLine } from '../../shared/admin/supporters.ts';
import { countVotes, formatKwacha, type OrderState, paymentMethods } from '../../shared/votes.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Schema, SubscriberState, SupporterAction } from '../db/schema.ts';

/** Where the subjects of deeds are read. */
export type ActionSources = { readonly db: Kysely<Schema>; readonly host: Pick<ContentHost, 'list'> };

type Notified = Pick<SupporterActionLine, 'what' | 'detail' | 'state'>;
type DescribeActions = (ids: readonly number[]) => Promise<ReadonlyMap<number, Notified>>;

/** As much of what somebody wrote as a line shows. */
const mostWords = 160;

const orderStates: Readonly<Record<OrderState, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
};
const subscriberStates: Readonly<Record<SubscriberState, string>> = {
  pending: 'Not confirmed',
  confirmed: 'Subscribed now',
  ended: 'Ended',
};

const actionNames: Readonly<Record<SupporterAction, string>> = {
  voted: 'Voted',
  commented: 'Commented on an update',
  wrote: 'Wrote to us',
  'gave-feedback': 'Gave feedback',
  subscribed: 'Subscribed to the newsletter',
  unsubscribed: 'Ended the newsletter',
};

/** How a deed is told whose subject was deleted. */
export const noLongerThere = (kind: SupporterAction): Notified => ({
  what: actionNames[kind],
  detail: null,
  state: 'No longer there',
});

/** How each kind of deed is told, by the rows it is about. */
export const actionDescribers = ({
  db,
  host,
}: ActionSources): Readonly<Record<SupporterAction, DescribeActions>> => {
  /** The titles of updates that are on the site; none of them where the content cannot be reached. */
  const titlesOf = async (postIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const include = [...new Set(postIds)];
    const asked = { ...defaultQuery, include, perPage: 100 };
    const { items } = await host.list(update, asked).catch(() => ({ items: [] }));
    return new Map(items.map(({ id, title }) => [id, title]));
  };
  const subscription =
    (kind: 'subscribed' | 'unsubscribed'): DescribeActions =>
    async (ids) => {
      const rows = await db
        .selectFrom('newsletter_subscriber')
        .select(['id', 'state'])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, state }) => [
          id,
          { what: actionNames[kind], detail: null, state: subscriberStates[state] },
        ]),
      );
    };
  return {
    voted: async (ids) => {
      const rows = await db.selectFrom('vote_order').selectAll().where('id', 'in', ids).execute();
      return new Map(
        rows.map((order) => [
          order.id,
          {
            what: `Voted: ${countVotes(order.votes)}`,
            detail: `${formatKwacha(order.price)} by ${paymentMethods[order.method]}, order ${order.reference}${order.book === 'test' ? ' (test)' : ''}`,
            state: orderStates[order.state],
          },
        ]),
      );
    },
    commented: async (ids) => {
      const rows = await db
        .selectFrom('comment')
        .select(['id', 'post_id', 'message', 'state'])
        .where('id', 'in', ids)
        .execute();
      const titles = await titlesOf(rows.map((row) => row.post_id));
      return new Map(
        rows.map(({ id, post_id, message, state }) => {
          const title = titles.get(post_id);
          const what =
            title === undefined
              ? 'Commented on an update that is not on the site'
              : `Commented on “${title}”`;
          return [id, { what, detail: excerptOf(message, mostWords), state: stateLabels[state] }];
        }),
      );
    },
    wrote: async (ids) => {
      const rows = await db
        .selectFrom('contact_message')
        .select(['id', 'subject', 'message', 'state'])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, subject, message, state }) => [
          id,
          {
            what: `Wrote to us: “${subject}”`,
            detail: excerptOf(message, mostWords),
            state: stateLabels[state],
          },
        ]),
      );
    },
    'gave-feedback': async (ids) => {
      const rows = await db
        .selectFrom('feedback')
        .select(['id', 'message', 'state'])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, message, state }) => [
          id,
          {
            what: actionNames['gave-feedback'],
            detail: excerptOf(message, mostWords),
            state: stateLabels[state],
          },
        ]),
      );
    },
    subscribed: subscription('subscribed'),
    unsubscribed: subscription('unsubscribed'),
  };
};
