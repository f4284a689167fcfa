import { formatMoment } from '../../../shared/dates.ts';
import type { LedgerEntry } from '../../../shared/ledger.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { formatKwacha, formatVotes, paymentMethods } from '../../../shared/votes.ts';
import type { MailDraft } from '../../mail/mail-service.ts';
import { orderAddress } from '../orders/order-reference.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** The receipt of a paid order. */
export const createReceiptMail = (
  site: string,
  settings: SiteSettings,
  order: StoredOrder,
  entry: LedgerEntry,
): MailDraft => ({
  kind: 'vote-receipt',
  subject: `Your receipt: ${formatVotes(order.votes)} for ${settings.contestantName}`,
  replyTo: null,
  content: {
    heading: 'Thank you. Zikomo!',
    paragraphs: [
      `Your votes for ${settings.contestantName} are counted.`,
      ...(order.book === 'test' ? ['This was a test payment: no money moved.'] : []),
      `They are entry ${entry.number} of the public vote ledger, with the hash ${entry.hash}. Keep this mail: whoever changed that entry later would be found out by it.`,
    ],
    details: [
      ['Reference', order.reference],
      ['Votes', String(order.votes)],
      ['Amount', formatKwacha(order.price)],
      ['Method', paymentMethods[order.method]],
      ['Time', formatMoment(entry.time, settings)],
    ],
    action: { label: 'See my receipt', address: `${site}${orderAddress(order.reference)}` },
    footnote: 'You get this mail because this address was given with the order.',
  },
});
