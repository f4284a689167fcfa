/** What a share link passes on: a text, and the address after it. */
export type Shared = { readonly text: string; readonly address: string };

/** Share addresses of the networks: plain links, so the networks learn nothing before a click. */
export const shareTargets = ({ text, address }: Shared) => {
  const [encodedAddress, encodedText] = [encodeURIComponent(address), encodeURIComponent(text)];
  return [
    {
      label: 'WhatsApp',
      href: `https://wa.me/?text=${encodedText}%20${encodedAddress}`,
      icon: 'whatsapp',
    },
    {
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodedAddress}`,
      icon: 'facebook',
    },
    {
      label: 'X',
      href: `https://x.com/intent/post?url=${encodedAddress}&text=${encodedText}`,
      icon: 'x',
    },
  ] as const;
};
