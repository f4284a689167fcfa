import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

type TabRowProps = {
  readonly label: string;
  /** Identifies the open tab. */
  readonly current: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Browsers leave a tab where it is as long as any of it is in sight, even its last pixel. */
const showWhole = ({ target }: FocusEvent<HTMLElement>): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** A row of tabs that scrolls sideways on narrow screens, and keeps the open tab and the one with the focus in view. */
export const TabRow = ({ label, current, className = '', children }: TabRowProps) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]');
    if (row.current && open instanceof HTMLElement)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={`tab-row ${className}`} onFocus={showWhole}>
      {children}
    </nav>
  );
};
