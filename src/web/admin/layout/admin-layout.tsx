import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { QuickSearchProvider } from '../quick-search/quick-search.tsx';
import { NoticesProvider } from '../ui/notices.tsx';
import { MaintenanceBar } from './maintenance-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** Frame of all screens: the sidebar, in a drawer on narrow screens, and the content. */
export const AdminLayout = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // On a new screen, scroll to the top and move the focus there for keyboard and screen reader users.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [pathname]);
  return (
    <NoticesProvider>
      <QuickSearchProvider>
        <a
          href="#main"
          className="btn btn-main absolute top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
          <PhoneBar />
          <aside aria-label="Sidebar" className="sticky top-0 hidden h-dvh lg:block">
            <Sidebar />
          </aside>
          <div className="min-w-0">
            <MaintenanceBar />
            <main
              id="main"
              ref={main}
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl px-4 py-6 outline-none has-[.beside-preview]:max-w-[110rem] sm:px-8 sm:py-10"
            >
              {children}
            </main>
          </div>
        </div>
      </QuickSearchProvider>
    </NoticesProvider>
  );
};
