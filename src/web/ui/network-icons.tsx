import icons from '../pictures/network-icons.svg';

/** The social networks of a campaign, in display order. */
export const networks = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'tiktok', label: 'TikTok' },
] as const;

/** The names of the icons in network-icons.svg. A file of its own keeps their paths out of the scripts of every page. */
export type NetworkIconName = (typeof networks)[number]['key'] | 'whatsapp' | 'x' | 'link';

/** A decorative icon: the network must be named by a text beside it, which may be for screen readers only. */
export const NetworkIcon = ({ name }: { readonly name: NetworkIconName }) => (
  <svg aria-hidden="true" className="size-5 shrink-0 fill-current">
    <use href={`${icons}#${name}`} />
  </svg>
);
