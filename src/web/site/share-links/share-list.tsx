import type { ReactNode } from 'react';
import { NetworkIcon, type NetworkIconName } from '../../ui/network-icons.tsx';
import { type Shared, shareTargets } from './share-targets.ts';

const Icon = ({ name }: { readonly name: NetworkIconName }) => (
  <span className="share-icon">
    <NetworkIcon name={name} />
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
    {shareTargets(shared).map(({ label: network, href, icon }) => (
      <li key={network}>
        <a href={href} target="_blank" rel="noopener" className="share-link">
          <Icon name={icon} />
          <Label>{network}</Label>
        </a>
      </li>
    ))}
    <li className="copy-link">
      <button type="button" data-copy={shared.address} className="share-link">
        <Icon name="link" />
        Copy link
      </button>
      <span role="status" className="ml-3 font-semibold" />
    </li>
  </ul>
);
