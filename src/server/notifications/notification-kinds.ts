import type { SiteSettings } from '../../shared/settings/site-settings.ts';

/** Notifications that are collected: those of one kind that arrive within a while are one mail. */
const groupedKinds = ['comments', 'feedback', 'messages', 'registrations'] as const;
export type GroupedKind = (typeof groupedKinds)[number];

/** Everything that the team is notified of by mail. Money and newsletters are never collected: those mails are written at once. */
export type NotificationKind =
  | GroupedKind
  | 'late-payments'
  | 'refunds'
  | 'mismatches'
  | 'stopped-newsletters';

/** The setting that switches a kind on and off. */
const switches = {
  comments: 'notifyOfComments',
  feedback: 'notifyOfFeedback',
  messages: 'notifyOfMessages',
  registrations: 'notifyOfRegistrations',
  'late-payments': 'notifyOfLatePayments',
  refunds: 'notifyOfRefunds',
  mismatches: 'notifyOfMismatches',
  'stopped-newsletters': 'notifyOfStoppedNewsletters',
} as const satisfies Record<NotificationKind, keyof SiteSettings>;

/** Contact messages go to the public contact address, the others to the notification address. Null: switched off. */
export const getNotificationAddress = (settings: SiteSettings, kind: NotificationKind): string | null => {
  if (!settings[switches[kind]]) return null;
  return kind === 'messages' ? settings.contactEmail : (settings.notificationEmail ?? settings.adminEmail);
};
