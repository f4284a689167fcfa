import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AnyContentType } from '../../../content/content-type.ts';
import { type ContentAddress, usualList } from './content-address.ts';
import { wordsOf } from './type-words.ts';

type TypeTabsProps = {
  readonly types: readonly AnyContentType[];
  readonly address: ContentAddress;
  readonly searchFor: (address: ContentAddress) => string;
};

/** The way to every type. On a phone the row can be pushed sideways; the open one is in sight. */
export const TypeTabs = ({ types, address, searchFor }: TypeTabsProps) => {
  const row = useRef<HTMLElement>(null);
  const open = address.type.name;
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-type="${open}"]`);
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <nav
      ref={row}
      aria-label="Types of content"
      className="relative -mx-4 mb-5 flex overflow-x-auto border-b border-line px-2 sm:mx-0 sm:px-0"
    >
      {types.map((type) => (
        <Link
          key={type.name}
          data-type={type.name}
          to={searchFor({ type, list: usualList, form: null }) || '?'}
          className="tab px-3"
          {...(type.name === open ? { 'aria-current': 'page' as const } : {})}
        >
          {wordsOf(type).tab}
        </Link>
      ))}
    </nav>
  );
};
