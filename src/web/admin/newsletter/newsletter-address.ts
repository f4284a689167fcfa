import { adminPaths } from '../../../shared/admin/admin-paths.ts';

/** The form of a new newsletter, or of a stored one. */
export const newsletterAddress = (id: number | 'new'): string => `${adminPaths.newsletter}/${id}`;
