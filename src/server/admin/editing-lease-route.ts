import type { z } from 'zod';
import { LeaseRequest } from '../../shared/admin/editing-lease.ts';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { Member } from '../../shared/admin/session.ts';
import { EditingLeases } from '../editing/editing-leases.ts';
import { getClock } from '../editing/entry-form.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

type LeaseAccess<P extends z.ZodType> = {
  /** The path of what is open. */
  readonly path: string;
  readonly role: TeamRole;
  readonly params: P;
  /** Throws if there is no such place, or if the member may not edit it. */
  readonly getPlace: (params: z.output<P>, member: Member) => Promise<string>;
};

/** Who has something open: an open form renews its lease, and gives it back when it is closed. */
export const editingLeaseRoute = <P extends z.ZodType>(
  { database, settings, now }: Pick<AdminDependencies, 'database' | 'settings' | 'now'>,
  { path, role, params, getPlace }: LeaseAccess<P>,
): AdminRoute =>
  teamRoute({
    method: 'POST',
    path: `${path}/lease`,
    role,
    params,
    body: LeaseRequest,
    handle: async (request) => {
      const place = await getPlace(request.params as z.output<P>, request.member);
      const leases = new EditingLeases(database.db);
      const colleague = await leases.request(place, request.member.id, request.body, now());
      return { colleague, clock: getClock(await settings()) };
    },
  });
