import { networks } from '../../ui/network-icons.tsx';

/** What a share link passes on: a text, and the address after it. */
export type Shared = { readonly text: string; readonly address: string };

/** Share addresses of the networks: plain links, so the networks learn nothing before a click. */
export const shareTargets = ({ text, address }: Shared) => {
  const [encodedAddress, encodedText] = [encodeURIComponent(address), encodeURIComponent(text)];
  return [
    {
      label: 'WhatsApp',
      href: `https://wa.me/?text=${encodedText}%20${encodedAddress}`,
      iconPath:
        'M12 2.500a9.500 9.500 0 0 1 0 19 9.500 9.500 0 0 1-4.600-1.200L2.500 21.500l1.300-4.700A9.500 9.500 0 0 1 12 2.500zm0 2a7.500 7.500 0 0 0-6.300 11.600l-.5 2.600 2.600-.7A7.500 7.500 0 1 0 12 4.500zM9.200 7.800c.3 0 .6 0 .8.5l.7 1.700c.1.300 0 .5-.2.700l-.7.800c.8 1.400 1.700 2.200 3.100 2.800l.8-.9c.2-.3.4-.3.7-.2l1.600.8c.4.200.5.300.4.700-.2 1.200-1.100 1.800-2.100 1.800-3-.2-6.700-3.700-6.700-6.500 0-1 .7-2 1.600-2.200z',
    },
    {
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodedAddress}`,
      iconPath: networks[0].iconPath,
    },
    {
      label: 'X',
      href: `https://x.com/intent/post?url=${encodedAddress}&text=${encodedText}`,
      iconPath:
        'M3 3h5.500l4.500 6.200L18.500 3H21l-6.900 7.800L21.500 21H16l-4.900-6.700L5.200 21H2.700l7.300-8.200zM6.300 4.800 16.900 19.200h1.300L7.600 4.800z',
    },
  ] as const;
};
