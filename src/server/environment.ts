import { resolve } from 'node:path';
import { z } from 'zod';
import { maxPasswordLength, minPasswordLength } from '../shared/admin/session.ts';
import { demoSignIn } from '../shared/demo-sign-in.ts';
import type { S3Address } from './backup/copies/s3-address.ts';
import { type HostSettings, timeoutRange } from './content-host/remote/host-settings.ts';
import { getUploadsFolder } from './data-folder/data-folder.ts';
import {
  backupCopies,
  bounceAddress,
  bounceMailbox,
  dkimDomain,
  dkimKey,
  dkimSelector,
  hostName,
  mailSender,
  numberBetween,
  origin,
  portNumber,
  postgresAddress,
  secret,
  sharedSecret,
  siteAddress,
  smtpServer,
} from './environment-values.ts';
import type { FilePlace } from './files/open-file-store.ts';
import { isLoopback } from './http/loopback.ts';
import { parseTrustedProxies, type TrustedProxies } from './limits/trusted-proxies.ts';
import type { DkimSettings } from './mail/smtp/dkim-settings.ts';
import type { MailSettings } from './mail/smtp/mail-settings.ts';
import type { MailboxSettings } from './newsletter/bounces/mailbox-settings.ts';
import { minKeyLength } from './secrets/secret-key.ts';
import { StartError } from './start-error.ts';
import {
  detectBook,
  isSafeGateway,
  type PaychanguSettings,
  paychanguUrl,
} from './votes/payments/paychangu/paychangu-settings.ts';

const timeoutMessage = `must be seconds from ${timeoutRange.least} to ${timeoutRange.most}`;

const Variables = z.object({
  HOST: hostName.default('127.0.0.1'),
  PORT: portNumber.default(3000),
  WEB_CONCURRENCY: numberBetween(1, 64, 'a number of processes').optional(),
  METRICS_ADDRESS: hostName.optional(),
  METRICS_PORT: portNumber.optional(),
  METRICS_TOKEN: sharedSecret.optional(),
  SHARED_CACHE_SECONDS: numberBetween(0, 60, 'seconds').default(0),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  UPLOADS: z.enum(['folder', 'database'], { error: 'must be folder or database' }).optional(),
  SECRET_KEY: z
    .string()
    .trim()
    .min(minKeyLength, {
      error: `must have at least ${minKeyLength} characters, such as what “openssl rand -base64 48” prints`,
    })
    .optional(),
  CONTENT_HOST: siteAddress.optional(),
  CONTENT_HOST_USER: z
    .string()
    .regex(/^[^\p{C}:]+$/u, { error: 'must be the username of an account, without a colon' })
    .optional(),
  CONTENT_HOST_PASSWORD: z
    .string()
    .regex(/^\P{C}+$/u, { error: 'must be the application password of that account' })
    .optional(),
  CONTENT_HOST_TIMEOUT: z
    .string()
    .regex(/^\d{1,3}$/, { error: timeoutMessage })
    .transform(Number)
    .refine((seconds) => seconds >= timeoutRange.least && seconds <= timeoutRange.most, {
      error: timeoutMessage,
    })
    .default(timeoutRange.usual),
  CONTENT_HOST_SECRET: sharedSecret.optional(),
  SMTP_URL: smtpServer.optional(),
  MAIL_FROM: mailSender.optional(),
  DKIM_DOMAIN: dkimDomain.optional(),
  DKIM_SELECTOR: dkimSelector.optional(),
  DKIM_PRIVATE_KEY: dkimKey.optional(),
  BOUNCE_ADDRESS: bounceAddress.optional(),
  BOUNCE_IMAP_URL: bounceMailbox.optional(),
  BOUNCE_WEBHOOK_SECRET: sharedSecret.optional(),
  PAYCHANGU_SECRET_KEY: secret.optional(),
  PAYCHANGU_WEBHOOK_SECRET: secret.optional(),
  PAYCHANGU_URL: origin
    .refine(isSafeGateway, { error: 'must begin with https:, unless it is on this machine' })
    .default(paychanguUrl),
  TRUSTED_PROXIES: z
    .string()
    .transform((text, context): TrustedProxies => {
      const proxies = parseTrustedProxies(text);
      if (proxies) return proxies;
      context.addIssue('must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8, fd00::/8');
      return z.NEVER;
    })
    .optional(),
  BACKUP_DAILY: z
    .enum(['on', 'off'], { error: 'must be on, or off for a site that makes no backups by itself' })
    .optional(),
  CAMPAIGN: z
    .literal('own', { error: 'must be own, for an empty site with a set-up page, or not set' })
    .optional(),
  BACKUP_S3_URL: backupCopies.optional(),
  DEMO_ACTIVITY: z
    .enum(['sample', 'none'], { error: 'must be sample, or none for a demo without votes and messages' })
    .default('sample'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.-]{3,60}$/, { error: 'must have 3 to 60 letters, digits, dots, dashes or underscores' })
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, { error: `must have at least ${minPasswordLength} characters` })
    .max(maxPasswordLength, { error: `can have at most ${maxPasswordLength} characters` })
    .optional(),
});

