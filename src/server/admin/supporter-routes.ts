import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  HistoryQuery,
  RemovedContact,
  type Supporter,
  SupporterChange,
  type SupporterDetails,
  SupporterDraft,
  SupporterFilter,
  type SupporterPage,
  SupporterQuery,
} from '../../shared/admin/supporters.ts';
import { toWallClock } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { removeScheduledFiles } from '../media/file-removal.ts';
import { countWaitingSignUps } from '../newsletter/subscriptions/waiting-sign-ups.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { deleteSupporter } from '../supporters/delete-supporter.ts';
import { readFurtherContacts } from '../supporters/further-contacts.ts';
import { countPersonalData } from '../supporters/personal-data.ts';
import { removeFurtherContact } from '../supporters/remove-further-contact.ts';
import { streamSupporterCsv } from '../supporters/supporter-csv.ts';
import { toMomentFilter } from '../supporters/supporter-filter.ts';
import { listSupporterHistory } from '../supporters/supporter-history.ts';
import { listSupporters, type StoredSupporter, streamSupporters } from '../supporters/supporter-list.ts';
import { readSupporters } from '../supporters/supporter-view.ts';
import {
  addSupporter,
  editSupporter,
  getSupporterVersion,
  type TakenContact,
} from '../supporters/team-supporters.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { createCsvDownload } from './csv-download.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters`;
const notFound = () => notFoundRejection('This supporter');

const takenSentences = {
  email: 'Another supporter already has this email address.',
  phone: 'Another supporter already has this phone number.',
} as const;

const toRejected = ({ field, id }: TakenContact): Rejected => {
  const message = takenSentences[field];
  const rejection = { message, fieldErrors: { [field]: message }, taken: { id, field } };
  return new Rejected(409, rejection);
};

/** Supporters are personal data: for Administrators only. */
export const supporterRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, settings, host, log, now } = dependencies;
  const privacyRecord = createPrivacyRecord(dependencies.secretKey);
  const { db } = database;
  const role = 'administrator';

  const readDetails = async (stored: StoredSupporter): Promise<SupporterDetails> => {
    const [supporter] = await readSupporters(db, [stored], await settings());
    return {
      ...(supporter as Supporter),
      further: (await readFurtherContacts(db, [stored.id])).map(({ value }) => value),
      version: getSupporterVersion(stored),
      traces: await countPersonalData(db, stored),
    };
  };
  const find = async (id: number): Promise<StoredSupporter> => {
    const found = await db.selectFrom('supporter').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound();
    return found;
  };

  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: SupporterQuery,
      handle: async ({ query }): Promise<SupporterPage> => {
        const current = await settings();
        const { rows, total, hasMore } = await listSupporters(db, toMomentFilter(query, current.timezone));
        const items = await readSupporters(db, rows, current);
        const waitingSignUps = await countWaitingSignUps(db);
        return { items, total, hasMore, waitingSignUps, page: query.page, size: query.size };
      },
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      body: SupporterDraft,
      handle: async ({ body, member }) => {
        const outcome = await addSupporter(db, body, { actor: member.name, now: now() });
        if (outcome.kind === 'taken') throw toRejected(outcome);
        return { id: outcome.id };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/export`,
      role,
      query: SupporterFilter,
      handle: async ({ query, member }) => {
        const { timezone } = await settings();
        await new ActivityLog(db).add({ actor: member.name, action: 'exported-supporters' }, now());
        const day = toWallClock(now(), timezone).slice(0, 10);
        return createCsvDownload(
          streamSupporterCsv(db, streamSupporters(db, toMomentFilter(query, timezone)), timezone),
          `supporters-${day}.csv`,
          log,
        );
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: async ({ params }) => readDetails(await find(params.id)),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id/history`,
      role,
      params: IdParam,
      query: HistoryQuery,
      handle: async ({ params, query }) => {
        const supporter = await find(params.id);
        return listSupporterHistory({ db, host }, await settings(), supporter, query);
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/:id`,
      role,
      params: IdParam,
      body: SupporterChange,
      handle: async ({ params, body, member }) => {
        const outcome = await editSupporter(db, params.id, body, { actor: member.name, now: now() });
        if (outcome.kind === 'gone') throw notFound();
        if (outcome.kind === 'taken') throw toRejected(outcome);
        if (outcome.kind === 'changed') {
          const message =
            'Someone else changed this supporter in the meantime. Look at what changed, then save again.';
          const rejection = { message, current: await readDetails(outcome.supporter) };
          throw new Rejected(409, rejection);
        }
        return readDetails(await find(params.id));
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/further-contacts/remove`,
      role,
      params: IdParam,
      body: RemovedContact,
      handle: async ({ params, body, member }) => {
        const context = { actor: member.name, now: now() };
        if (!(await removeFurtherContact(db, params.id, body.contact, context)))
          throw notFoundRejection('This contact');
        return null;
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        const outcome = await deleteSupporter(db, params.id, {
          actor: member.name,
          now: now(),
          privacyRecord,
        });
        if (outcome.kind === 'gone') throw notFound();
        if (outcome.kind === 'pending-order')
          throw new Rejected(409, {
            message:
              'A vote order of this supporter is still waiting for its payment, or its payment has to be refunded. Please try again once that is done.',
          });
        await removeScheduledFiles(dependencies);
        return null;
      },
    }),
  ];
};
