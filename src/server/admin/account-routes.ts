import type { AdminDependencies } from './admin-dependencies.ts';
import type { TeamRoute } from './admin-route.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { teamMemberRoutes } from './team-member-routes.ts';

/** The accounts of the team: who has one, how they come to it, and how they keep it safe. */
export const accountRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => [
  ...invitationRoutes(dependencies),
  ...teamMemberRoutes(dependencies),
  ...securityRoutes(dependencies),
];
