import type { ComponentProps } from 'react';
import type { MenuLink as Link } from '../../../shared/settings/menu.ts';
import { PageLink } from '../ui/page-link.tsx';

type MenuLinkProps = Link & Omit<ComponentProps<'a'>, 'href' | 'children'>;

/** A link of the menu or the footer: to a page of the site, or to another site, which the browser follows itself. */
export const MenuLink = ({ path, label, onClick, ...rest }: MenuLinkProps) =>
  path.startsWith('/') ? (
    <PageLink {...rest} to={path} onClick={onClick}>
      {label}
    </PageLink>
  ) : (
    <a {...rest} href={path}>
      {label}
    </a>
  );
