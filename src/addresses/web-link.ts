/**
 * What no address has: white space, control characters, characters that show nothing or turn the direction of writing, and
 * what would end the attribute it stands in or is read as a slash by browsers.
 */
const forbidden = /[\s\p{C}<>"\\]/u;

/** A host as it can be registered, in letters of any language, or an IPv6 address. Nothing may stand before it. */
const webAddress = /^https?:\/\/(?:[\w.\-\u0080-\uffff]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/i;

/** `URL.canParse` is younger than many of the phones this runs on. */
const canParse = (text: string): boolean => {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether a page may publish a link to this address: http or https, written in full, without a user name or password before
 * the host, which only serve to deceive; or a path of our own site. The one definition for settings, content fields and
 * texts.
 */
export const isLink = (text: string): boolean =>
  !forbidden.test(text) && (/^\/(?!\/)/.test(text) || (webAddress.test(text) && canParse(text)));

/** Whether it is such a link that leads elsewhere. */
export const isWebLink = (text: string): boolean => isLink(text) && !text.startsWith('/');

/** Whether a web address names a user or a password before its host. */
export const hasCredentials = (text: string): boolean => {
  if (!canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && (username !== '' || password !== '');
};

/** What is said where a link is not taken. Short: it is part of every public page's script. */
export const webLinkSentence = (label: string): string =>
  `${label} must be a web address such as https://example.org/, without a user name.`;
