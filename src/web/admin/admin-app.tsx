import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { loadChunk } from '../routing/chunk-loader.ts';
import { areas } from './areas.ts';
import { InvitationPage } from './auth/invitation-page.tsx';
import { LoginPage } from './auth/login-page.tsx';
import { RequireMember } from './auth/require-member.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { AreaBoundary } from './layout/area-boundary.tsx';
import { Loading } from './ui/loading.tsx';
import { UnsavedWorkProvider } from './ui/unsaved-work.tsx';

/** Opened from the version in the sidebar. */
const WhatsNewPage = lazy(() => loadChunk('admin-whats-new', () => import('./version/whats-new-page.tsx')));

/** The areas; every other address below `/admin` redirects to the dashboard. */
const TeamScreens = () => (
  <AdminLayout>
    <AreaBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          {areas.map(({ path, Page }) =>
            path === '' ? (
              <Route key="dashboard" index element={<Page />} />
            ) : (
              <Route key={path} path={`${path}/*`} element={<Page />} />
            ),
          )}
          <Route path="whats-new" element={<WhatsNewPage />} />
          <Route path="*" element={<Navigate to={adminPaths.dashboard} replace />} />
        </Routes>
      </Suspense>
    </AreaBoundary>
  </AdminLayout>
);

/** The routes of the admin area, with login and invitation. */
export const AdminApp = () => (
  <UnsavedWorkProvider>
    <Routes>
      <Route path={adminPaths.login} element={<LoginPage />} />
      <Route path={adminPaths.invitation} element={<InvitationPage />} />
      <Route
        path={`${adminPaths.dashboard}/*`}
        element={
          <RequireMember>
            <TeamScreens />
          </RequireMember>
        }
      />
      <Route path="*" element={<Navigate to={adminPaths.login} replace />} />
    </Routes>
  </UnsavedWorkProvider>
);
