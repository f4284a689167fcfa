import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { TeamRole } from '../../../shared/admin/roles.ts';

/** Where an Editor works; in the inbox, only where visitors' words wait. */
const editorsRooms: readonly string[] = [adminPaths.content, adminPaths.media, adminPaths.inbox];
const administratorsTabs = /[?&]tab=(?:orders|outbox)\b/;

/** Whether somebody of this role gets to see what is at an address of the admin area. */
export const mayOpen = (address: string, role: TeamRole): boolean => {
  if (!address.startsWith(`${adminPaths.dashboard}/`)) return false;
  if (role === 'administrator') return true;
  const [path = ''] = address.split('?');
  return (
    editorsRooms.some((room) => path === room || path.startsWith(`${room}/`)) &&
    !administratorsTabs.test(address)
  );
};
