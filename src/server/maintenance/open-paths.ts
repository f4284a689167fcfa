import { adminApi, isAdminPath } from '../../shared/admin/admin-paths.ts';
import { documents } from '../../shared/documents.ts';
import { icons } from '../../shared/paths.ts';

/**
 * Folders that stay open during maintenance: the admin API; the webhooks of payment gateways, which report a payment once, and of bounces;
 * one-click unsubscription by mail programs; pictures that other sites embed.
 */
const openFolders = [
  `${adminApi}/`,
  '/api/payments/',
  documents.bounces,
  '/newsletter/one-click/',
  '/share/',
  '/icons/',
];

/** Without these files, search engines and browsers would drop more than they should. */
const openFiles: ReadonlySet<string> = new Set([
  documents.robots,
  documents.manifest,
  icons.svg,
  icons.ico,
  icons.apple,
]);

/** Whether a path stays open during maintenance. */
export const isOpenInMaintenance = (path: string): boolean =>
  isAdminPath(path) || openFiles.has(path) || openFolders.some((folder) => path.startsWith(folder));
