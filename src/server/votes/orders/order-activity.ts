import { inboxAddress } from '../../../shared/admin/inbox.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import type { Activity } from '../../activity/activity-log.ts';
import type { StoredOrder } from './stored-order.ts';

/** The activity log names an order by its size: the reference is a secret of the voter. */
export const createOrderActivity = (
  order: StoredOrder,
  actor: string,
  action: Activity['action'],
): Activity => ({
  actor,
  action,
  subject: `of ${formatVotes(order.votes)} for ${formatKwacha(order.price)}`,
  address: `${inboxAddress('orders')}&order=${order.id}`,
});
