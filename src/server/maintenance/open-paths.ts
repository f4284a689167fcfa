import { adminApi, isAdminPath } from '../../shared/admin/admin-paths.ts';
import { documents, icons } from '../../shared/paths.ts';

/**
 * Below these nobody is turned away: the team's door; the gateways', whose word on a payment comes once; where a mail
 * program ends a subscription; pictures that other sites show of ours.
 */
const openFolders = [`${adminApi}/`, '/api/payments/', '/newsletter/one-click/', '/share/', '/icons/'];

/** Were these away, search engines and browsers would forget more than they should. */
const openFiles: ReadonlySet<string> = new Set([
  documents.robots,
  documents.manifest,
  icons.svg,
  icons.ico,
  icons.apple,
]);

/** Whether what is at this path is there in maintenance, too. */
export const isOpenInMaintenance = (path: string): boolean =>
  isAdminPath(path) || openFiles.has(path) || openFolders.some((folder) => path.startsWith(folder));
