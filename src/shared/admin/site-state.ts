import { z } from 'zod';

/** What everybody of the team must know of the site on every screen. */
export const SiteState = z.object({
  /** Visitors are told to come back later. */
  isInMaintenance: z.boolean(),
});
export type SiteState = z.infer<typeof SiteState>;