/** Where the operator's monitoring reads the metrics. */
export type MetricsSettings = {
  /** The address of a server for the metrics alone; null: there is none. */
  readonly listenAt: { readonly host: string; readonly port: number } | null;
  /** What a client has to send; without it there are no metrics at the site's own address. */
  readonly token: string | null;
};

export type Environment = {
  readonly host: string;
  readonly port: number;
  /** How many worker processes serve the site; null: this process does. */
  readonly workerProcesses: number | null;
  /** Null: nothing is measured. */
  readonly metrics: MetricsSettings | null;
  /** How many seconds a CDN may send a page without asking; 0: it asks every time. */
  readonly sharedCacheSeconds: number;
  /** The public origin; null: that of the set-up, or the address that the server listens on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly uploads: FilePlace;
  /** The key from which all secrets are derived; null: it is read from a file in the data folder. */
  readonly secretKey: string | null;
  /** The WordPress that has the content; null: content is stored and edited here. */
  readonly contentHost: HostSettings | null;
  /** What signs the messages between the site and the plugin in its WordPress; null: there are none. */
  readonly contentHostSecret: string | null;
  /** The mail server with everything about sending; null: that of the set-up or, without one, mail stays in the outbox. */
  readonly mail: MailSettings | null;
  /** What the environment says about sending, whichever mail server there is. */
  readonly mailOptions: Omit<MailSettings, 'server'>;
  /** The mailbox to which mails come back; null: none is read. */
  readonly bounceMailbox: MailboxSettings | null;
  /** What signs the reports of bounces; null: none are accepted. */
  readonly bounceSecret: string | null;
  /** The payment gateway; null: that of the set-up or, without one, test payments, which move no money. */
  readonly payments: PaychanguSettings | null;
  /** The origin of the gateway's API, also for keys of the set-up. */
  readonly gateway: string;
  /** The proxies whose X-Forwarded-For header is trusted; null: none. */
  readonly trustedProxies: TrustedProxies | null;
  /** Neither ADMIN_PASSWORD nor CAMPAIGN is set: the demo sign-in works and is shown. */
  readonly isDemo: boolean;
  /** Whether the site makes a backup every day; null: if it is a campaign of its own. */
  readonly isBackupDaily: boolean | null;
  /** Where backups are copied to; null: nowhere. */
  readonly backupCopies: S3Address | null;
  /** Whether the demo campaign comes with sample votes, supporters, messages and page views. */
  readonly hasDemoActivity: boolean;
  /** The first administrator; null in demo mode, and where the set-up page creates one. */
  readonly administrator: { readonly username: string; readonly password: string } | null;
};

const parseMetrics = (variables: z.infer<typeof Variables>): MetricsSettings | null => {
  const { METRICS_ADDRESS: host = '127.0.0.1', METRICS_PORT: port, METRICS_TOKEN: token } = variables;
  if (variables.METRICS_ADDRESS !== undefined && port === undefined)
    throw new StartError(
      'The environment variable METRICS_ADDRESS is set without METRICS_PORT; set both, or neither for no metrics at an address of their own.',
    );
  if (port === undefined && token === undefined) return null;
  return { listenAt: port === undefined ? null : { host, port }, token: token ?? null };
};

const parseDkim = (variables: z.infer<typeof Variables>): DkimSettings | null => {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = variables;
  if (domain !== undefined && selector !== undefined && privateKey !== undefined)
    return { domain, selector, privateKey };
  const all = { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey };
  const missing = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(all).length) return null;
  throw new StartError(
    `The environment variable ${missing[0]} is missing; set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, or none of them for mails that are not signed here.`,
  );
};

const parsePayments = (variables: z.infer<typeof Variables>): PaychanguSettings | null => {
  const { PAYCHANGU_SECRET_KEY: secretKey, PAYCHANGU_WEBHOOK_SECRET: webhookSecret } = variables;
  const createMissingError = (given: string, missing: string) =>
    new StartError(
      `The environment variable ${missing} is missing, though ${given} is set; set both, or neither for test payments.`,
    );
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined) throw createMissingError('PAYCHANGU_WEBHOOK_SECRET', 'PAYCHANGU_SECRET_KEY');
  if (webhookSecret === undefined)
    throw createMissingError('PAYCHANGU_SECRET_KEY', 'PAYCHANGU_WEBHOOK_SECRET');
  return { secretKey, webhookSecret, url: variables.PAYCHANGU_URL };
};

