import { queryOptions } from '@tanstack/react-query';
import { OperatorSetupState } from '../../../../shared/admin/operator-settings.ts';
import { fetchData } from '../../admin-api.ts';

/** The mail server and the payment keys, without their secrets. */
export const operatorSettingsQuery = queryOptions({
  queryKey: ['operator-settings'],
  queryFn: ({ signal }): Promise<OperatorSetupState> =>
    fetchData('/operator-settings', OperatorSetupState, signal),
});
