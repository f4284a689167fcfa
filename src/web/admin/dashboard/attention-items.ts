import {
  BadgeAlert,
  Clock,
  Construction,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Mail,
  MailWarning,
  MailX,
  MessageSquare,
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

export const attentionItems: Readonly<Record<AttentionKind, AttentionItem>> = {
  'maintenance-mode': {
    icon: Construction,
    getText: () => 'Maintenance mode is on: visitors see a notice',
    address: `${adminPaths.settings}/general`,
  },
  'gateway-key': {
    icon: KeyRound,
    getText: () =>
      'The payment gateway does not accept our key: nobody can pay. Look at PAYCHANGU_SECRET_KEY',
    address: inboxAddress('orders'),
  },
  'gateway-silence': {
    icon: Unplug,
    getText: createCountFormatter(
      'minute without an answer of the payment gateway: orders wait',
      'minutes without an answer of the payment gateway: orders wait',
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
      'order of real money cannot be verified: the site has no live key of the gateway',
      'orders of real money cannot be verified: the site has no live key of the gateway',
    ),
    address: inboxAddress('orders'),
  },
  'orders-with-mismatch': {
    icon: BadgeAlert,
    getText: createCountFormatter(
      'order got a payment that does not fit',
      'orders got a payment that does not fit',
    ),
    address: inboxAddress('orders'),
  },
  'late-payments': {
    icon: Undo2,
    getText: createCountFormatter(
      'payment came after its round was closed: please give it back',
      'payments came after their round was closed: please give them back',
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
    getText: createCountFormatter('vote order waits for its payment', 'vote orders wait for their payment'),
    address: inboxAddress('orders'),
  },
  'failed-mail': {
    icon: MailX,
    getText: createCountFormatter('e-mail could not be sent', 'e-mails could not be sent'),
    address: inboxAddress('outbox'),
  },
  'unsendable-mail': {
    icon: MailWarning,
    getText: createCountFormatter(
      'e-mail waits: no mail server is set',
      'e-mails wait: no mail server is set',
    ),
    address: inboxAddress('outbox'),
  },
  'late-mail': {
    icon: MailWarning,
    getText: createCountFormatter(
      'e-mail has been waiting for over 15 minutes',
      'e-mails have been waiting for over 15 minutes',
    ),
    address: inboxAddress('outbox'),
  },
  'waiting-comments': {
    icon: MessageSquare,
    getText: createCountFormatter('comment waits for approval', 'comments wait for approval'),
    address: inboxAddress('comments'),
  },
  'waiting-feedback': {
    icon: Star,
    getText: createCountFormatter(
      'piece of feedback waits for approval',
      'pieces of feedback wait for approval',
    ),
    address: inboxAddress('feedback'),
  },
  'new-messages': {
    icon: Mail,
    getText: createCountFormatter('message waits for an answer', 'messages wait for an answer'),
    address: inboxAddress('messages'),
  },
};
