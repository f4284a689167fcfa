import { adminPaths } from '../../shared/admin/admin-paths.ts';

/** The supporter's page in the admin area. The activity log stores this address to identify the supporter. */
export const supporterAddress = (id: number): string => `${adminPaths.supporters}/${id}`;
