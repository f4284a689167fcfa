import type { ReactNode } from 'react';
import { NetworkIcon } from '../../ui/network-icons.tsx';
import { type Shared, shareTargets } from './share-targets.ts';

/** Two links of a chain. */
const chainIcon =
  'M9.300 14.700a1.300 1.300 0 0 1 0-1.900l3.500-3.500a1.300 1.300 0 0 1 1.900 1.900l-3.500 3.500a1.300 1.300 0 0 1-1.900 0zM10.600 6.200l1.900-1.900a5.100 5.100 0 0 1 7.200 7.200l-1.900 1.900a1.300 1.300 0 0 1-1.900-1.900l1.900-1.900a2.400 2.400 0 0 0-3.400-3.400L12.500 8.100a1.300 1.300 0 0 1-1.900-1.900zM13.400 17.800l-1.900 1.900a5.100 5.100 0 0 1-7.200-7.200l1.900-1.900a1.300 1.300 0 0 1 1.900 1.900l-1.900 1.900a2.400 2.400 0 0 0 3.400 3.400l1.900-1.900a1.300 1.300 0 0 1 1.900 1.900z';

const Icon = ({ iconPath }: { readonly iconPath: string }) => (
  <span className="share-icon">
    <NetworkIcon iconPath={iconPath} />
  </span>
);

/** What comes before and after a label for screen readers. */
const Label = ({ children }: { readonly children: ReactNode }) => (
  <span>
    <span className="sr-only">Share on </span>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </span>
);

type ShareListProps = Shared & {
  /** The names of the list and of the button that copies the link. */
  readonly label: string;
};

/**
 * Links that share something in three networks, each in a new tab, and a button that copies its address. The links need no
 * script. The button is invisible until the entry has started `copyLinks`, which does its work.
 */
export const ShareList = ({ label, ...shared }: ShareListProps) => (
  <ul aria-label={label} className="share-list">
    {shareTargets(shared).map(({ label: network, href, iconPath }) => (
      <li key={network}>
        <a href={href} target="_blank" rel="noopener" className="share-link">
          <Icon iconPath={iconPath} />
          <Label>{network}</Label>
        </a>
      </li>
    ))}
    <li className="copy-link">
      <button type="button" data-copy={shared.address} className="share-link">
        <Icon iconPath={chainIcon} />
        Copy link
      </button>
      <span role="status" className="ml-3 font-semibold" />
    </li>
  </ul>
);
