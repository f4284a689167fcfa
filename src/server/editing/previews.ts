import type { AnyContentType } from '../../content/content-type.ts';
import { contentTypes } from '../../content/registry.ts';
import { gmtText } from '../../shared/dates.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { createItemReader } from '../content-host/embedded/entry-items.ts';
import { createPreview, type Preview } from '../content-host/preview-host.ts';
import type { Database } from '../db/database.ts';
import type { MediaStore } from '../media/media-store.ts';
import { showPresentFiles } from '../media/present-files.ts';
import { binned } from './entry-status.ts';
import { readNewestValues } from './entry-versions.ts';
import { findEntry } from './find-entry.ts';
import { createPreviewLinks } from './preview-links.ts';

type Dependencies = {
  readonly database: Database;
  readonly host: ContentHost;
  readonly media: Pick<MediaStore, 'load'>;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => number;
  readonly types?: readonly AnyContentType[];
};

/** Opens a preview link; null if there is no such active link, `unavailable` if its entry cannot be read right now. */
export type Previews = (token: string) => Promise<Preview | 'unavailable' | null>;

export const createPreviews = (dependencies: Dependencies): ((token: string) => Promise<Preview | null>) => {
  const { database, host, media, timeZone, now = Date.now, types = contentTypes } = dependencies;
  const links = createPreviewLinks(database, now);
  const reader = createItemReader({ db: database.db, media, timeZone });
  return async (token) => {
    const previewed = await links.read(token);
    const type = types.find(({ name }) => name === previewed?.type);
    if (previewed === null || type === undefined) return null;
    const row = await findEntry(database.db, type, previewed.id);
    if (row === null || row.status === binned) return null;
    const { row: newest } = await readNewestValues(database.db, row);
    const content = await showPresentFiles(database.db, newest.content);
    // A draft gets its date when it is published.
    const date = row.status === 'draft' ? { date_gmt: gmtText(now()) } : {};
    const [item] = await reader.toItems(type, [{ ...newest, content, ...date }]);
    return item ? createPreview(host, type, item) : null;
  };
};
