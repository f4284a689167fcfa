import { z } from 'zod';

/** A mail as a domain writes it; the outbox adds its id and what becomes of it. */
export type NewMail = {
  /** What it is for, such as `newsletter-confirmation`; the log tells mails by it. */
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Line breaks of any kind and all other control characters: nothing is left that could end a header. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

export const asHeaderLine = (text: string): string =>
  text.toWellFormed().replace(breaks, ' ').replace(/ {2,}/g, ' ').trim();

/** Control characters no reader shows; PostgreSQL cannot store NUL. */
const asBody = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** The address itself is a visitor's and never part of the error. */
const checkAddress = (address: string, part: string): string => {
  if (!z.email().safeParse(address).success) throw new Error(`${part} is not one e-mail address.`);
  return address;
};

/** What the message itself says; a second one of these would contradict it. */
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

/** The mail with nothing in it that could break out of its place; refuses addresses and headers that are none. */
export const checkedMail = (mail: NewMail): NewMail => ({
  kind: mail.kind,
  to: checkAddress(mail.to, 'The recipient of a mail'),
  replyTo: mail.replyTo === null ? null : checkAddress(mail.replyTo, 'The reply address of a mail'),
  subject: asHeaderLine(mail.subject),
  text: asBody(mail.text),
  html: asBody(mail.html),
  headers: checkHeaders(mail.headers),
});
