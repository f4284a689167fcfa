import { z } from 'zod';
import { NewsletterInput, newslettersApi } from './newsletters.ts';

export const newsletterPreviewApi = `${newslettersApi}/preview`;

/** What is typed in the form of a newsletter; nothing of it is stored. */
export const NewsletterPreviewInput = NewsletterInput.pick({
  subject: true,
  previewText: true,
  html: true,
  isArchived: true,
});
export type NewsletterPreviewInput = z.output<typeof NewsletterPreviewInput>;

/** The newsletter as it would be sent: both versions of the mail. */
export const NewsletterPreview = z.object({ html: z.string(), text: z.string() });
export type NewsletterPreview = z.infer<typeof NewsletterPreview>;
