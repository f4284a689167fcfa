import type { MouseEventHandler, ReactNode } from 'react';
import { useLocation } from 'react-router';

type ReloadLinkProps = { readonly onClick?: MouseEventHandler; readonly children: ReactNode };

/** Try Again as a link to the page itself: it works without scripts, and loads the page anew from the server. */
export const ReloadLink = ({ onClick, children }: ReloadLinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className="button button-main mt-6" onClick={onClick}>
      {children}
    </a>
  );
};
