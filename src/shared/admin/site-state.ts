import { z } from 'zod';

/** The site's state, which every admin screen shows. */
export const SiteState = z.object({
  /** Visitors get the maintenance page. */
  isInMaintenance: z.boolean(),
  /** Remote content is read-only here. */
  hasRemoteContent: z.boolean(),
  /** The version of the program. */
  version: z.string(),
  /** The site was updated to this version, and the member has not seen yet what is new. */
  isUpdated: z.boolean(),
});
export type SiteState = z.infer<typeof SiteState>;
