import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAdminPath } from '../../../shared/admin/admin-paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The screen that a plain click on a link of ours opens in place of this one; null where it opens none. */
const screenOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || link.target === '_blank' || link.origin !== location.origin) return null;
  // Any other page is loaded anew, and the browser itself asks before that.
  if (!isAdminPath(link.pathname) || link.pathname === location.pathname) return null;
  return link.pathname + link.search;
};

/** Asks before unsaved work is left: by the browser before the page goes, by a question of our own inside the admin area. */
export const LeaveGuard = ({ hasUnsaved }: { readonly hasUnsaved: boolean }) => {
  const navigate = useNavigate();
  const [screen, setScreen] = useState<string | null>(null);
  useEffect(() => {
    if (!hasUnsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const beforeClick = (event: MouseEvent) => {
      const next = screenOf(event);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      setScreen(next);
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Before the router hears of it.
    document.addEventListener('click', beforeClick, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', beforeClick, true);
    };
  }, [hasUnsaved]);
  if (screen === null) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Leave"
      onConfirm={async () => navigate(screen)}
      onClose={() => setScreen(null)}
    >
      <p>Your changes on this screen are not saved yet. They are lost if you leave now.</p>
    </ConfirmDialog>
  );
};
