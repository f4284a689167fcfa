import { z } from 'zod';
import { parseS3Address } from './backup/copies/s3-address.ts';
import { parseDkimDomain, parseDkimKey, parseDkimSelector } from './mail/smtp/dkim-settings.ts';
import { parseMailAddress, parseMailSender, parseSmtpServer } from './mail/smtp/mail-settings.ts';
import { parseMailboxUrl } from './newsletter/bounces/mailbox-settings.ts';
import { parseSharedSecret } from './secrets/shared-secret.ts';

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number from 1 to 65535' })
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, { error: 'must be a port number from 1 to 65535' });

export const hostName = z.string().regex(/^[\w.:[\]-]+$/, { error: 'must be a host name or an IP address' });

/** A whole number within these limits. */
export const numberBetween = (least: number, most: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be ${what} from ${least} to ${most}` })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `must be ${what} from ${least} to ${most}`,
    });

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '', {
    error: 'must be an origin such as https://example.org, without a path',
  })
  .transform((url) => url.origin);

/** The address of a site, with or without a path. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => new URL(text))
  .refine(({ search, hash }) => search === '' && hash === '', {
    error: 'must be the address of a site such as https://example.org/blog',
  })
  .refine(({ username, password }) => username === '' && password === '', {
    error: 'must be without a name and password; set CONTENT_HOST_USER and CONTENT_HOST_PASSWORD',
  })
  .transform(({ origin, pathname }) => origin + pathname.replace(/\/(?:wp-json\/?)?$/, ''));

export const postgresAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
    error: 'must be an address such as postgres://user:password@host:5432/database',
  });

/** A variable with a parser of its own. The message never repeats the value, which may contain a password. */
const parsedBy = <T>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const smtpServer = parsedBy(
  parseSmtpServer,
  'must be an address such as smtps://user:password@mail.example.org, with special characters in the password percent-encoded',
);

export const mailSender = parsedBy(
  parseMailSender,
  'must be an email address such as hello@example.org, or Name <hello@example.org>',
);

export const dkimDomain = parsedBy(parseDkimDomain, 'must be a domain such as example.org');

export const dkimSelector = parsedBy(parseDkimSelector, 'must be a short name such as site2025');

export const dkimKey = parsedBy(
  parseDkimKey,
  'must be an RSA key of 1024 to 4096 bits in PEM format without a passphrase, such as what “openssl genrsa 2048” prints',
);

export const bounceAddress = parsedBy(
  parseMailAddress,
  'must be an email address such as bounces@example.org',
);

export const bounceMailbox = parsedBy(
  parseMailboxUrl,
  'must be an address such as imaps://user:password@mail.example.org/INBOX, with special characters percent-encoded',
);

export const backupCopies = parsedBy(
  parseS3Address,
  'must be an address such as https://KEY:SECRET@s3.example.org/bucket/folder?region=eu-west-1, with special characters in the secret percent-encoded (a slash as %2F)',
);

export const sharedSecret = parsedBy(
  parseSharedSecret,
  'must have at least 24 characters without spaces, such as what “openssl rand -base64 48” prints',
);

/** The message never repeats the secret. */
export const secret = z
  .string()
  .regex(/^[!-~]+$/, { error: 'must be as the PayChangu dashboard shows it, without spaces' });
