import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { SiteSettings } from '../settings/site-settings.ts';
import { Clock } from './clock.ts';
import { listPageSchema } from './list-page.ts';
import { type SectionName, settingSections } from './setting-sections.ts';
import { ForeignSave, KeptLine, VersionLine } from './versions.ts';

export type SectionKey<S extends SectionName> = (typeof settingSections)[S]['keys'][number];
export type SectionValues<S extends SectionName> = Pick<SiteSettings, SectionKey<S>>;

/** Settings that count as chosen once their section is saved, even with the default value. */
export const chosenOnSave: Partial<Record<SectionName, readonly (keyof SiteSettings)[]>> = {
  advanced: ['timezone'],
};

/** The section's schemas without their defaults: a setting that is not sent is not changed. */
const getRules = (section: SectionName) =>
  Object.fromEntries(settingSections[section].keys.map((key) => [key, SiteSettings.shape[key].unwrap()]));

export const sectionResponseSchema = (section: SectionName) =>
  z.object({
    values: z.object(getRules(section)),
    /** After a save: what the team should know about the saved values. */
    warnings: z.array(z.string()).optional(),
  });

/** The changes, and all values that were shown before, so that a newer save is not overwritten. */
export const sectionUpdateSchema = (section: SectionName) =>
  z.object({
    changes: z.strictObject(getRules(section)).partial(),
    before: z.record(z.string(), z.unknown()),
  });

/** Edit conflict: another member saved the same section meanwhile. Contains the current values, and who saved them. */
export const sectionConflictSchema = (section: SectionName) =>
  z.object({ message: z.string(), current: z.object(getRules(section)), saved: ForeignSave });

/** All values of a section: what was typed, or an older version. */
export const sectionVersionSchema = (section: SectionName) =>
  z.object({ values: z.strictObject(getRules(section)) });

export const SectionVersionList = listPageSchema(VersionLine).extend({
  kept: z.array(KeptLine),
  clock: Clock,
});
export type SectionVersionList = z.infer<typeof SectionVersionList>;

/** The values of one section. */
export const pickSection = (section: SectionName, settings: SiteSettings): Record<string, unknown> =>
  Object.fromEntries(settingSections[section].keys.map((key) => [key, settings[key]]));

/** What a version of a section holds: its values and, of Appearance, the pictures, which are saved as soon as they are uploaded. */
export const pickVersion = (section: SectionName, settings: SiteSettings): Record<string, unknown> => {
  const { logo, favicon } = settings;
  return { ...pickSection(section, settings), ...(section === 'appearance' ? { logo, favicon } : {}) };
};

/** The site's own pictures. */
export const brandPictures = ['logo', 'favicon'] as const;
export type BrandPicture = (typeof brandPictures)[number];
export const BrandPictures = z.object({
  logo: SiteSettings.shape.logo.unwrap(),
  favicon: SiteSettings.shape.favicon.unwrap(),
});
export type BrandPictures = z.infer<typeof BrandPictures>;

/** A version as the history shows it: the values of the section and, of Appearance, the pictures that the site had then. */
export const storedVersionSchema = (section: SectionName) =>
  sectionVersionSchema(section).extend({ pictures: BrandPictures.optional() });

/** Shows a picture again that the site had at a version. */
export const BrandPictureRestoration = z.object({ version: z.number().int().min(1).max(maxId) });

/** The limits of a logo or favicon. */
export const brandPictureLimits = { bytes: 2 * 1024 * 1024, pixels: 40_000_000 } as const;
export const brandPictureError = 'The picture must be a PNG, JPG or WebP of up to 2 MB.';

const PageChoice = z.object({ id: z.number(), title: z.string() });

/** Pages that a setting can name, and those in a menu that visitors do not see. */
export const PageChoices = z.object({
  pages: z.array(PageChoice.extend({ slug: z.string() })),
  unpublished: z.array(PageChoice.extend({ status: z.enum(['draft', 'scheduled', 'bin']) })),
});
export type PageChoices = z.infer<typeof PageChoices>;
