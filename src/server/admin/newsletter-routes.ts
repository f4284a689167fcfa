import {
  NewsletterChange,
  NewsletterFromUpdate,
  NewsletterInput,
  NewsletterQuery,
  newslettersApi as path,
} from '../../shared/admin/newsletters.ts';
import { EntryRejected } from '../content-host/embedded/entry-store.ts';
import { EditingLeases, leasePlaces } from '../editing/editing-leases.ts';
import { getClock } from '../editing/entry-form.ts';
import {
  createNewsletter,
  createNewsletterFromUpdate,
  deleteNewsletter,
  type NewsletterOutcome,
  saveNewsletter,
} from '../newsletter/drafts/newsletter-changes.ts';
import { NewsletterStore, type StoredNewsletter } from '../newsletter/drafts/newsletter-store.ts';
import { toNewsletter, toNewsletterLine } from '../newsletter/drafts/newsletter-view.ts';
import { readPresentSubject } from '../newsletter/drafts/update-text.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { editingLeaseRoute } from './editing-lease-route.ts';
import { IdParam } from './id-param.ts';
import { createNewsletterResult } from './newsletter-result.ts';
import { invalidFields, notFoundRejection } from './rejected.ts';

const role = 'administrator';
const notFound = () => notFoundRejection('This newsletter');

const maxBytes = 2 * 1024 * 1024;

/** The drafts of newsletters: lists, creates, saves and deletes them. */
export const newsletterRoutes = ({
  database,
  settings,
  now,
}: Pick<AdminDependencies, 'database' | 'settings' | 'now'>): readonly AdminRoute[] => {
  const { db } = database;
  const read = async (row: StoredNewsletter) =>
    toNewsletter(db, row, { settings: await settings(), now: now() });

  const toSaved = createNewsletterResult({ database, settings, now });
  const toResult = async (outcome: Promise<NewsletterOutcome>) =>
    toSaved(
      await outcome.catch((error: unknown) => {
        if (!(error instanceof EntryRejected)) throw error;
        throw invalidFields({ html: Object.values(error.fieldErrors)[0] ?? 'This text cannot be stored.' });
      }),
    );

  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: NewsletterQuery,
      handle: async ({ query, member }) => {
        const { items, ...page } = await new NewsletterStore(db).list(query);
        const colleagues = await new EditingLeases(db).listColleagues(
          items.map(({ id }) => leasePlaces.newsletter(id)),
          member.id,
          now(),
        );
        const lines = await Promise.all(
          items.map(async (row) => ({
            ...toNewsletterLine(row),
            subject: await readPresentSubject(db, row),
            openedBy: colleagues.get(leasePlaces.newsletter(row.id)) ?? null,
          })),
        );
        return { ...page, items: lines, clock: getClock(await settings()) };
      },
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      body: NewsletterInput,
      maxBytes,
      handle: ({ body, member }) => toResult(createNewsletter(db, body, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/from-update`,
      role,
      body: NewsletterFromUpdate,
      handle: ({ body, member }) =>
        toResult(createNewsletterFromUpdate(db, body.updateId, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: async ({ params }) => {
        const newsletter = await new NewsletterStore(db).find(params.id);
        if (!newsletter) throw notFound();
        return read(newsletter);
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/:id`,
      role,
      params: IdParam,
      body: NewsletterChange,
      maxBytes,
      handle: ({ params, body, member }) =>
        toResult(saveNewsletter(db, params.id, body, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        await toResult(deleteNewsletter(db, params.id, { actor: member.name, now: now() }));
        return null;
      },
    }),
    editingLeaseRoute(
      { database, settings, now },
      {
        path: `${path}/:id`,
        role,
        params: IdParam,
        getPlace: async ({ id }) => {
          if (!(await new NewsletterStore(db).find(id))) throw notFound();
          return leasePlaces.newsletter(id);
        },
      },
    ),
  ];
};
