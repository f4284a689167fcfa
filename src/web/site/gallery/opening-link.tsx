import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../ui/plain-click.ts';
import { openedHere } from './opening.ts';

type OpeningLinkProps = {
  /** The focus returns to it when what it opened is closed. */
  readonly id: string;
  readonly href: string;
  /** Called when it is about to be followed. */
  readonly onApproach?: () => void;
  readonly className: string;
  readonly children: ReactNode;
};

/** The link of a card, stretched over all of it. Back closes what it opened. */
export const OpeningLink = ({ id, href, onApproach, className, children }: OpeningLinkProps) => {
  const navigate = useNavigate();
  return (
    <a
      id={id}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(href, { state: openedHere });
      }}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={`outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 ${className}`}
    >
      {children}
    </a>
  );
};
