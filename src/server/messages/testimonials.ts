import { excerptOf } from '../../content/text.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings, Testimonial } from '../../shared/site-settings.ts';
import type { Database } from '../db/database.ts';
import { FeedbackStore, type NewFeedback } from './feedback-store.ts';

/** How many a page shows. */
const shown = 3;
/** As much as the team itself may write; longer feedback is shown in part. */
const mostWords = 300;

const fromFeedback = ({ name, message, picture }: NewFeedback): Testimonial => ({
  name,
  role: null,
  words: excerptOf(message.replace(/\s+/g, ' '), mostWords),
  picture: picture === null ? null : uploadsPrefix + picture,
});

/** What supporters say: the newest approved feedback, and for the places left what the team wrote down itself. */
export const createTestimonials = (database: Database) => {
  const feedback = new FeedbackStore(database.db);
  let known: { readonly stamp: string; readonly approved: readonly Testimonial[] } | null = null;

  return async ({ testimonials }: Pick<SiteSettings, 'testimonials'>): Promise<readonly Testimonial[]> => {
    const stamp = await database.revision.current();
    if (known?.stamp !== stamp)
      known = { stamp, approved: (await feedback.approved(shown)).map(fromFeedback) };
    const own = testimonials.map((testimonial) => ({ ...testimonial, picture: null }));
    return [...known.approved, ...own].slice(0, shown);
  };
};
