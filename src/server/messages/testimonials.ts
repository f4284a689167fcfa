import { createExcerpt } from '../../content/text/text.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Testimonial } from '../../shared/settings/public-settings.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Database } from '../db/database.ts';
import { FeedbackStore, type NewFeedback } from './feedback-store.ts';

/** How many testimonials a page shows. */
const maxShown = 3;
/** The same limit as for the team's own testimonials; longer feedback is cut. */
const maxLength = 300;

const fromFeedback = ({ name, message, picture }: NewFeedback): Testimonial => ({
  name,
  role: null,
  words: createExcerpt(message.replace(/\s+/g, ' '), maxLength),
  picture: picture === null ? null : uploadsPrefix + picture,
});

/** The newest approved feedback, filled up with the testimonials from the settings. */
export const createTestimonials = (database: Database) => {
  const feedback = new FeedbackStore(database.db);
  let cached: { readonly revision: string; readonly approved: readonly Testimonial[] } | null = null;

  return async ({ testimonials }: Pick<SiteSettings, 'testimonials'>): Promise<readonly Testimonial[]> => {
    const revision = await database.revision.current();
    if (cached?.revision !== revision)
      cached = { revision, approved: (await feedback.listApproved(maxShown)).map(fromFeedback) };
    const own = testimonials.map((testimonial) => ({ ...testimonial, picture: null }));
    return [...cached.approved, ...own].slice(0, maxShown);
  };
};
