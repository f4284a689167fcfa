import { readAddress } from '../../../../content/raw.ts';

const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** The beginning of an address without `https://`: a host name in letters of any language, and perhaps a port. */
const hostPattern = /^[\w\u0080-\uffff-]+(?:\.[\w\u0080-\uffff-]+)+(?::\d+)?(?:[/?#]|$)/;

/** Said of an address that `parseLinkAddress` does not accept. */
export const linkAddressError =
  'Please enter a web address such as https://example.org, a path such as /vote, or an email address.';

/** Turns typed text into the address of a link: web, own site, mail or phone; null where it is none of them. */
export const parseLinkAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (text.startsWith('#') && !/\s/.test(text)) return text.length > 1 ? text : null;
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  if (emailPattern.test(text)) return `mailto:${text}`;
  if (hostPattern.test(text)) return readAddress(`https://${text}`);
  return readAddress(text);
};
