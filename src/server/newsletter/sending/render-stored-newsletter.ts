import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { showPresentFiles } from '../../media/present-files.ts';
import type { StoredNewsletter } from '../drafts/newsletter-store.ts';
import { renderNewsletter } from '../rendering/render-newsletter.ts';

export type RenderingDependencies = {
  readonly db: Kysely<Schema>;
  /** The site's own origin. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  /** The signed checkpoint of the vote ledger; null while it is empty. */
  readonly getCheckpoint: () => Promise<string | null>;
};

/** Both versions of a newsletter as they would be sent now, with a placeholder for the recipient's token. */
export const renderStoredNewsletter = async (
  { db, site, settings, getCheckpoint }: RenderingDependencies,
  { subject, preview_text, content }: StoredNewsletter,
  archiveUrl: string | null,
): Promise<{ readonly html: string; readonly text: string }> =>
  renderNewsletter({
    settings: await settings(),
    site,
    subject,
    previewText: preview_text,
    content: await showPresentFiles(db, content),
    checkpoint: await getCheckpoint(),
    archiveUrl,
  });
