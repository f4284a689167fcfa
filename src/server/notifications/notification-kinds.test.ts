import { expect, test } from 'vitest';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { getNotificationAddress, type NotificationKind } from './notification-kinds.ts';

const addresses = { adminEmail: 'admin@example.org', contactEmail: 'hello@example.org' };
const kinds: readonly (readonly [NotificationKind, keyof SiteSettings])[] = [
  ['comments', 'notifyOfComments'],
  ['feedback', 'notifyOfFeedback'],
  ['messages', 'notifyOfMessages'],
  ['registrations', 'notifyOfRegistrations'],
  ['late-payments', 'notifyOfLatePayments'],
  ['refunds', 'notifyOfRefunds'],
  ['mismatches', 'notifyOfMismatches'],
  ['stopped-newsletters', 'notifyOfStoppedNewsletters'],
];

test.each(kinds)('%s are mailed by default, and switched off by %s alone', (kind, key) => {
  const address = kind === 'messages' ? 'hello@example.org' : 'admin@example.org';
  expect(getNotificationAddress(SiteSettings.parse(addresses), kind)).toBe(address);
  expect(getNotificationAddress(SiteSettings.parse({ ...addresses, [key]: false }), kind)).toBeNull();
  for (const [other] of kinds.filter(([, otherKey]) => otherKey !== key))
    expect(getNotificationAddress(SiteSettings.parse({ ...addresses, [key]: false }), other)).not.toBeNull();
});

test('the notification address gets everything except contact messages', () => {
  const settings = SiteSettings.parse({ ...addresses, notificationEmail: 'news@example.org' });
  expect(kinds.map(([kind]) => getNotificationAddress(settings, kind))).toEqual(
    kinds.map(([kind]) => (kind === 'messages' ? 'hello@example.org' : 'news@example.org')),
  );
});
