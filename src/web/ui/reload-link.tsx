import type { MouseEventHandler, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ownPath } from '../../addresses/own-path.ts';
import { paths } from '../../shared/paths.ts';

type ReloadLinkProps = { readonly onClick?: MouseEventHandler; readonly children: ReactNode };

/** Try Again as a link to the page itself: it works without scripts, and loads the page anew from the server. */
export const ReloadLink = ({ onClick, children }: ReloadLinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <a href={ownPath(pathname + search) ?? paths.home} className="button button-main mt-6" onClick={onClick}>
      {children}
    </a>
  );
};
