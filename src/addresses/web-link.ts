/** White space, control characters and marks that turn the direction of writing: none belongs into an address. */
const hidden = /[\s\p{Cc}\p{Bidi_Control}]/u;

/** Characters that would end the attribute an address stands in, or that browsers read as a slash. */
const misread = /[<>"\\]/;

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

const isClean = (text: string): boolean => !hidden.test(text) && !misread.test(text);

/**
 * Whether a page may publish a link to this address elsewhere: http or https, written in full, without a user name or
 * password before the host, which only serve to deceive. The one definition for settings, content fields and texts.
 */
export const isWebLink = (text: string): boolean => isClean(text) && webAddress.test(text) && canParse(text);

/** Whether it is a path of our own site, as it is written. */
export const isOwnPathLink = (text: string): boolean => isClean(text) && /^\/(?!\/)/.test(text);

/** Whether a web address names a user or a password before its host. */
export const hasCredentials = (text: string): boolean => {
  if (!canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && (username !== '' || password !== '');
};

/** What is wrong with a link that is not taken. */
export const webLinkSentence = (label: string, given: unknown): string =>
  typeof given === 'string' && hasCredentials(given)
    ? `${label} must not have a user name or password in it. Please leave out everything up to the @.`
    : `${label} must be a web address that begins with https://.`;
