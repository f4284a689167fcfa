/** The social networks of a campaign, in display order, with the SVG paths of their icons. */
export const networks = [
  {
    key: 'facebook',
    label: 'Facebook',
    iconPath: 'M14 8h3V4h-3c-3 0-5 2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z',
  },
  {
    key: 'linkedin',
    label: 'LinkedIn',
    iconPath:
      'M4 9h4v11H4zM6 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 6 3zM10 9h4v1.6c.6-1 1.9-1.9 3.7-1.9 3.3 0 4.3 2 4.3 5.3v6h-4v-5.5c0-1.5-.4-2.5-1.7-2.5S14 13 14 14.6V20h-4z',
  },
  {
    key: 'instagram',
    label: 'Instagram',
    iconPath:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 6a1.2 1.2 0 1 1 0 2.4A1.2 1.2 0 0 1 17 6z',
  },
  {
    key: 'tiktok',
    label: 'TikTok',
    iconPath:
      'M13 3h3.5c.3 2.3 1.7 3.9 4 4.1v3.4c-1.5 0-2.8-.4-4-1.2v6.2c0 3.6-2.5 6-5.7 6A5.8 5.8 0 0 1 5 15.7c0-3.5 3-6.1 6.5-5.6V13.6c-1.6-.4-3 .6-3 2.1 0 1.3 1 2.2 2.2 2.2 1.4 0 2.3-1 2.3-2.6z',
  },
] as const;

/** A decorative icon: the network must be named by a text beside it, which may be for screen readers only. */
export const NetworkIcon = ({ iconPath }: { readonly iconPath: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0 fill-current">
    <path d={iconPath} fillRule="evenodd" />
  </svg>
);
