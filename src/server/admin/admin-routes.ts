import { activityRoutes } from './activity-routes.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import type { AdminRoute } from './admin-route.ts';
import { backupRoutes } from './backup-routes.ts';
import { contentHostRoutes } from './content-host-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { mailSetupRoutes } from './mail-setup-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { newsletterPreviewRoutes } from './newsletter-preview-routes.ts';
import { newsletterResultRoutes } from './newsletter-result-routes.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { newsletterSendingRoutes } from './newsletter-sending-routes.ts';
import { operatorSettingsRoutes } from './operator-settings-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { quickSearchRoutes } from './quick-search-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { siteStateRoutes } from './site-state-routes.ts';
import { supporterBulkRoutes } from './supporter-bulk-routes.ts';
import { supporterImportRoutes } from './supporter-import-routes.ts';
import { supporterMergeRoutes } from './supporter-merge-routes.ts';
import { supporterNoteRoutes } from './supporter-note-routes.ts';
import { supporterRoutes } from './supporter-routes.ts';
import { supporterSegmentRoutes } from './supporter-segment-routes.ts';
import { supporterTagRoutes } from './supporter-tag-routes.ts';
import { teamMemberRoutes } from './team-member-routes.ts';
import { versionRoutes } from './version-routes.ts';

/** All routes of the admin API. A new area is a file beside this one and a line here. */
export const createAdminRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => [
  ...signInRoutes(dependencies),
  ...siteStateRoutes(dependencies),
  ...versionRoutes(dependencies),
  // Before the supporters, whose paths have an id in the same place.
  ...signUpRoutes(dependencies),
  ...supporterBulkRoutes(dependencies),
  ...supporterImportRoutes(dependencies),
  ...supporterMergeRoutes(dependencies),
  ...supporterSegmentRoutes(dependencies),
  ...supporterTagRoutes(dependencies),
  ...supporterNoteRoutes(dependencies),
  ...supporterRoutes(dependencies),
  // Before the drafts, whose paths have an id in the same place.
  ...newsletterSendingRoutes(dependencies),
  ...newsletterPreviewRoutes(dependencies),
  ...newsletterResultRoutes(dependencies),
  ...newsletterRoutes(dependencies),
  ...invitationRoutes(dependencies),
  ...teamMemberRoutes(dependencies),
  ...securityRoutes(dependencies),
  ...dashboardRoutes(dependencies),
  ...quickSearchRoutes(dependencies),
  ...activityRoutes(dependencies),
  ...inboxRoutes(dependencies),
  ...settingsRoutes(dependencies),
  ...backupRoutes(dependencies),
  ...mailSetupRoutes(dependencies),
  ...operatorSettingsRoutes(dependencies),
  ...privacyRoutes(dependencies),
  ...mediaRoutes(dependencies),
  ...contentHostRoutes(dependencies),
  ...contentRoutes(dependencies),
];
