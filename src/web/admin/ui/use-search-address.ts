import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Reads an id or a page number from a search parameter; null where it is none. */
export const parsePositiveInteger = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The search parameters of the address with a setter. React Router's own setter starts from the parameters of the last
 * render: on a slow phone a second change, such as a search while a folder opens, would undo the first. This setter starts
 * from the address bar.
 */
export const useSearchAddress = (): readonly [
  URLSearchParams,
  (change: Change, options?: { readonly replace?: boolean }) => void,
] => {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Change, options = {}) => {
      // Another screen is opening already: ignore late changes of this one.
      if (window.location.pathname !== pathname) return;
      void navigate(`?${changed(new URLSearchParams(window.location.search))}`, options);
    },
    [navigate, pathname],
  );
  return [parameters, change];
};
