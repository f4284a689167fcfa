import type { PublicSettings } from '../../../shared/settings/public-settings.ts';
import { NetworkIcon, networks } from '../../ui/network-icons.tsx';

/** The contestant's profiles, each in a new tab. */
export const SocialLinks = ({ links }: { readonly links: PublicSettings['socialLinks'] }) => (
  <ul className="mt-6 flex flex-wrap gap-2">
    {networks.map(({ key, label }) => {
      const href = links[key];
      return href ? (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener" className="social-link">
            <span className="sr-only">{label} (opens in a new tab)</span>
            <NetworkIcon name={key} />
          </a>
        </li>
      ) : null;
    })}
  </ul>
);
