import { z } from 'zod';

/** Whether a newsletter that was sent is a public page. */
export const ArchiveChange = z.object({ isArchived: z.boolean() });

/** The links of a newsletter to the site's own pages, with how often they were opened; never by whom. */
export const NewsletterClicks = z.object({
  links: z.array(z.object({ address: z.string(), clicks: z.number() })),
});
export type NewsletterClicks = z.infer<typeof NewsletterClicks>;
