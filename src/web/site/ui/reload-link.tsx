import type { MouseEventHandler, ReactNode } from 'react';
import { useLocation } from 'react-router';

type ReloadLinkProps = { readonly onClick?: MouseEventHandler; readonly children: ReactNode };

/** A link to the current page, which reloads it from the server, also without scripts. */
export const ReloadLink = ({ onClick, children }: ReloadLinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className="button button-main" onClick={onClick}>
      {children}
    </a>
  );
};
