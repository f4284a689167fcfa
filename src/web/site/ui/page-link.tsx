import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site-context.tsx';
import { isPlainClick } from './plain-click.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** The state of the history entry. */
  readonly state?: unknown;
};

/** Whether the data saver of the browser is on. */
export const prefersReducedData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * A link inside the site that preloads the script of its page on hover, touch and focus. React Router's own link would
 * add the code of data routers to every page.
 */
export const PageLink = ({ to, replace = false, state, onClick, ...rest }: PageLinkProps) => {
  const { preload } = useSite();
  const navigate = useNavigate();
  const startPreload = () => {
    if (!prefersReducedData()) preload(to.replace(/[?#].*/, ''));
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={startPreload}
      onTouchStart={startPreload}
      onFocus={startPreload}
    />
  );
};
