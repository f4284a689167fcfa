import { z } from 'zod';

/** A mail that is not in the outbox yet. */
export type NewMail = {
  /** The purpose of the mail, such as `newsletter-confirmation`; logged in place of personal data. */
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>;
};

/** All line breaks and control characters: none may be left that could end a header. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

export const asHeaderLine = (text: string): string =>
  text.toWellFormed().replace(breaks, ' ').replace(/ {2,}/g, ' ').trim();

/** Strips control characters: no mail program shows them, and PostgreSQL cannot store NUL. */
const cleanBody = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** The error never contains the address, which is personal data. */
const checkAddress = (address: string, part: string): string => {
  if (!z.email().safeParse(address).success) throw new Error(`${part} is not a single email address.`);
  return address;
};

/** Headers that `composeMessage` sets; a mail may not set them again. */
const ownHeaders =
  /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|auto-submitted|content-.*|received|return-path|dkim-.*)$/i;

const checkHeaders = (headers: NewMail['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z\d-]{0,60}$/.test(name) || ownHeaders.test(name))
        throw new Error('A mail has a header that it may not set.');
      return [name, asHeaderLine(value)];
    }),
  );

/** Prevents header injection: strips control characters and throws on an invalid address or header name. */
export const sanitizeMail = (mail: NewMail): NewMail => ({
  kind: mail.kind,
  to: checkAddress(mail.to, 'The recipient of a mail'),
  replyTo: mail.replyTo === null ? null : checkAddress(mail.replyTo, 'The reply address of a mail'),
  subject: asHeaderLine(mail.subject),
  text: cleanBody(mail.text),
  html: cleanBody(mail.html),
  headers: checkHeaders(mail.headers),
});
