import {
  NewsletterRecipientQuery,
  NewsletterStart,
  NewsletterTiming,
  newsletterStateLabels,
  newslettersApi,
  RecipientCountQuery,
} from '../../shared/admin/newsletters.ts';
import { NewsletterStore, type StoredNewsletter } from '../newsletter/drafts/newsletter-store.ts';
import { toNewsletter } from '../newsletter/drafts/newsletter-view.ts';
import { listRecipients, readProgress } from '../newsletter/sending/newsletter-progress.ts';
import { scheduleNewsletter } from '../newsletter/sending/schedule-newsletter.ts';
import { countRecipients } from '../newsletter/sending/select-recipients.ts';
import { sendTestMail } from '../newsletter/sending/send-test.ts';
import { changeSending, type SendingChange, sendingChanges } from '../newsletter/sending/sending-changes.ts';
import {
  readSegmentFilter,
  type StartOutcome,
  startNewsletter,
} from '../newsletter/sending/start-newsletter.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { createNewsletterResult } from './newsletter-result.ts';
import { invalidFields, notFoundRejection, Rejected } from './rejected.ts';

const role = 'administrator';
const path = `${newslettersApi}/:id`;
const notFound = () => notFoundRejection('This newsletter');

/** Sends newsletters: now, at a moment or with a publication; a test to oneself; pauses, resumes, cancels; progress and results. */
export const newsletterSendingRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, site, settings, getCheckpoint, mailService, now } = dependencies;
  const { db } = database;
  const rendering = { db, site, settings, getCheckpoint };
  const toResult = createNewsletterResult(dependencies);

  const find = async (id: number): Promise<StoredNewsletter> => {
    const newsletter = await new NewsletterStore(db).find(id);
    if (!newsletter) throw notFound();
    return newsletter;
  };

  const toStarted = (outcome: StartOutcome) => {
    if (outcome.kind === 'invalid') throw invalidFields(outcome.fieldErrors);
    return toResult(outcome);
  };

  const changeRoute = (change: SendingChange): AdminRoute =>
    teamRoute({
      method: 'POST',
      path: `${path}/${change}`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        const outcome = await changeSending(db, params.id, change, { actor: member.name, now: now() });
        if (outcome.kind === 'gone') throw notFound();
        const current = await toNewsletter(db, outcome.newsletter, {
          settings: await settings(),
          now: now(),
        });
        if (outcome.kind === 'saved') return current;
        const label = newsletterStateLabels[outcome.newsletter.state].toLowerCase();
        const rejection = {
          message: `This newsletter is ${label} by now, so this is no longer possible.`,
          current,
        };
        throw new Rejected(409, rejection);
      },
    });

  return [
    // Before those with an id in the same place.
    teamRoute({
      method: 'GET',
      path: `${newslettersApi}/recipient-count`,
      role,
      query: RecipientCountQuery,
      handle: async ({ query }) => {
        const segment = await readSegmentFilter(db, { segment_id: query.segment ?? null }, await settings());
        if (query.segment !== undefined && segment === null) throw notFoundRejection('This segment');
        return { count: await countRecipients(db, segment?.filter ?? null) };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/test`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        const context = { actor: member.name, now: now() };
        await sendTestMail({ ...rendering, mailService }, await find(params.id), member.email, context);
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/send`,
      role,
      params: IdParam,
      body: NewsletterStart,
      handle: async ({ params, body, member }) => {
        const newsletter = { ...(await find(params.id)), version: body.version };
        return toStarted(await startNewsletter(rendering, newsletter, { actor: member.name, now: now() }));
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/schedule`,
      role,
      params: IdParam,
      body: NewsletterTiming,
      handle: async ({ params, body, member }) => {
        const { timezone } = await settings();
        const context = { actor: member.name, now: now() };
        return toStarted(await scheduleNewsletter(db, params.id, body, timezone, context));
      },
    }),
    ...(Object.keys(sendingChanges) as SendingChange[]).map(changeRoute),
    teamRoute({
      method: 'GET',
      path: `${path}/progress`,
      role,
      params: IdParam,
      handle: async ({ params }) => {
        const { newsletterSpeed: speed } = await settings();
        const progress = await readProgress(db, params.id, { speed, now: now() });
        if (progress === null) throw notFound();
        return progress;
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/recipients`,
      role,
      params: IdParam,
      query: NewsletterRecipientQuery,
      handle: async ({ params, query }) => listRecipients(db, (await find(params.id)).id, query),
    }),
  ];
};
