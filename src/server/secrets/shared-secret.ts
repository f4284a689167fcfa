/** A shared secret is long enough that it cannot be guessed. */
const minSecretLength = 24;

/** Null where the text is too short for a secret, or has characters that a header or a shell would change. */
export const parseSharedSecret = (text: string): string | null =>
  /^[!-~]+$/.test(text) && text.length >= minSecretLength ? text : null;
