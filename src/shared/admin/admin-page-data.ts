import { z } from 'zod';

/** The id of the data block in the admin area's page. */
export const adminPageDataId = 'admin-page-data';

/** What the admin area's page knows before anybody has signed in. */
export const AdminPageData = z.object({
  siteTitle: z.string(),
  contestantName: z.string(),
  /** The pair that signs in to the demo; null everywhere else. */
  demoSignIn: z.object({ username: z.string(), password: z.string() }).nullable(),
});
export type AdminPageData = z.infer<typeof AdminPageData>;
