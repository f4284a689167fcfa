import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The search parameters of the address, and how they are changed. React Router's own setter begins with the parameters last
 * drawn: on a slow phone a second change, as a search that begins while a folder is being opened, would undo the first. This
 * one begins with the address bar.
 */
export const useSearchAddress = (): readonly [
  URLSearchParams,
  (change: Change, options?: { readonly replace?: boolean }) => void,
] => {
  const [drawn] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Change, options = {}) => {
      // Where another screen is being opened, what this one still wants is of no use.
      if (window.location.pathname !== pathname) return;
      void navigate(`?${changed(new URLSearchParams(window.location.search))}`, options);
    },
    [navigate, pathname],
  );
  return [drawn, change];
};
