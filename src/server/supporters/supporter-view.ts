import type { ConsentDays } from '../../shared/admin/newsletter-consent.ts';
import type { Supporter } from '../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { SubscriptionTimes } from '../newsletter/newsletter-consent.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** The days of a subscription in the campaign's time zone, each null where that has not happened. */
export const toConsentDays = (
  times: SubscriptionTimes | undefined,
  timezone: string,
  dateFormat: SiteSettings['dateFormat'],
): ConsentDays => {
  const toDay = (gmt: string | null | undefined) =>
    gmt == null ? null : formatDay(toWallClock(gmtTime(gmt), timezone), dateFormat);
  return {
    asked: toDay(times?.created_gmt),
    confirmed: toDay(times?.confirmed_gmt),
    ended: toDay(times?.ended_gmt),
  };
};

/** A supporter as the team sees them. */
export const toSupporter = (
  { id, name, email, phone, location, state, source, consent, created_gmt }: StoredSupporter,
  subscriptions: ReadonlyMap<string | null, SubscriptionTimes>,
  { timezone, dateFormat }: Pick<SiteSettings, 'timezone' | 'dateFormat'>,
): Supporter => ({
  id,
  name,
  email,
  phone,
  location,
  status: state,
  source,
  consent: { state: consent, ...toConsentDays(subscriptions.get(email), timezone, dateFormat) },
  joinDate: formatDay(toWallClock(gmtTime(created_gmt), timezone), dateFormat),
});
