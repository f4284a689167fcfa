import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../site-context.tsx';
import { MenuLink } from './menu-link.tsx';

type NavigationLinksProps = {
  readonly follow: (event: MouseEvent, to: string) => void;
};

/** The header's links, in order; the one to the current page is highlighted. */
export const NavigationLinks = ({ follow }: NavigationLinksProps) => {
  const { pathname } = useLocation();
  const { menu } = useSite().settings;
  // A subpage without a link of its own, such as one update, belongs to the link of its parent page.
  const current =
    menu.find(({ path }) => path === pathname) ?? menu.find(({ path }) => pathname.startsWith(`${path}/`));
  return (
    <ul>
      {menu.map((link) => (
        <li key={link.path}>
          <MenuLink
            {...link}
            onClick={(event) => follow(event, link.path)}
            aria-current={link === current ? 'page' : undefined}
            className="nav-link"
          />
        </li>
      ))}
    </ul>
  );
};
