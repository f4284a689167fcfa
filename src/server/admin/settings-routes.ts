import { z } from 'zod';
import { adminApi, adminPaths } from '../../shared/admin/admin-paths.ts';
import type { Member } from '../../shared/admin/session.ts';
import { type SectionName, sectionNames, settingSections } from '../../shared/admin/setting-sections.ts';
import {
  BrandPictureRestoration,
  brandPictureError,
  brandPictureLimits,
  brandPictures,
  pickSection,
  sectionUpdateSchema,
} from '../../shared/admin/settings.ts';
import { listVoteWarnings } from '../../shared/admin/vote-warnings.ts';
import { countSecondsSince } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ContentUnavailable } from '../content-host/content-host.ts';
import { leasePlaces } from '../editing/editing-leases.ts';
import { createBrandPictures } from '../settings/brand-pictures.ts';
import { listPageChoices } from '../settings/page-choices.ts';
import { type Saver, SettingsSectionConflict, saveSection } from '../settings/save-section.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { editingLeaseRoute } from './editing-lease-route.ts';
import { keptSectionVersionRoutes } from './kept-version-routes.ts';
import { invalidFields, notFoundRejection, Rejected } from './rejected.ts';
import { settingsVersionRoutes } from './settings-version-routes.ts';

const address = `${adminApi}/settings`;

/** The largest section, campaign, is sent twice: the loaded values and the changes. */
const maxSectionBytes = 256 * 1024;

const createSaver = ({ member }: { readonly member: Member }, section: SectionName): Saver => ({
  actor: member.name,
  address: `${adminPaths.settings}/${section}`,
});

const sectionRoutes = (section: SectionName, dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { settingsStore, settings, now } = dependencies;
  const { role } = settingSections[section];
  const parseValues = async () => ({ values: pickSection(section, await settings()) });
  return [
    teamRoute({
      method: 'GET',
      path: `${address}/${section}`,
      role,
      handle: parseValues,
    }),
    teamRoute({
      method: 'PUT',
      path: `${address}/${section}`,
      role,
      body: sectionUpdateSchema(section),
      maxBytes: maxSectionBytes,
      handle: async (request) => {
        const { before } = request.body;
        const changes = request.body.changes as Partial<SiteSettings>;
        const saved = await settings();
        try {
          await saveSection(
            settingsStore,
            { section, changes, before },
            createSaver(request, section),
            now(),
          );
        } catch (error) {
          if (!(error instanceof SettingsSectionConflict)) throw error;
          const { message, current, saved: save } = error;
          const secondsAgo = save.savedAt === null ? null : countSecondsSince(save.savedAt, now());
          return Response.json({ message, current, saved: { ...save, secondsAgo } }, { status: 409 });
        }
        const warnings = listVoteWarnings(changes, saved, { timezone: saved.timezone, now: now() });
        return { ...(await parseValues()), ...(warnings.length > 0 ? { warnings } : {}) };
      },
    }),
    ...settingsVersionRoutes(section, dependencies),
    ...keptSectionVersionRoutes(section, dependencies, maxSectionBytes),
    editingLeaseRoute(dependencies, {
      path: `${address}/${section}`,
      role,
      params: z.object({}),
      getPlace: async () => leasePlaces.section(section),
    }),
  ];
};

const pictureRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { settingsStore, settings } = dependencies;
  const pictures = createBrandPictures({ ...dependencies, store: settingsStore });
  const readPictures = async () => {
    const { logo, favicon } = await settings();
    return { logo, favicon };
  };
  const params = z.object({ picture: z.enum(brandPictures) });
  return [
    teamRoute({
      method: 'GET',
      path: `${address}/pictures`,
      role: 'administrator',
      handle: readPictures,
    }),
    teamRoute({
      method: 'PUT',
      path: `${address}/pictures/:picture`,
      role: 'administrator',
      params,
      upload: { maxBytes: brandPictureLimits.bytes, tooLarge: brandPictureError },
      handle: async (request) => {
        const { picture } = request.params;
        const error = await pictures.replace(picture, request.file, createSaver(request, 'appearance'));
        if (error !== null) throw invalidFields({ [picture]: error });
        return readPictures();
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${address}/pictures/:picture`,
      role: 'administrator',
      params,
      handle: async (request) => {
        await pictures.remove(request.params.picture, createSaver(request, 'appearance'));
        return readPictures();
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${address}/pictures/:picture/restore`,
      role: 'administrator',
      params,
      body: BrandPictureRestoration,
      handle: async (request) => {
        const saver = createSaver(request, 'appearance');
        if (!(await pictures.restore(request.params.picture, request.body.version, saver)))
          throw notFoundRejection('This version');
        return readPictures();
      },
    }),
  ];
};

/** The pages that a setting can name. */
const pageChoicesRoute = (dependencies: AdminDependencies): AdminRoute =>
  teamRoute({
    method: 'GET',
    path: `${address}/choices/pages`,
    // Editors put pages into the menu.
    role: 'editor',
    handle: async () => {
      try {
        return await listPageChoices(dependencies);
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) throw error;
        throw new Rejected(503, { message: 'We cannot list the pages right now. Please try again.' });
      }
    },
  });

export const settingsRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => [
  ...sectionNames.flatMap((section) => sectionRoutes(section, dependencies)),
  ...pictureRoutes(dependencies),
  pageChoicesRoute(dependencies),
];
