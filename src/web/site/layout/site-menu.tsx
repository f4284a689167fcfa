import { type MouseEvent, useEffect, useRef } from 'react';
import { NavigationLinks } from './navigation-links.tsx';

type SiteMenuProps = {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly follow: (event: MouseEvent, to: string) => void;
};

/**
 * The navigation of narrow screens, and of menus that do not fit beside the brand. A `details` element, which works without scripts. With scripts it also closes after
 * a choice, on Escape, and on a click outside, for example on the backdrop.
 */
export const SiteMenu = ({ isOpen, setIsOpen, follow }: SiteMenuProps) => {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onClick = (event: Event) => {
      if (!menu.current?.querySelector('nav')?.contains(event.target as Node)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      menu.current?.querySelector('summary')?.focus();
    };
    // The click that opened the menu is still bubbling up to the document.
    const timer = setTimeout(() => document.addEventListener('click', onClick));
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, setIsOpen]);
  return (
    <details
      ref={menu}
      open={isOpen}
      className="menu group"
      // Leaving the menu with the keyboard closes it. A click outside, which moves the focus nowhere, is handled above.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
          <path d="M2 5h16M2 10h16M2 15h16" className="group-open:hidden" />
          <path d="M4 4l12 12M16 4L4 16" className="hidden group-open:block" />
        </svg>
        <span className="sr-only">Menu</span>
      </summary>
      <div data-backdrop />
      <nav aria-label="Main">
        <NavigationLinks
          follow={(event, to) => {
            follow(event, to);
            setIsOpen(false);
          }}
        />
      </nav>
    </details>
  );
};
