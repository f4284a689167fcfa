import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { listQuery } from '../../shared/admin/list-page.ts';
import {
  Publication,
  ReconciliationQuery,
  statementLimits,
  statementTooLarge,
} from '../../shared/admin/reconciliation.ts';
import { createReconciliations } from '../votes/reconciliation/reconciliations.ts';
import { StatementError } from '../votes/reconciliation/statement-error.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/inbox/orders/reconciliations`;
const role = 'administrator';
const upload = { maxBytes: statementLimits.bytes, tooLarge: statementTooLarge };
const PageQuery = z.object({ page: listQuery.page, size: listQuery.size });
const what = 'This reconciliation';

/** A statement that cannot be compared is a rejection with its sentence. */
const rejectStatement = (error: unknown): never => {
  if (!(error instanceof StatementError)) throw error;
  const { message, field } = error;
  throw new Rejected(422, { message, ...(field === null ? {} : { fieldErrors: { [field]: message } }) });
};

/** Comparing the orders with the gateway's statement. Administrators only, as the orders themselves. */
export const reconciliationRoutes = ({
  database,
  orders,
  settings,
  now,
}: AdminDependencies): readonly AdminRoute[] => {
  const reconciliations = createReconciliations({
    db: database.db,
    book: orders.isTest ? 'test' : 'live',
    timeZone: async () => (await settings()).timezone,
    now,
  });
  const getDetails = async (id: number) => {
    const found = await reconciliations.find(id);
    if (found === null) throw notFoundRejection(what);
    return found;
  };
  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: PageQuery,
      handle: async ({ query }) => ({
        ...(await reconciliations.list(query.page, query.size)),
        ...query,
      }),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/columns`,
      role,
      upload,
      handle: ({ file }) => reconciliations.inspect(file).catch(rejectStatement),
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      query: ReconciliationQuery,
      upload,
      handle: async ({ query, file, member }) => {
        const { from, to, ...mapping } = query;
        const compared = await reconciliations
          .compare(file, { from, to }, () => mapping)
          .catch(rejectStatement);
        return getDetails(await compared.keep(member.name));
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: ({ params }) => getDetails(params.id),
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/:id/publication`,
      role,
      params: IdParam,
      body: Publication,
      handle: async ({ params, body, member }) => {
        const { isPublished } = body;
        const changed = await reconciliations.publish(params.id, { isPublished, by: member.name });
        if (changed === null) throw notFoundRejection(what);
        return changed;
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        if (!(await reconciliations.remove(params.id, member.name))) throw notFoundRejection(what);
        return null;
      },
    }),
  ];
};
