import { paths } from './paths.ts';

/** The path of a public newsletter. Apart from the other paths, which the first script of every page has. */
export const createArchivedPath = (slug: string): string =>
  `${paths.newsletterArchive}/${encodeURIComponent(slug)}`;

/** The public newsletters in the REST API: another extension, as a plugin would add it. */
export const archiveAddress = '/wp-json/campaign/v1/newsletters';
export const createArchivedAddress = (slug: string): string =>
  `${archiveAddress}/${encodeURIComponent(slug)}`;
