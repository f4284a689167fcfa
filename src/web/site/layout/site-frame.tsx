import { type ReactNode, useRef } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageChange } from './use-page-change.ts';
import { VoteBar } from './vote-call.tsx';

/** Header, main content and footer. */
export const SiteFrame = ({ children }: { readonly children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="min-h-screen flex-1 outline-none">
        {children}
      </main>
      <VoteBar />
      <SiteFooter />
    </div>
  );
};
