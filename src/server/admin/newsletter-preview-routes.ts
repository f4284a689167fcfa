import { NewsletterPreviewInput, newsletterPreviewApi } from '../../shared/admin/newsletter-preview.ts';
import { paths } from '../../shared/paths.ts';
import { EntryRejected, sanitiseContent } from '../content-host/embedded/entry-store.ts';
import { createMissingPictures } from '../content-host/embedded/missing-pictures.ts';
import { renderNewsletter } from '../newsletter/rendering/render-newsletter.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { invalidFields } from './rejected.ts';

const maxBytes = 2 * 1024 * 1024;

const sanitise = (html: string): string => {
  try {
    return sanitiseContent(html);
  } catch (error) {
    if (!(error instanceof EntryRejected)) throw error;
    throw invalidFields({ html: Object.values(error.fieldErrors)[0] ?? 'This text cannot be shown.' });
  }
};

/** What is typed comes back as the mail that it would be; nothing is stored. */
export const newsletterPreviewRoutes = ({
  database: { db },
  settings,
  getCheckpoint,
  site,
}: Pick<AdminDependencies, 'database' | 'settings' | 'getCheckpoint' | 'site'>): readonly AdminRoute[] => [
  teamRoute({
    method: 'POST',
    path: newsletterPreviewApi,
    role: 'administrator',
    body: NewsletterPreviewInput,
    maxBytes,
    handle: async ({ body: { subject, previewText, html, isArchived } }) => {
      const content = sanitise(html);
      const withoutMissing = await createMissingPictures(db, [content]);
      return renderNewsletter({
        settings: await settings(),
        site,
        subject,
        previewText,
        content: withoutMissing(content),
        checkpoint: await getCheckpoint(),
        // Its page has no address yet.
        archiveUrl: isArchived ? site + paths.newsletterArchive : null,
      });
    },
  }),
];
