import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../../routing/chunk-loader.ts';
import { isTextEntry } from '../../../ui/text-entry.ts';

const KeysDialog = lazy(() => loadChunk('admin-keys-dialog', () => import('./keys-dialog.tsx')));

/** The button that shows all keyboard shortcuts; `?` does the same outside a text field. */
export const KeysHelp = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTextEntry(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', show);
    return () => window.removeEventListener('keydown', show);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-small -my-1"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden size={18} /> <span className="max-sm:sr-only">Keyboard Shortcuts</span>
      </button>
      {isOpen && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
