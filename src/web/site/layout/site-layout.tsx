import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageErrorBoundary } from '../error/page-error-boundary.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The layout of all public pages. An error of a page leaves header and footer in place. */
export const SiteLayout = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <SiteFrame>
      <PageErrorBoundary key={pathname}>
        <Suspense
          fallback={
            <div className="outlines outlines-story wrap min-h-screen">
              <p role="status">Loading…</p>
              <i />
            </div>
          }
        >
          {children}
        </Suspense>
      </PageErrorBoundary>
    </SiteFrame>
  );
};
