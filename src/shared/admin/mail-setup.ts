import { z } from 'zod';

/** A record to publish in the DNS. */
export const DnsRecord = z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

/** How mails leave the site, and how it learns of those that come back: set by the operator, shown to the team. */
export const MailSetup = z.object({
  /** Null without a mail server: mails stay in the outbox. */
  sending: z
    .object({
      /** Host and port. */
      server: z.string(),
      sender: z.string(),
      /** Null if mails are not signed here. */
      signing: z
        .object({
          domain: z.string(),
          /** Whether a signature of this domain counts for the sender. */
          isAligned: z.boolean(),
          record: DnsRecord,
        })
        .nullable(),
    })
    .nullable(),
  /** Null if no mailbox of bounces is read. */
  mailbox: z
    .object({
      name: z.string(),
      /** When it was last read completely, in UTC; null if it never was. */
      readAt: z.string().nullable(),
      /** Why the last attempt failed; null if it did not. */
      problem: z.string().nullable(),
      /** When it is read next, in UTC; null if that is now. */
      nextAt: z.string().nullable(),
      bounces: z.number(),
      ignored: z.number(),
    })
    .nullable(),
  /** Where bounces and complaints can be reported; null if no reports are accepted. */
  webhook: z.string().nullable(),
});
export type MailSetup = z.infer<typeof MailSetup>;

export const dkimChecks = {
  published: 'The record is published. Receivers can verify your emails.',
  missing:
    'There is no such record in the DNS yet. Please publish it. A new record can take a few hours to be seen everywhere.',
  different:
    'The DNS has a different record under this name. Please replace it with the one above: receivers cannot verify your emails with it.',
  unknown: 'The DNS did not answer. Please try again in a few minutes.',
} as const;
export type DkimCheckResult = keyof typeof dkimChecks;

/** Whether the DNS has the record. */
export const DkimCheck = z.object({
  result: z.enum(Object.keys(dkimChecks) as [DkimCheckResult, ...DkimCheckResult[]]),
});
export type DkimCheck = z.infer<typeof DkimCheck>;
