import type { Supporter } from '../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** A supporter as the team sees them. */
export const toSupporter = (
  { id, name, email, phone, location, state, source, created_gmt }: StoredSupporter,
  { timezone, dateFormat }: Pick<SiteSettings, 'timezone' | 'dateFormat'>,
): Supporter => ({
  id,
  name,
  email,
  phone,
  location,
  status: state,
  source,
  joinDate: formatDay(toWallClock(gmtTime(created_gmt), timezone), dateFormat),
});
