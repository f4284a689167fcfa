import { Link } from 'react-router';
import type { AnyContentType } from '../../../content/content-type.ts';
import { TabRow } from '../ui/tab-row.tsx';
import { type ContentAddress, usualList } from './content-address.ts';
import { wordsOf } from './type-words.ts';

type TypeTabsProps = {
  readonly types: readonly AnyContentType[];
  readonly address: ContentAddress;
  readonly searchFor: (address: ContentAddress) => string;
};

/** The way to every type. */
export const TypeTabs = ({ types, address, searchFor }: TypeTabsProps) => {
  const open = address.type.name;
  return (
    <TabRow label="Types of content" current={open} className="mb-5">
      {types.map((type) => (
        <Link
          key={type.name}
          to={searchFor({ type, list: usualList, form: null }) || '?'}
          className="tab px-3"
          {...(type.name === open ? { 'aria-current': 'page' as const } : {})}
        >
          {wordsOf(type).tab}
        </Link>
      ))}
    </TabRow>
  );
};
