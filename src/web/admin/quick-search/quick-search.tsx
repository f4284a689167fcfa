import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { maxSearchLength } from '../../../shared/admin/search-length.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';

const OpenContext = createContext(() => {});

/** Returns the function that opens the quick search. */
export const useOpenQuickSearch = (): (() => void) => useContext(OpenContext);

export type QuickSearchDialogProps = {
  readonly initialText: string;
  readonly onClose: () => void;
};

/** The quick search on every screen: opens by Ctrl+K or ⌘K, and by the buttons of the frame. Its script is loaded then. */
export const QuickSearchProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Shown?: ComponentType<QuickSearchDialogProps> } | null>(null);
  /** What is typed before the script is there. */
  const [typed, setTyped] = useState('');
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
    if (isOpen) return;
    setTyped('');
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
          <Shown initialText={typed} onClose={close} />
        ) : (
          <Dialog title="Search" onClose={close}>
            {loaded ? (
              <ErrorNotice
                message="The search could not be loaded. Please check your connection and try again."
                onRetry={load}
              />
            ) : (
              <form noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
                <input
                  className="input"
                  dir="auto"
                  aria-label="Search the admin area"
                  placeholder="Search the admin area…"
                  autoComplete="off"
                  maxLength={maxSearchLength}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
                <Loading />
              </form>
            )}
          </Dialog>
        ))}
    </OpenContext>
  );
};
