import { Menu, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { usePageData } from '../page-data-context.tsx';
import { useOpenQuickSearch } from '../quick-search/quick-search.tsx';
import { Sidebar } from './sidebar.tsx';

/** On narrow screens: the campaign's name and the buttons that open the sidebar and the search. */
export const PhoneBar = () => {
  const { siteTitle } = usePageData();
  const location = useLocation();
  const openSearch = useOpenQuickSearch();
  const drawer = useRef<HTMLDialogElement>(null);
  // Close the drawer on every navigation.
  useEffect(() => drawer.current?.close(), [location]);
  return (
    <header className="sticky top-0 z-30 [@media(height<30rem)]:static flex items-center gap-3 border-b-4 border-theme bg-ink px-2 py-1 text-paper lg:hidden">
      <button
        type="button"
        className="grid size-12 place-items-center rounded-xl hover:bg-white/10"
        aria-label="Open Menu"
        onClick={() => drawer.current?.showModal()}
      >
        <Menu aria-hidden size={24} />
      </button>
      <SunIcon className="size-7 flex-none" />
      <p className="min-w-0 flex-1 truncate font-display font-bold">{siteTitle}</p>
      <button
        type="button"
        className="grid size-12 flex-none place-items-center rounded-xl hover:bg-white/10"
        aria-label="Search"
        onClick={openSearch}
      >
        <Search aria-hidden size={22} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-ink p-0 text-paper"
        onClick={({ target }) => {
          if (target === drawer.current || (target instanceof Element && target.closest('a')))
            drawer.current?.close();
        }}
      >
        <Sidebar />
      </dialog>
    </header>
  );
};
