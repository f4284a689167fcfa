import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePageTitle } from '../../page-title.ts';
import { PageErrorBoundary } from '../error/page-error-boundary.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What all public pages share. A page that fails leaves header and footer standing. */
export const SiteLayout = () => {
  const { pathname } = useLocation();
  usePageTitle();
  return (
    <div className="flex min-h-screen flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-white focus:p-4"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" className="flex-1">
        <PageErrorBoundary key={pathname}>
          <Suspense
            fallback={
              <p role="status" className="wrap py-32 text-center text-ink-soft">
                Loading…
              </p>
            }
          >
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
};
