import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { createMissingPictures } from '../../content-host/embedded/missing-pictures.ts';
import type { Schema } from '../../db/schema.ts';
import { showPresentFiles } from '../../media/present-files.ts';
import type { StoredNewsletter } from '../drafts/newsletter-store.ts';
import type { LinkMarks } from '../rendering/link-marks.ts';
import { renderNewsletter } from '../rendering/render-newsletter.ts';

export type RenderingDependencies = {
  readonly db: Kysely<Schema>;
  /** The site's own origin. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  /** The signed checkpoint of the vote ledger; null while it is empty. */
  readonly getCheckpoint: () => Promise<string | null>;
};

/** What a newsletter has and a test of it has not. */
type PublicParts = {
  /** The absolute address of its public page; null without one. */
  readonly archiveUrl: string | null;
  /** Marks the links whose clicks are counted. */
  readonly marks?: LinkMarks;
};

/** The text with the present files, without pictures that nobody could open, because their files are in the bin or deleted. */
const readShownContent = async (db: Kysely<Schema>, content: string): Promise<string> => {
  const html = await showPresentFiles(db, content);
  const withoutMissing = await createMissingPictures(db, [html]);
  return withoutMissing(html);
};

/** Both versions of a newsletter as they would be sent now, with a placeholder for the recipient's token. */
export const renderStoredNewsletter = async (
  { db, site, settings, getCheckpoint }: RenderingDependencies,
  { subject, preview_text, content }: StoredNewsletter,
  { archiveUrl, marks }: PublicParts = { archiveUrl: null },
): Promise<{ readonly html: string; readonly text: string }> =>
  renderNewsletter({
    settings: await settings(),
    site,
    subject,
    previewText: preview_text,
    content: await readShownContent(db, content),
    checkpoint: await getCheckpoint(),
    archiveUrl,
    ...(marks ? { marks } : {}),
  });
