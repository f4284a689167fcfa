import {
  BadgeAlert,
  Clock,
  CloudAlert,
  Construction,
  DatabaseBackup,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Mail,
  MailWarning,
  MailX,
  MessageSquare,
  PackagePlus,
  Star,
  Undo2,
  Unplug,
} from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { AttentionKind } from '../../../shared/admin/dashboard.ts';
import { inboxAddress } from '../../../shared/admin/inbox.ts';
import { createCountFormatter } from './period-text.ts';

/** Icon, text and target address of an item that needs attention. */
type AttentionItem = {
  readonly icon: LucideIcon;
  readonly getText: (count: number) => string;
  readonly address: string;
};

const backupAddress = `${adminPaths.settings}/advanced?field=backup`;

export const attentionItems: Readonly<Record<AttentionKind, AttentionItem>> = {
  'maintenance-mode': {
    icon: Construction,
    getText: () => 'Maintenance mode is on: visitors see a notice',
    address: `${adminPaths.settings}/general`,
  },
  'unread-content': {
    icon: Unplug,
    getText: createCountFormatter(
      'content type cannot be read from WordPress',
      'content types cannot be read from WordPress',
    ),
    address: adminPaths.content,
  },
  'missing-content-types': {
    icon: PackagePlus,
    getText: createCountFormatter(
      'content type is missing in WordPress: the plugin adds it',
      'content types are missing in WordPress: the plugin adds them',
    ),
    address: adminPaths.content,
  },
  'missing-backup': {
    icon: DatabaseBackup,
    getText: () => 'There is no backup of this site yet',
    address: backupAddress,
  },
  'old-backup': {
    icon: DatabaseBackup,
    getText: createCountFormatter('day since the last backup', 'days since the last backup'),
    address: backupAddress,
  },
  'failed-backup-copy': {
    icon: CloudAlert,
    getText: () => 'The last backup could not be copied to the other place',
    address: backupAddress,
  },
  'gateway-key': {
    icon: KeyRound,
    getText: () => 'The payment gateway does not accept our key: nobody can pay. Please check it',
    address: `${adminPaths.settings}/payments`,
  },
  'gateway-silence': {
    icon: Unplug,
    getText: createCountFormatter(
      'minute without an answer from the payment gateway: orders are waiting',
      'minutes without an answer from the payment gateway: orders are waiting',
    ),
    address: inboxAddress('orders'),
  },
  'refused-orders': {
    icon: BadgeAlert,
    getText: createCountFormatter(
      'order was refused by the payment gateway in the last 24 hours',
      'orders were refused by the payment gateway in the last 24 hours',
    ),
    address: inboxAddress('orders'),
  },
  'unverifiable-orders': {
    icon: BadgeAlert,
    getText: createCountFormatter(
      'order for real money cannot be verified: the site has no live key for the gateway',
      'orders for real money cannot be verified: the site has no live key for the gateway',
    ),
    address: inboxAddress('orders'),
  },
  'orders-with-mismatch': {
    icon: BadgeAlert,
    getText: createCountFormatter(
      'order has a payment that does not match',
      'orders have a payment that does not match',
    ),
    address: inboxAddress('orders'),
  },
  'late-payments': {
    icon: Undo2,
    getText: createCountFormatter(
      'payment arrived after its round had closed: please refund it',
      'payments arrived after their round had closed: please refund them',
    ),
    address: `${inboxAddress('orders')}&state=late`,
  },
  'overdue-orders': {
    icon: Clock,
    getText: createCountFormatter(
      'order has been waiting unusually long',
      'orders have been waiting unusually long',
    ),
    address: inboxAddress('orders'),
  },
  'pending-orders': {
    icon: Hourglass,
    getText: createCountFormatter(
      'vote order is waiting for its payment',
      'vote orders are waiting for their payment',
    ),
    address: inboxAddress('orders'),
  },
  'paused-newsletters': {
    icon: MailX,
    getText: createCountFormatter(
      'newsletter is paused, because the mail server refuses its emails',
      'newsletters are paused, because the mail server refuses their emails',
    ),
    address: adminPaths.newsletter,
  },
  'failed-mail': {
    icon: MailX,
    getText: createCountFormatter('email could not be sent', 'emails could not be sent'),
    address: inboxAddress('outbox'),
  },
  'unsendable-mail': {
    icon: MailWarning,
    getText: createCountFormatter(
      'email is waiting: no mail server is set up',
      'emails are waiting: no mail server is set up',
    ),
    address: inboxAddress('outbox'),
  },
  'late-mail': {
    icon: MailWarning,
    getText: createCountFormatter(
      'email has been waiting for over 15 minutes',
      'emails have been waiting for over 15 minutes',
    ),
    address: inboxAddress('outbox'),
  },
  'waiting-comments': {
    icon: MessageSquare,
    getText: createCountFormatter('comment is waiting for approval', 'comments are waiting for approval'),
    address: inboxAddress('comments'),
  },
  'waiting-feedback': {
    icon: Star,
    getText: createCountFormatter(
      'piece of feedback is waiting for approval',
      'pieces of feedback are waiting for approval',
    ),
    address: inboxAddress('feedback'),
  },
  'new-messages': {
    icon: Mail,
    getText: createCountFormatter('message is waiting for an answer', 'messages are waiting for an answer'),
    address: inboxAddress('messages'),
  },
};
