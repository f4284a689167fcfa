import type { Kysely } from 'kysely';
import type { ConsentDays, ConsentState } from '../../shared/admin/newsletter-consent.ts';
import type { Tag } from '../../shared/admin/supporter-tags.ts';
import type { Supporter } from '../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { SubscriptionTimes } from '../newsletter/subscriptions/newsletter-consent.ts';
import type { StoredSupporter } from './supporter-list.ts';
import { readSupporterSubscriptions } from './supporter-subscriptions.ts';
import { TagStore } from './tags/tag-store.ts';

/** The days of a subscription in the campaign's time zone, each null where that has not happened. */
export const toConsentDays = (
  times: SubscriptionTimes | undefined,
  timezone: string,
  dateFormat: SiteSettings['dateFormat'],
): ConsentDays => {
  const toDay = (gmt: string | null | undefined) =>
    gmt == null ? null : formatDay(toWallClock(gmtTime(gmt), timezone), dateFormat);
  return {
    asked: toDay(times?.asked_gmt),
    confirmed: toDay(times?.confirmed_gmt),
    ended: toDay(times?.ended_gmt),
  };
};

/** Why newsletters are not sent; null where nothing but the person decided that, or decides it anew. */
export const getConsentReason = (state: ConsentState, times: SubscriptionTimes | undefined): string | null =>
  state === 'pending' || state === 'confirmed' ? null : (times?.reason ?? null);

/** What a supporter's view has from other tables, of several supporters at once. */
type SupporterContext = {
  readonly subscriptions: ReadonlyMap<number, SubscriptionTimes>;
  readonly tags: ReadonlyMap<number, readonly Tag[]>;
};

const toSupporter = (
  { id, name, email, phone, location, state, source, consent, created_gmt }: StoredSupporter,
  { subscriptions, tags }: SupporterContext,
  { timezone, dateFormat }: Pick<SiteSettings, 'timezone' | 'dateFormat'>,
): Supporter => ({
  id,
  name,
  email,
  phone,
  location,
  status: state,
  source,
  consent: {
    state: consent,
    ...toConsentDays(subscriptions.get(id), timezone, dateFormat),
    reason: getConsentReason(consent, subscriptions.get(id)),
  },
  tags: [...(tags.get(id) ?? [])],
  joinDate: formatDay(toWallClock(gmtTime(created_gmt), timezone), dateFormat),
});

/** Supporters as the team sees them, in the same order. */
export const readSupporters = async (
  db: Kysely<Schema>,
  rows: readonly StoredSupporter[],
  settings: Pick<SiteSettings, 'timezone' | 'dateFormat'>,
): Promise<Supporter[]> => {
  const subscriptions = await readSupporterSubscriptions(db, rows);
  const tags = await new TagStore(db).readTagsOf(rows.map(({ id }) => id));
  return rows.map((row) => toSupporter(row, { subscriptions, tags }, settings));
};
