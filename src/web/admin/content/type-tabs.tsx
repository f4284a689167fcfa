import { Link } from 'react-router';
import type { AnyContentType } from '../../../content/content-type.ts';
import { TabRow } from '../ui/tab-row.tsx';
import { type ContentAddress, defaultList } from './content-address.ts';
import { getTypeLabels } from './type-labels.ts';

type TypeTabsProps = {
  readonly types: readonly AnyContentType[];
  readonly address: ContentAddress;
  readonly searchFor: (address: ContentAddress) => string;
};

/** Links to the list of each content type. */
export const TypeTabs = ({ types, address, searchFor }: TypeTabsProps) => {
  const open = address.type.name;
  return (
    <TabRow label="Types of content" current={open} className="mb-5">
      {types.map((type) => (
        <Link
          key={type.name}
          to={searchFor({ type, list: defaultList, form: null }) || '?'}
          className="tab px-3"
          {...(type.name === open ? { 'aria-current': 'page' as const } : {})}
        >
          {getTypeLabels(type).tab}
        </Link>
      ))}
    </TabRow>
  );
};
