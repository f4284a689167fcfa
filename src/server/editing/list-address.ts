import type { AnyContentType } from '../../content/content-type.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';

/** The list of a type's entries in the admin area. */
export const getListAddress = (type: AnyContentType): string => `${adminPaths.content}?tab=${type.name}`;
