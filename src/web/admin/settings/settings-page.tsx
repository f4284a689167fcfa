import { Suspense, useEffect, useRef } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { mayDo } from '../../../shared/admin/roles.ts';
import { useMember } from '../auth/auth-context.tsx';
import { Loading } from '../kit/loading.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { sections } from './sections.ts';

/** Everything that can be set, in sections; each has an address of its own. */
const SettingsPage = () => {
  const { role } = useMember();
  const shown = sections.filter((section) => mayDo(role, section.role));
  const first = shown[0]?.path ?? '';
  const { pathname } = useLocation();
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the sections stand in a row that is wider than the screen.
    const [row, current] = [navigation.current, navigation.current?.querySelector(`[href="${pathname}"]`)];
    if (row && current instanceof HTMLElement)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <>
      <ScreenHead title="Site Settings" />
      <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          ref={navigation}
          aria-label="Settings"
          className="panel relative -mx-4 flex overflow-x-auto rounded-none border-x-0 px-2 sm:mx-0 sm:rounded-2xl sm:border-x lg:grid lg:py-2"
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
        </nav>
        <Suspense fallback={<Loading />}>
          <Routes>
            {shown.map(({ path, Section }) => (
              <Route key={path} path={path} element={<Section />} />
            ))}
            <Route path="*" element={<Navigate to={`${adminPaths.settings}/${first}`} replace />} />
          </Routes>
        </Suspense>
      </div>
    </>
  );
};

export default SettingsPage;
