import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, footer and the main part between them. */
export const SiteFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-h-screen flex-col">
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-3 focus:bg-white focus:p-4"
    >
      Skip to content
    </a>
    <SiteHeader />
    <main id="main" className="flex-1">
      {children}
    </main>
    <SiteFooter />
  </div>
);
