import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  HistoryQuery,
  SupporterChange,
  type SupporterDetails,
  SupporterDraft,
  SupporterFilter,
  type SupporterPage,
  SupporterQuery,
} from '../../shared/admin/supporters.ts';
import { toWallClock } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { attachmentHeader } from '../http/attachment-header.ts';
import { guardedStream } from '../http/guarded-stream.ts';
import { removeNotedFiles } from '../media/file-removal.ts';
import { deleteSupporter } from '../supporters/delete-supporter.ts';
import { supporterCsv } from '../supporters/supporter-csv.ts';
import { supporterHistory } from '../supporters/supporter-history.ts';
import { listSupporters, type StoredSupporter } from '../supporters/supporter-list.ts';
import { countTraces } from '../supporters/supporter-traces.ts';
import { supporterView } from '../supporters/supporter-view.ts';
import { addSupporter, editSupporter, type Taken, versionOf } from '../supporters/team-supporters.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { NumberParam } from './number-param.ts';
import { notThere, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters`;
const gone = () => notThere('This supporter');

const takenSentences = {
  email: 'Another supporter has this e-mail address already.',
  phone: 'Another supporter has this phone number already.',
} as const;

const refuseTaken = ({ field, id }: Taken): Rejected => {
  const message = takenSentences[field];
  const rejection = { message, fieldErrors: { [field]: message }, taken: { id, field } };
  return new Rejected(409, rejection);
};

/** The answer has begun: what breaks it off can only be told to the log. */
async function* logged(lines: AsyncIterable<Uint8Array>, log: AdminDependencies['log']) {
  try {
    yield* lines;
  } catch (error) {
    log.error('export of supporters broke off', error);
    throw error;
  }
}

/** How long whoever downloads may take nothing before we hang up, in milliseconds. */
const idle = 60_000;

/** The people behind the campaign: for Administrators only, because they are personal data. */
export const supporterRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const { database, settings, host, log, now } = dependencies;
  const { db } = database;
  const role = 'administrator';

  const detailsOf = async (supporter: StoredSupporter): Promise<SupporterDetails> => ({
    ...supporterView(supporter, await settings()),
    version: versionOf(supporter),
    traces: await countTraces(db, supporter),
  });
  const find = async (id: number): Promise<StoredSupporter> => {
    const found = await db.selectFrom('supporter').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) throw gone();
    return found;
  };

  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: SupporterQuery,
      answer: async ({ query }): Promise<SupporterPage> => {
        const current = await settings();
        const { rows, total, hasMore } = await listSupporters(db, query);
        const items = rows.map((supporter) => supporterView(supporter, current));
        return { items, total, hasMore, page: query.page, size: query.size };
      },
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      body: SupporterDraft,
      answer: async ({ body, member }) => {
        const outcome = await addSupporter(db, body, { actor: member.name, now: now() });
        if (outcome.kind === 'taken') throw refuseTaken(outcome);
        return { id: outcome.id };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/export`,
      role,
      query: SupporterFilter,
      answer: async ({ query, member }) => {
        const { timezone } = await settings();
        await new ActivityLog(db).add({ actor: member.name, deed: 'exported-supporters' }, now());
        const day = toWallClock(now(), timezone).slice(0, 10);
        const lines = logged(supporterCsv(db, query, timezone), log);
        return new Response(guardedStream(lines, { idle, onEnd: () => {} }), {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': attachmentHeader(`supporters-${day}.csv`),
          },
        });
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role,
      params: NumberParam,
      answer: async ({ params }) => detailsOf(await find(params.id)),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id/history`,
      role,
      params: NumberParam,
      query: HistoryQuery,
      answer: async ({ params, query }) => {
        await find(params.id);
        return supporterHistory({ db, host }, await settings(), params.id, query);
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/:id`,
      role,
      params: NumberParam,
      body: SupporterChange,
      answer: async ({ params, body, member }) => {
        const outcome = await editSupporter(db, params.id, body, { actor: member.name, now: now() });
        if (outcome.kind === 'gone') throw gone();
        if (outcome.kind === 'taken') throw refuseTaken(outcome);
        if (outcome.kind === 'changed') {
          const message = 'This supporter was changed meanwhile. Look at what changed, then save again.';
          const rejection = { message, current: await detailsOf(outcome.supporter) };
          throw new Rejected(409, rejection);
        }
        return detailsOf(await find(params.id));
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      role,
      params: NumberParam,
      answer: async ({ params, member }) => {
        const outcome = await deleteSupporter(db, params.id, { actor: member.name, now: now() });
        if (outcome.kind === 'gone') throw gone();
        if (outcome.kind === 'pending-order')
          throw new Rejected(409, {
            message:
              'A vote order of this supporter still waits for its payment. Please try again once it is paid or has expired.',
          });
        await removeNotedFiles(dependencies);
        return null;
      },
    }),
  ];
};
