import type { ReactNode } from 'react';
import { hasRole, type TeamRole } from '../../../shared/admin/roles.ts';
import { useMember } from '../auth/auth-context.tsx';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

type ForRoleProps = {
  /** The lowest role that may open it. */
  readonly lowest: TeamRole;
  /** The name of the area. */
  readonly label: string;
  readonly children: ReactNode;
};

/** An area that is not for all members; the others read why it is not shown. */
export const ForRole = ({ lowest, label, children }: ForRoleProps) =>
  hasRole(useMember().role, lowest) ? (
    children
  ) : (
    <>
      <ScreenHead title={label} />
      <ForbiddenScreen place={label} />
    </>
  );
