import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../site-context.tsx';

type RoomLinkProps = { readonly to: string; readonly className?: string; readonly children: ReactNode };

/** A link to a page of ours; where that page is not built, only its words. */
export const RoomLink = ({ to, className, children }: RoomLinkProps) => {
  const { hasRoom } = useSite();
  return hasRoom(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
};
