import { hasRole } from '../../../../shared/admin/roles.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { ChangePassword } from './change-password.tsx';
import { LoginNotifications } from './login-notifications.tsx';
import { OwnDetails } from './own-details.tsx';
import { SessionPanel } from './session-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** Security of the own account; Administrators also set the login notifications of all. */
const SecuritySection = () => {
  const { role } = useMember();
  return (
    <div className="grid min-w-0 gap-6">
      <OwnDetails />
      <ChangePassword />
      <TwoFactorPanel />
      {hasRole(role, 'administrator') && <LoginNotifications />}
      <SessionPanel />
    </div>
  );
};

export default SecuritySection;
