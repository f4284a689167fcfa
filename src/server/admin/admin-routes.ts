import { accountRoutes } from './account-routes.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import type { TeamRoute } from './admin-route.ts';
import { contentRoutes } from './content-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { siteStateRoutes } from './site-state-routes.ts';
import { supporterRoutes } from './supporter-routes.ts';

/** Every address the admin area asks. A new area is a file beside this one and a line here. */
export const createAdminRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => [
  ...signInRoutes(dependencies),
  ...siteStateRoutes(dependencies),
  ...supporterRoutes(dependencies),
  ...accountRoutes(dependencies),
  ...dashboardRoutes(dependencies),
  ...inboxRoutes(dependencies),
  ...settingsRoutes(dependencies),
  ...mediaRoutes(dependencies),
  ...contentRoutes(dependencies),
];
