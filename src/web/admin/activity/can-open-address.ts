import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { TeamRole } from '../../../shared/admin/roles.ts';
import { sectionNames, settingSections } from '../../../shared/admin/setting-sections.ts';

/** Areas of Editors; in the inbox only the tabs with submissions, in the settings only some sections. */
const editorPaths: readonly string[] = [
  adminPaths.activity,
  adminPaths.content,
  adminPaths.media,
  adminPaths.inbox,
  ...sectionNames
    .filter((name) => settingSections[name].role === 'editor')
    .map((name) => `${adminPaths.settings}/${name}`),
];
const administratorTabs = /[?&]tab=(?:orders|outbox)\b/;

/** Whether a member of this role can open an address of the admin area. */
export const canOpenAddress = (address: string, role: TeamRole): boolean => {
  if (!address.startsWith(`${adminPaths.dashboard}/`)) return false;
  if (role === 'administrator') return true;
  const [path = ''] = address.split('?');
  return (
    editorPaths.some((editorPath) => path === editorPath || path.startsWith(`${editorPath}/`)) &&
    !administratorTabs.test(address)
  );
};
