/**
 * Characters that no address may contain: white space, control characters, invisible characters and those that change the
 * writing direction, characters that would end an HTML attribute, and the backslash, which browsers read as a slash.
 */
const forbidden = /[\s\p{C}<>"\\]/u;

/** A registrable host name in letters of any language, or an IPv6 address, without user name and password. */
const webAddress = /^https?:\/\/(?:[\w.\-\u0080-\uffff]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/i;

/** `URL.canParse` is missing in the browsers of many older phones. */
const canParse = (text: string): boolean => {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether a page may publish a link to this address: an absolute http(s) address without user name and password, which
 * only serve to deceive, or a path on this site. Settings, content fields and texts all use this definition.
 */
export const isLink = (text: string): boolean =>
  !forbidden.test(text) && (/^\/(?!\/)/.test(text) || (webAddress.test(text) && canParse(text)));

/** Whether the text is a link to an absolute web address, not a path on this site. */
export const isWebLink = (text: string): boolean => isLink(text) && !text.startsWith('/');

/** Whether a web address contains a user name or a password. */
export const hasCredentials = (text: string): boolean => {
  if (!canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && (username !== '' || password !== '');
};

/** The error message for an invalid link. Kept short because it is part of every public page's script. */
export const webLinkMessage = (label: string): string =>
  `${label} must be a full address such as https://example.org/, without a username.`;
