import { Suspense } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { hasRole } from '../../../shared/admin/roles.ts';
import { useMember } from '../auth/auth-context.tsx';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';
import { Loading } from '../ui/loading.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { TabRow } from '../ui/tab-row.tsx';
import { sections } from './sections.ts';
import { useShownField } from './use-shown-field.ts';

/** The settings; each section has its own address. */
const SettingsPage = () => {
  const { role } = useMember();
  const shown = sections.filter((section) => hasRole(role, section.role));
  const first = shown[0]?.path ?? '';
  const { pathname } = useLocation();
  useShownField();
  return (
    <>
      <ScreenHead title="Site Settings" />
      <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <TabRow
          label="Settings"
          current={pathname}
          className="lg:sticky lg:top-6 lg:grid lg:rounded-2xl lg:border lg:border-line lg:bg-white lg:p-2"
        >
          {shown.map(({ path, label }) => (
            <NavLink
              key={path}
              to={`${adminPaths.settings}/${path}`}
              className="tab lg:rounded-lg lg:border-b-0 lg:aria-[current]:bg-paper-deep"
            >
              {label}
            </NavLink>
          ))}
        </TabRow>
        <Suspense fallback={<Loading />}>
          <Routes>
            {sections.map(({ path, label, role: needed, Section }) => (
              <Route
                key={path}
                path={path}
                element={
                  hasRole(role, needed) ? <Section /> : <ForbiddenScreen place={`Settings › ${label}`} />
                }
              />
            ))}
            <Route path="*" element={<Navigate to={`${adminPaths.settings}/${first}`} replace />} />
          </Routes>
        </Suspense>
      </div>
    </>
  );
};

export default SettingsPage;
