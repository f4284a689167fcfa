import { adminPaths } from '../../shared/admin/admin-paths.ts';

/** Where somebody is looked at in the admin area; the activity log points at them by it. */
export const supporterAddress = (id: number): string => `${adminPaths.supporters}/${id}`;
