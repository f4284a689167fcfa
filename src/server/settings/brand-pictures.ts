import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type BrandPicture, settingSections } from '../../shared/admin/settings.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { noteForRemoval, removeNotedFiles } from '../media/file-removal.ts';
import type { MediaFolders } from '../media/media-files.ts';
import { writeWholeFile } from '../media/write-whole-file.ts';
import { drawBrandPicture } from './draw-brand-picture.ts';
import type { Saver } from './save-section.ts';
import type { SettingsStore } from './settings-store.ts';

type Dependencies = MediaFolders & {
  readonly database: Pick<Database, 'db'>;
  readonly store: Pick<SettingsStore, 'change'>;
  readonly log: Log;
  readonly now: () => number;
};

/** A name of its own, even where the same picture was here before: whoever takes that one away does not take this one. */
const newFileName = (picture: BrandPicture, bytes: Buffer): string => {
  const digest = createHash('sha256').update(bytes).update(randomUUID()).digest('hex');
  return `site-${picture}-${digest.slice(0, 16)}.${picture === 'logo' ? 'webp' : 'png'}`;
};

/** The file that a setting names; null where there is none. */
const fileOf = (picture: BrandPicture, settings: SiteSettings): string | null =>
  picture === 'favicon' ? settings.favicon : (settings.logo?.url.slice(uploadsPrefix.length) ?? null);

/** The site's own pictures: files below the uploads folder, named by the settings. */
export const createBrandPictures = (dependencies: Dependencies) => {
  const { store, uploadsFolder, now } = dependencies;
  const change = async (
    picture: BrandPicture,
    value: Pick<SiteSettings, 'logo'> | Pick<SiteSettings, 'favicon'>,
    saver: Saver,
  ): Promise<void> => {
    await store.change(async (current, transaction) => {
      const former = fileOf(picture, current);
      if (former !== null) await noteForRemoval(transaction, [former]);
      const subject = settingSections.appearance.label;
      await new ActivityLog(transaction).add({ ...saver, deed: 'saved-settings', subject }, now());
      return value;
    });
    await removeNotedFiles(dependencies);
  };

  return {
    /** Shows the picture from the next page on; gives the sentence why not where it cannot be taken. */
    replace: async (picture: BrandPicture, bytes: Buffer, saver: Saver): Promise<string | null> => {
      const drawn = await drawBrandPicture(picture, bytes);
      if (drawn.error !== null) return drawn.error;
      const file = newFileName(picture, drawn.bytes);
      // The file first: a setting never names one that is not there.
      await writeWholeFile(join(uploadsFolder, file), drawn.bytes);
      const { width, height } = drawn;
      const value =
        picture === 'logo' ? { logo: { url: uploadsPrefix + file, width, height } } : { favicon: file };
      await change(picture, value, saver);
      return null;
    },
    /** Goes back to the campaign's sun. */
    remove: (picture: BrandPicture, saver: Saver): Promise<void> =>
      change(picture, picture === 'logo' ? { logo: null } : { favicon: null }, saver),
  };
};
