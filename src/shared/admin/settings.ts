import { z } from 'zod';
import { SiteSettings } from '../site-settings.ts';

/** The sections that are saved as a whole, with the settings of each. Pictures are saved as they are uploaded. */
export const settingSections = {
  general: {
    label: 'General',
    keys: ['siteTitle', 'siteDescription', 'adminEmail', 'contactEmail', 'maintenanceMode'],
  },
  security: { label: 'Security', keys: ['notifyOfLogins'] },
  notifications: {
    label: 'Notifications',
    keys: ['notifyOfComments', 'notifyOfRegistrations', 'notifyOfMessages', 'notificationEmail'],
  },
  appearance: { label: 'Appearance', keys: ['themeColor'] },
  advanced: { label: 'Advanced', keys: ['postsPerPage', 'dateFormat', 'timezone', 'enableComments'] },
  campaign: {
    label: 'Campaign',
    keys: [
      'contestantName',
      'year',
      'heroLine',
      'finaleCaption',
      'finaleDate',
      'purpose',
      'advocacyStatement',
      'location',
      'address',
      'phone',
      'donateUrl',
      'milestones',
      'testimonials',
      'meetAndGreet',
      'votePackages',
      'voteGoal',
      'leaderboardPlace',
      'votingGuide',
      'socialLinks',
      'socialPosts',
      'privacyPage',
      'poweredBy',
    ],
  },
} as const satisfies Record<
  string,
  { readonly label: string; readonly keys: readonly (keyof SiteSettings)[] }
>;

export type SectionName = keyof typeof settingSections;
export const sectionNames = Object.keys(settingSections) as SectionName[];
export type SectionKey<S extends SectionName> = (typeof settingSections)[S]['keys'][number];
export type SectionValues<S extends SectionName> = Pick<SiteSettings, SectionKey<S>>;

/** What whoever saves a section has chosen thereby, even where it stays as it is. */
export const chosenBySaving: Partial<Record<SectionName, readonly (keyof SiteSettings)[]>> = {
  advanced: ['timezone'],
};

/** The rules of a section's settings, without their defaults: what is not sent is not changed. */
const rulesOf = (section: SectionName) =>
  Object.fromEntries(settingSections[section].keys.map((key) => [key, SiteSettings.shape[key].unwrap()]));

/** A section as the server gives it. */
export const sectionAnswer = (section: SectionName) => z.object({ values: z.object(rulesOf(section)) });

/** What saving a section sends: what was changed, and all that was shown before, so that no newer save is overwritten. */
export const sectionSaving = (section: SectionName) =>
  z.object({
    changes: z.strictObject(rulesOf(section)).partial(),
    before: z.record(z.string(), z.unknown()),
  });

/** The answer where somebody else has saved the same section meanwhile: what stands now. */
export const sectionConflict = (section: SectionName) =>
  z.object({ message: z.string(), current: z.object(rulesOf(section)) });

/** Of a section's values only its own, from all settings. */
export const sectionOf = (section: SectionName, settings: SiteSettings): Record<string, unknown> =>
  Object.fromEntries(settingSections[section].keys.map((key) => [key, settings[key]]));

/** The pictures of the site itself, each shown as it stands. */
export const brandPictures = ['logo', 'favicon'] as const;
export type BrandPicture = (typeof brandPictures)[number];
export const BrandPictures = z.object({
  logo: SiteSettings.shape.logo.unwrap(),
  favicon: SiteSettings.shape.favicon.unwrap(),
});
export type BrandPictures = z.infer<typeof BrandPictures>;

/** What is taken as a logo or a favicon. */
export const brandPictureLimits = { bytes: 2 * 1024 * 1024, pixels: 40_000_000 } as const;
export const brandPictureError = 'The picture must be a PNG, JPG or WebP of up to 2 MB.';

/** Pages that a setting can name, by slug. */
export const PageChoices = z.object({ pages: z.array(z.object({ slug: z.string(), title: z.string() })) });