const parseContentHost = (variables: z.infer<typeof Variables>): HostSettings | null => {
  const { CONTENT_HOST: address, CONTENT_HOST_USER: user, CONTENT_HOST_PASSWORD: password } = variables;
  const given = Object.entries({ CONTENT_HOST_USER: user, CONTENT_HOST_PASSWORD: password });
  const set = given.filter(([, value]) => value !== undefined).map(([name]) => name);
  if (set.length === 1)
    throw new StartError(
      `The environment variable ${set[0]} is set alone; set CONTENT_HOST_USER and CONTENT_HOST_PASSWORD, or neither for a host that anyone can read.`,
    );
  if (address === undefined) {
    if (set.length === 0) return null;
    throw new StartError(`The environment variable ${set[0]} is set without CONTENT_HOST.`);
  }
  return {
    address,
    credentials: user !== undefined && password !== undefined ? { user, password } : null,
    timeout: variables.CONTENT_HOST_TIMEOUT * 1_000,
  };
};

/** With PostgreSQL, several machines then share nothing but the database. */
const parseUploads = ({ UPLOADS, DATABASE_URL, DATA_DIR }: z.infer<typeof Variables>): FilePlace => {
  if (UPLOADS === 'database' && DATABASE_URL === undefined)
    throw new StartError(
      'The environment variable UPLOADS is database, but DATABASE_URL is not set: uploaded files can be in PostgreSQL only. Set DATABASE_URL, or leave UPLOADS out.',
    );
  return DATABASE_URL === undefined || UPLOADS === 'folder'
    ? { kind: 'folder', folder: getUploadsFolder(resolve(DATA_DIR)) }
    : { kind: 'database' };
};

/** Validates the variables at the start; an invalid one throws an error that names the variable. */
export const parseEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, CONTENT_HOST } = parsed.data;
  const { SMTP_URL, MAIL_FROM, TRUSTED_PROXIES } = parsed.data;
  const hasPassword = parsed.data.ADMIN_PASSWORD !== undefined;
  const isDemo = !hasPassword && parsed.data.CAMPAIGN === undefined;
  if (!hasPassword && parsed.data.ADMIN_USERNAME !== undefined)
    throw new StartError(
      'The environment variable ADMIN_USERNAME is set without ADMIN_PASSWORD; set both, or neither for the demo or the set-up page.',
    );
  if (isDemo && !isLoopback(HOST))
    throw new StartError(
      `The environment variable HOST is ${HOST}, but without ADMIN_PASSWORD the site is in demo mode and listens on loopback only; set ADMIN_PASSWORD, or CAMPAIGN=own for the set-up page.`,
    );
  if (parsed.data.CONTENT_HOST_SECRET !== undefined && CONTENT_HOST === undefined)
    throw new StartError(
      'The environment variable CONTENT_HOST_SECRET is set without CONTENT_HOST; set both, or neither for content that is edited on this site.',
    );
  const mailOptions = {
    sender: MAIL_FROM ?? null,
    dkim: parseDkim(parsed.data),
    returnAddress: parsed.data.BOUNCE_ADDRESS ?? null,
  };
  const payments = parsePayments(parsed.data);
  if (isDemo && payments !== null && detectBook(payments.secretKey) === 'live')
    throw new StartError(
      'The environment variable PAYCHANGU_SECRET_KEY is for real money, but without ADMIN_PASSWORD the site is in demo mode; set ADMIN_PASSWORD or CAMPAIGN=own, or use a test key.',
    );
  return {
    host: HOST,
    port: PORT,
    workerProcesses: parsed.data.WEB_CONCURRENCY ?? null,
    metrics: parseMetrics(parsed.data),
    sharedCacheSeconds: parsed.data.SHARED_CACHE_SECONDS,
    publicUrl: PUBLIC_URL ?? null,
    dataFolder: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    uploads: parseUploads(parsed.data),
    secretKey: parsed.data.SECRET_KEY ?? null,
    contentHost: parseContentHost(parsed.data),
    contentHostSecret: parsed.data.CONTENT_HOST_SECRET ?? null,
    mail: SMTP_URL ? { server: SMTP_URL, ...mailOptions } : null,
    mailOptions,
    bounceMailbox: parsed.data.BOUNCE_IMAP_URL ?? null,
    bounceSecret: parsed.data.BOUNCE_WEBHOOK_SECRET ?? null,
    payments,
    gateway: parsed.data.PAYCHANGU_URL,
    trustedProxies: TRUSTED_PROXIES ?? null,
    isDemo,
    isBackupDaily: parsed.data.BACKUP_DAILY === undefined ? null : parsed.data.BACKUP_DAILY === 'on',
    backupCopies: parsed.data.BACKUP_S3_URL ?? null,
    hasDemoActivity: parsed.data.DEMO_ACTIVITY === 'sample',
    administrator:
      parsed.data.ADMIN_PASSWORD === undefined
        ? null
        : {
            username: parsed.data.ADMIN_USERNAME ?? demoSignIn.username,
            password: parsed.data.ADMIN_PASSWORD,
          },
  };
};
