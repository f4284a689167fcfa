import { readAddress } from '../../../../../content/raw.ts';

/** What becomes of a pasted link: its address, nothing because it leads into the copied document, or it is not safe. */
export type PastedLink = { readonly href: string | null; readonly isUnsafe: boolean };

const noLink: PastedLink = { href: null, isUnsafe: false };

/** Reads the address of a pasted link. Links to this site become paths. */
export const readPastedLink = (raw: string | null, ownOrigin: string): PastedLink => {
  const address = (raw ?? '').trim();
  if (address === '' || address.startsWith('#')) return noLink;
  if (/^(?:mailto|tel):[^\s<>"]+$/i.test(address)) return { href: address, isUnsafe: false };
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  const href = /^(?:https?:|\/)/i.test(path) ? readAddress(path) : null;
  return { href, isUnsafe: href === null };
};
