import { readAddress } from '../../../../../content/raw.ts';

/** What becomes of a pasted link: its address, nothing because it leads into the copied document, or it is not safe. */
type PastedLink = { readonly href: string | null; readonly isUnsafe: boolean };

const noLink: PastedLink = { href: null, isUnsafe: false };

/** Addresses of programs that lead to another one, which they have as a parameter. They would count or keep the reader. */
const redirectors: readonly (readonly [address: RegExp, parameters: readonly string[]])[] = [
  [/^https?:\/\/www\.google\.[a-z.]{2,6}\/url\?/i, ['q', 'url']],
  [/^https?:\/\/lm?\.(?:facebook|instagram)\.com\/(?:l\.php)?\?/i, ['u']],
  [/^https?:\/\/[a-z0-9.]+\.safelinks\.protection\.outlook\.com\/\?/i, ['url']],
];

/** The address that a redirecting one leads to; every other address as it is. */
const skipRedirector = (address: string): string => {
  const parameters = redirectors.find(([pattern]) => pattern.test(address))?.[1];
  if (parameters === undefined || !URL.canParse(address)) return address;
  const { searchParams } = new URL(address);
  return parameters.map((name) => searchParams.get(name)).find((target) => target) ?? address;
};

/** Reads the address of a pasted link. Links to this site become paths, those of Google Docs, Facebook and Outlook their targets. */
export const readPastedLink = (raw: string | null, ownOrigin: string): PastedLink => {
  const address = skipRedirector((raw ?? '').trim());
  if (address === '' || address.startsWith('#')) return noLink;
  if (/^(?:mailto|tel):[^\s<>"]+$/i.test(address)) return { href: address, isUnsafe: false };
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  const href = /^(?:https?:|\/)/i.test(path) ? readAddress(path) : null;
  return { href, isUnsafe: href === null };
};
