import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site-context.tsx';
import { isPlainClick } from './plain-click.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  /** Takes the place of the current entry in the history instead of adding one. */
  readonly replace?: boolean;
  /** What the entry in the history is to remember. */
  readonly state?: unknown;
};

/** Whether the visitor asked their browser to spare the bundle. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * A link to a page of ours, which begins to fetch that page's script when it is about to be followed. React Router's
 * own link would bring its whole machinery for data routers to every phone.
 */
export const PageLink = ({ to, replace = false, state, onClick, ...rest }: PageLinkProps) => {
  const { preload } = useSite();
  const navigate = useNavigate();
  const begin = () => {
    if (!savesData()) preload(to.replace(/[?#].*/, ''));
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={begin} onTouchStart={begin} onFocus={begin} />
  );
};
