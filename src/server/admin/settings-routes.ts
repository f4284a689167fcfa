import { z } from 'zod';
import { page } from '../../content/types/page.ts';
import { adminApi, adminPaths } from '../../shared/admin/admin-paths.ts';
import type { Member } from '../../shared/admin/session.ts';
import {
  brandPictureError,
  brandPictureLimits,
  brandPictures,
  type SectionName,
  sectionNames,
  sectionOf,
  sectionSaving,
} from '../../shared/admin/settings.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { createBrandPictures } from '../settings/brand-pictures.ts';
import { type Saver, SettingsSectionConflict, saveSection } from '../settings/save-section.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { faulty, Rejected } from './rejected.ts';

const address = `${adminApi}/settings`;

/** The campaign's section, sent twice, as it was and as it shall be. */
const largestSection = 256 * 1024;

const saverOf = ({ member }: { readonly member: Member }, section: SectionName): Saver => ({
  actor: member.name,
  address: `${adminPaths.settings}/${section}`,
});

const sectionRoutes = (
  section: SectionName,
  { settingsStore, settings, now }: AdminDependencies,
): readonly TeamRoute[] => {
  const valuesNow = async () => ({ values: sectionOf(section, await settings()) });
  return [
    teamRoute({
      method: 'GET',
      path: `${address}/${section}`,
      role: 'administrator',
      answer: valuesNow,
    }),
    teamRoute({
      method: 'PUT',
      path: `${address}/${section}`,
      role: 'administrator',
      body: sectionSaving(section),
      largest: largestSection,
      answer: async (asked) => {
        const { before } = asked.body;
        const changes = asked.body.changes as Partial<SiteSettings>;
        try {
          await saveSection(settingsStore, { section, changes, before }, saverOf(asked, section), now());
        } catch (error) {
          if (!(error instanceof SettingsSectionConflict)) throw error;
          return Response.json({ message: error.message, current: error.current }, { status: 409 });
        }
        return valuesNow();
      },
    }),
  ];
};

const pictureRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const { settingsStore, settings } = dependencies;
  const pictures = createBrandPictures({ ...dependencies, store: settingsStore });
  const picturesNow = async () => {
    const { logo, favicon } = await settings();
    return { logo, favicon };
  };
  const params = z.object({ picture: z.enum(brandPictures) });
  return [
    teamRoute({
      method: 'GET',
      path: `${address}/pictures`,
      role: 'administrator',
      answer: picturesNow,
    }),
    teamRoute({
      method: 'PUT',
      path: `${address}/pictures/:picture`,
      role: 'administrator',
      params,
      upload: { largest: brandPictureLimits.bytes, tooLarge: brandPictureError },
      answer: async (asked) => {
        const { picture } = asked.params;
        const fault = await pictures.replace(picture, asked.file, saverOf(asked, 'appearance'));
        if (fault !== null) throw faulty({ [picture]: fault });
        return picturesNow();
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${address}/pictures/:picture`,
      role: 'administrator',
      params,
      answer: async (asked) => {
        await pictures.remove(asked.params.picture, saverOf(asked, 'appearance'));
        return picturesNow();
      },
    }),
  ];
};

/** The pages a setting can name. */
const pageChoices = ({ host }: AdminDependencies): TeamRoute =>
  teamRoute({
    method: 'GET',
    path: `${address}/choices/pages`,
    role: 'administrator',
    answer: async () => {
      try {
        const { items } = await host.list(page, { ...defaultQuery, perPage: 100 });
        return { pages: items.map(({ slug, title }) => ({ slug, title })) };
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) throw error;
        throw new Rejected(503, { message: 'The pages cannot be listed just now. Please try again.' });
      }
    },
  });

/** What can be set about the site. */
export const settingsRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => [
  ...sectionNames.flatMap((section) => sectionRoutes(section, dependencies)),
  ...pictureRoutes(dependencies),
  pageChoices(dependencies),
];
