import { ArchiveChange } from '../../shared/admin/newsletter-results.ts';
import { newslettersApi } from '../../shared/admin/newsletters.ts';
import { changeArchive } from '../newsletter/archive/change-archive.ts';
import { ClickStore } from '../newsletter/clicks/click-store.ts';
import { toNewsletter } from '../newsletter/drafts/newsletter-view.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection } from './rejected.ts';

const role = 'administrator';

/** What became of a newsletter: the clicks on its links, and its public page. */
export const newsletterResultRoutes = ({
  database: { db },
  settings,
  now,
}: Pick<AdminDependencies, 'database' | 'settings' | 'now'>): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${newslettersApi}/:id/clicks`,
    role,
    params: IdParam,
    handle: async ({ params }) => ({ links: await new ClickStore(db).list(params.id) }),
  }),
  teamRoute({
    method: 'PUT',
    path: `${newslettersApi}/:id/archive`,
    role,
    params: IdParam,
    body: ArchiveChange,
    handle: async ({ params, body, member }) => {
      const context = { actor: member.name, now: now() };
      const changed = await changeArchive(db, params.id, body.isArchived, context);
      if (changed === null) throw notFoundRejection('This newsletter');
      return toNewsletter(db, changed, { settings: await settings(), now: now() });
    },
  }),
];
