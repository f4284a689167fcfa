import type { Kysely } from 'kysely';
import { createExcerpt } from '../../content/text/text.ts';
import { update } from '../../content/types/update.ts';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import { stateLabels } from '../../shared/admin/inbox-states.ts';
import { consentLabels } from '../../shared/admin/newsletter-consent.ts';
import type { SupporterHistoryLine } from '../../shared/admin/supporters.ts';
import { formatKwacha, formatVotes, type OrderState, paymentMethods } from '../../shared/votes/votes.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Schema } from '../db/schema.ts';
import type { SupporterAction } from '../db/tables/supporters.ts';

/** Where the subjects of actions are read from. */
export type ActionSources = {
  readonly db: Kysely<Schema>;
  readonly host: Pick<ContentHost, 'list' | 'remote'>;
};

type ActionDescription = Pick<SupporterHistoryLine, 'what' | 'detail' | 'state' | 'address'>;
type DescribeActions = (ids: readonly number[]) => Promise<ReadonlyMap<number, ActionDescription>>;

/** Characters of a submission that a line shows. */
const excerptLength = 160;

const orderStates: Readonly<Record<OrderState, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  late: 'Paid too late',
};

export const actionNames: Readonly<Record<SupporterAction, string>> = {
  voted: 'Voted',
  commented: 'Commented on a post',
  wrote: 'Wrote to us',
  'gave-feedback': 'Gave feedback',
  subscribed: 'Subscribed to the newsletter',
  unsubscribed: 'Unsubscribed from the newsletter',
};

/** The description of an action whose subject was deleted. */
export const describeDeletedSubject = (kind: SupporterAction): ActionDescription => ({
  what: actionNames[kind],
  detail: null,
  state: 'No longer there',
  address: null,
});

/** For each kind of action, a function that describes actions by the ids of their subjects. */
export const createActionDescribers = ({
  db,
  host,
}: ActionSources): Readonly<Record<SupporterAction, DescribeActions>> => {
  /** The titles of published updates; empty if the content host is unavailable. */
  const readTitles = async (postIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const include = [...new Set(postIds)];
    const query = { ...defaultQuery, include, perPage: 100 };
    const { items } = await host.list(update, query).catch(() => ({ items: [] }));
    return new Map(items.map(({ id, title }) => [id, title]));
  };
  const describeSubscriptions =
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
          { what: actionNames[kind], detail: null, state: consentLabels[state], address: null },
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
            what: `Voted: ${formatVotes(order.votes)}`,
            detail: `${formatKwacha(order.price)} by ${paymentMethods[order.method]}, order ${order.reference}${order.book === 'test' ? ' (test)' : ''}`,
            state: orderStates[order.state],
            address: `${inboxAddress('orders')}&order=${order.id}`,
          },
        ]),
      );
    },
    commented: async (ids) => {
      const rows = await db
        .selectFrom('comment')
        .select(['id', 'content_host', 'post_id', 'message', 'state'])
        .where('id', 'in', ids)
        .execute();
      const isOfThisHost = (row: { content_host: string }) => row.content_host === (host.remote?.id ?? '');
      const titles = await readTitles(rows.filter(isOfThisHost).map((row) => row.post_id));
      return new Map(
        rows.map((row) => {
          const { id, post_id, message, state } = row;
          const title = isOfThisHost(row) ? titles.get(post_id) : undefined;
          const what =
            title === undefined ? 'Commented on a post that is not on the site' : `Commented on “${title}”`;
          const detail = createExcerpt(message, excerptLength);
          return [
            id,
            { what, detail, state: stateLabels[state], address: `${inboxAddress('comments')}&comment=${id}` },
          ];
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
            detail: createExcerpt(message, excerptLength),
            state: stateLabels[state],
            address: `${inboxAddress('messages')}&message=${id}`,
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
            detail: createExcerpt(message, excerptLength),
            state: stateLabels[state],
            address: inboxAddress('feedback'),
          },
        ]),
      );
    },
    subscribed: describeSubscriptions('subscribed'),
    unsubscribed: describeSubscriptions('unsubscribed'),
  };
};
