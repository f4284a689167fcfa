import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { settingSections } from '../../shared/admin/setting-sections.ts';
import { type BrandPicture, pickVersion } from '../../shared/admin/settings.ts';
import { gmtText } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { addBytes } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { removeScheduledFiles } from '../media/file-removal.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { convertBrandPicture } from './convert-brand-picture.ts';
import type { Saver } from './save-section.ts';
import type { SettingsStore } from './settings-store.ts';
import { readVersionPictures, SettingsVersions } from './settings-versions.ts';

type Dependencies = MediaFiles & {
  readonly database: Pick<Database, 'db'>;
  readonly store: Pick<SettingsStore, 'change'>;
  readonly log: Log;
  readonly now: () => number;
};

/** A unique name, even for a picture that was uploaded before: removing a former file must not remove the new one. */
const createFileName = (picture: BrandPicture, bytes: Buffer): string => {
  const digest = createHash('sha256').update(bytes).update(randomUUID()).digest('hex');
  return `site-${picture}-${digest.slice(0, 16)}.${picture === 'logo' ? 'webp' : 'png'}`;
};

type Value = Pick<SiteSettings, 'logo'> | Pick<SiteSettings, 'favicon'>;

/** The site's own pictures: uploaded files that the settings name. */
export const createBrandPictures = (dependencies: Dependencies) => {
  const { store, fileStore, now } = dependencies;
  /**
   * Saves the picture that `decide` gives; false if it gives null. Former pictures stay as long as a version of the section has
   * them.
   */
  const change = async (
    saver: Saver,
    decide: (transaction: Transaction<Schema>) => Promise<Value | null>,
  ): Promise<boolean> => {
    let isFound = true;
    await store.change(async (current, transaction) => {
      const value = await decide(transaction);
      isFound = value !== null;
      const before = pickVersion('appearance', current);
      const after = { ...before, ...value };
      if (isDeepStrictEqual(before, after)) return {};
      const versions = new SettingsVersions(transaction);
      await versions.addFirst('appearance', before);
      await versions.add('appearance', after, { savedBy: saver.actor, savedAt: gmtText(now()) });
      const subject = settingSections.appearance.label;
      await new ActivityLog(transaction).add({ ...saver, action: 'saved-settings', subject }, now());
      return value ?? {};
    });
    await removeScheduledFiles(dependencies);
    return isFound;
  };

  return {
    /** Returns the text of the error where the picture cannot be used, otherwise null. */
    replace: async (picture: BrandPicture, bytes: Buffer, saver: Saver): Promise<string | null> => {
      const converted = await convertBrandPicture(picture, bytes);
      if (converted.error !== null) return converted.error;
      const file = createFileName(picture, converted.bytes);
      // The file is written first: a setting never names a missing file.
      await addBytes(fileStore, file, converted.bytes);
      const { width, height } = converted;
      const value =
        picture === 'logo' ? { logo: { url: uploadsPrefix + file, width, height } } : { favicon: file };
      await change(saver, async () => value);
      return null;
    },
    /** Goes back to the default picture, the campaign's sun. */
    remove: (picture: BrandPicture, saver: Saver): Promise<boolean> =>
      change(saver, async () => (picture === 'logo' ? { logo: null } : { favicon: null })),
    /** Shows the picture of an older version again; false if that is not stored. */
    restore: (picture: BrandPicture, version: number, saver: Saver): Promise<boolean> =>
      change(saver, async (transaction) => {
        const stored = await new SettingsVersions(transaction).find('appearance', version);
        const pictures = stored && readVersionPictures(stored);
        if (!pictures) return null;
        return picture === 'logo' ? { logo: pictures.logo } : { favicon: pictures.favicon };
      }),
  };
};
