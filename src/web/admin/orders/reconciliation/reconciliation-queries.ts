import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ReconciliationDetails, ReconciliationList } from '../../../../shared/admin/reconciliation.ts';
import { fetchData, withParameters } from '../../admin-api.ts';
import { inboxKey } from '../../inbox/inbox-summary.tsx';

export const reconciliationsPath = '/inbox/orders/reconciliations';

/** The value of `view` in the address that shows the reconciliations. */
export const reconciliationView = 'reconciliation';

export const reconciliationListQuery = (page: number) =>
  queryOptions({
    queryKey: [inboxKey, 'reconciliations', page],
    queryFn: ({ signal }) =>
      fetchData(withParameters(reconciliationsPath, { page }), ReconciliationList, signal),
    placeholderData: keepPreviousData,
  });

export const reconciliationQuery = (id: number) =>
  queryOptions({
    queryKey: [inboxKey, 'reconciliation', id],
    queryFn: ({ signal }) => fetchData(`${reconciliationsPath}/${id}`, ReconciliationDetails, signal),
  });
