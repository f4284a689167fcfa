import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { settingSections } from '../../shared/admin/setting-sections.ts';
import type { BrandPicture } from '../../shared/admin/settings.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { removeScheduledFiles, scheduleFileRemoval } from '../media/file-removal.ts';
import type { MediaFolders } from '../media/media-files.ts';
import { writeFileAtomically } from '../media/write-file-atomically.ts';
import { convertBrandPicture } from './convert-brand-picture.ts';
import type { Saver } from './save-section.ts';
import type { SettingsStore } from './settings-store.ts';

type Dependencies = MediaFolders & {
  readonly database: Pick<Database, 'db'>;
  readonly store: Pick<SettingsStore, 'change'>;
  readonly log: Log;
  readonly now: () => number;
};

/** A unique name, even for a picture that was uploaded before: removing the former file must not remove the new one. */
const createFileName = (picture: BrandPicture, bytes: Buffer): string => {
  const digest = createHash('sha256').update(bytes).update(randomUUID()).digest('hex');
  return `site-${picture}-${digest.slice(0, 16)}.${picture === 'logo' ? 'webp' : 'png'}`;
};

/** The file that the setting names; null where there is none. */
const getFile = (picture: BrandPicture, settings: SiteSettings): string | null =>
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
      const former = getFile(picture, current);
      if (former !== null) await scheduleFileRemoval(transaction, [former]);
      const subject = settingSections.appearance.label;
      await new ActivityLog(transaction).add({ ...saver, action: 'saved-settings', subject }, now());
      return value;
    });
    await removeScheduledFiles(dependencies);
  };

  return {
    /** Returns the text of the error where the picture cannot be used, otherwise null. */
    replace: async (picture: BrandPicture, bytes: Buffer, saver: Saver): Promise<string | null> => {
      const converted = await convertBrandPicture(picture, bytes);
      if (converted.error !== null) return converted.error;
      const file = createFileName(picture, converted.bytes);
      // The file is written first: a setting never names a missing file.
      await writeFileAtomically(join(uploadsFolder, file), converted.bytes);
      const { width, height } = converted;
      const value =
        picture === 'logo' ? { logo: { url: uploadsPrefix + file, width, height } } : { favicon: file };
      await change(picture, value, saver);
      return null;
    },
    /** Goes back to the default picture, the campaign's sun. */
    remove: (picture: BrandPicture, saver: Saver): Promise<void> =>
      change(picture, picture === 'logo' ? { logo: null } : { favicon: null }, saver),
  };
};
