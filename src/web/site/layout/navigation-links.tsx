import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { navigation, paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';

type NavigationLinksProps = {
  readonly follow: (event: MouseEvent, to: string) => void;
  readonly className: string;
};

/** A subpage, such as one update, belongs to the link of its parent page. */
const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`));

/** The header's links, in order; the one to the current page is highlighted. */
export const NavigationLinks = ({ follow, className }: NavigationLinksProps) => {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {navigation.map(({ path, label }) => (
        <li key={path}>
          <PageLink
            to={path}
            onClick={(event) => follow(event, path)}
            aria-current={isWithin(pathname, path) ? 'page' : undefined}
            className="nav-link"
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
};
