import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../ui/plain-click.ts';
import { openedHereState } from './modal-history.ts';

type CardLinkProps = {
  /** Used to return the focus when the opened item is closed. */
  readonly id: string;
  readonly href: string;
  /** Called on hover and focus. */
  readonly onApproach?: () => void;
  readonly className: string;
  readonly children: ReactNode;
};

/** The link of a card, which covers the whole card. Back closes the opened item. */
export const CardLink = ({ id, href, onApproach, className, children }: CardLinkProps) => {
  const navigate = useNavigate();
  return (
    <a
      id={id}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(href, { state: openedHereState });
      }}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={`outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-ring ${className}`}
    >
      {children}
    </a>
  );
};
