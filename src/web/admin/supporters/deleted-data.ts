import type { PersonalDataCounts } from '../../../shared/admin/supporters.ts';
import { formatNumber } from '../../../shared/format-number.ts';

/** `1 comment`, `2 comments`; nothing where there is none. */
export const formatCount = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : several}`];

/** Descriptions of the deleted data besides the record and the newsletter subscription. */
export const listDeletedTraces = (traces: Omit<PersonalDataCounts, 'isSubscribed'>): readonly string[] => [
  ...formatCount(traces.notes, 'note of the team', 'notes of the team'),
  ...formatCount(traces.comments, 'comment', 'comments'),
  ...formatCount(traces.messages, 'contact message', 'contact messages'),
  ...formatCount(traces.feedback, 'piece of feedback', 'pieces of feedback'),
  ...formatCount(traces.pictures, 'picture', 'pictures'),
  ...formatCount(traces.mails, 'email to or about them, sent or not', 'emails to or about them, sent or not'),
  ...formatCount(
    traces.orders,
    'vote order loses its email address and phone number',
    'vote orders lose their email addresses and phone numbers',
  ),
];

/** What is not deleted. */
export const keptOrders =
  'The vote orders themselves and the public ledger stay, because records of money must be kept. The ledger shows only the last two digits of a number.';
