/** The networks a campaign is followed on, in order, with simple marks drawn for this site. */
export const networks = [
  {
    key: 'facebook',
    label: 'Facebook',
    mark: 'M14 8h3V4h-3c-3 0-5 2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z',
  },
  {
    key: 'linkedin',
    label: 'LinkedIn',
    mark: 'M4 9h4v11H4zM6 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 6 3zM10 9h4v1.6c.6-1 1.900-1.900 3.700-1.900 3.300 0 4.300 2 4.300 5.300v6h-4v-5.500c0-1.500-.4-2.500-1.700-2.500S14 13 14 14.600V20h-4z',
  },
  {
    key: 'instagram',
    label: 'Instagram',
    mark: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM17 6a1.200 1.200 0 1 1 0 2.400A1.200 1.200 0 0 1 17 6z',
  },
  {
    key: 'tiktok',
    label: 'TikTok',
    mark: 'M13 3h3.500c.3 2.300 1.700 3.900 4 4.100v3.400c-1.500 0-2.800-.4-4-1.200v6.200c0 3.600-2.500 6-5.700 6A5.800 5.800 0 0 1 5 15.700c0-3.500 3-6.100 6.500-5.600V13.600c-1.600-.4-3 .6-3 2.100 0 1.300 1 2.200 2.200 2.200 1.400 0 2.300-1 2.300-2.600z',
  },
] as const;

/** The drawing of a mark; the words beside it, or hidden with it, name the network. */
export const NetworkMark = ({ mark }: { readonly mark: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0 fill-current">
    <path d={mark} fillRule="evenodd" />
  </svg>
);
