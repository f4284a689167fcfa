import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';

const OpenContext = createContext(() => {});

/** Returns the function that opens the quick search. */
export const useOpenQuickSearch = (): (() => void) => useContext(OpenContext);

/** The quick search on every screen: opens by Ctrl+K or ⌘K, and by the buttons of the frame. Its script is loaded then. */
export const QuickSearchProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Shown?: ComponentType<{ readonly onClose: () => void }> } | null>(
    null,
  );
  const { Shown } = loaded ?? {};
  const load = () => {
    setLoaded(null);
    loadChunk('admin-quick-search', () => import('./quick-search-dialog.tsx')).then(
      (module) => setLoaded({ Shown: module.default }),
      () => setLoaded({}),
    );
  };
  const open = () => {
    setOpen(true);
    if (!Shown) load();
  };
  const close = () => setOpen(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The rich text editor uses the same keys for links: then it has prevented the default.
      if (event.defaultPrevented || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]:not(.quick-search)'))
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return (
    <OpenContext value={open}>
      {children}
      {isOpen &&
        (Shown ? (
          <Shown onClose={close} />
        ) : (
          <Dialog title="Search" onClose={close}>
            {loaded ? (
              <ErrorNotice
                message="The search could not be loaded. Please check your connection and try again."
                onRetry={load}
              />
            ) : (
              <Loading />
            )}
          </Dialog>
        ))}
    </OpenContext>
  );
};
