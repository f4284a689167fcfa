import { z } from 'zod';
import { dateFormats } from '../dates.ts';

/** The id of the data block in the admin area's page. */
export const adminPageDataId = 'admin-page-data';

/** Public data in the admin area's page, readable before signing in. */
export const AdminPageData = z.object({
  siteTitle: z.string(),
  contestantName: z.string(),
  /** The campaign's time zone, in which moments are typed. */
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
  /** Whether a mail server is configured. */
  sendsMail: z.boolean(),
  /** Null unless the site is the demo. */
  demoSignIn: z.object({ username: z.string(), password: z.string() }).nullable(),
});
export type AdminPageData = z.infer<typeof AdminPageData>;
