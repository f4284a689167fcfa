import { queryOptions } from '@tanstack/react-query';
import { CodesLeft } from '../../../../shared/admin/security.ts';
import { ask } from '../../admin-api.ts';

/** How many recovery codes one has left. */
export const codesLeftQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: async ({ signal }): Promise<number | null> =>
    (await ask('/security/two-factor/codes', CodesLeft, signal)).left,
});
