import type { AdminDependencies } from './admin-dependencies.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { loginNotificationRoutes } from './login-notification-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { teamMemberRoutes } from './team-member-routes.ts';
import type { TeamRoute } from './team-route.ts';

/** Every address the admin area asks. A new area is a file beside this one and a line here. */
export const createAdminRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => [
  ...signInRoutes(dependencies),
  ...invitationRoutes(dependencies),
  ...teamMemberRoutes(dependencies),
  ...securityRoutes(dependencies),
  ...loginNotificationRoutes(dependencies),
];
