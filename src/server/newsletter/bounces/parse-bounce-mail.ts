import { type ParsedMail, simpleParser } from 'mailparser';
import type { BounceKind } from '../../mail/bounce.ts';
import { classifyRefusal, classifyStatus, type RefusalKind } from '../../mail/smtp/refusal-kind.ts';

/** What a report about a mail says (RFC 3464, RFC 5965). */
export type BounceMail = {
  readonly kind: BounceKind;
  /** Of the mail that came back, from its headers in the report. */
  readonly messageId: string;
  readonly reason: string;
};

/** Fields of a report by their names in lower case; folded lines are joined. */
type Fields = ReadonlyMap<string, string>;

const parseFields = (block: string): Fields =>
  new Map(
    block
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const colon = line.indexOf(':');
        if (colon < 1) return [];
        return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
      }),
  );

/** The blocks of a delivery report: first the report's own, then one for each recipient. */
const parseBlocks = (text: string): Fields[] =>
  text
    .split(/(?:\r?\n){2,}/)
    .map(parseFields)
    .filter((fields) => fields.size > 0);

/** No server took the mail for days, or there is none for its domain: that may pass. */
const undeliverableStatus = /^[45]\.4\./;

/** What a report says about its recipient's address; null if nothing that is certain. */
const classifyRecipient = (status: string, diagnostic: string): RefusalKind | null => {
  const kind = classifyStatus(status);
  if (kind !== null) return kind;
  const reply = /^smtp; *(.*)$/i.exec(diagnostic)?.[1] ?? '';
  const code = Number(/^\d{3}\b/.exec(reply)?.[0] ?? 0);
  const ofReply = code === 0 ? null : classifyRefusal({ code, text: reply, isToRecipient: true });
  if (ofReply !== null) return ofReply;
  return undeliverableStatus.test(status) ? 'temporary' : null;
};

type Report = { readonly kind: BounceKind; readonly reason: string };

/** A delivery report about the one recipient that each of our mails has; null if the mail did not fail for certain. */
const readDeliveryReport = (text: string): Report | null => {
  const [recipient, ...others] = parseBlocks(text).filter((fields) => fields.has('final-recipient'));
  if (recipient === undefined || others.length > 0) return null;
  if (recipient.get('action')?.toLowerCase() !== 'failed') return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0] ?? '';
  const diagnostic = recipient.get('diagnostic-code') ?? '';
  const kind = classifyRecipient(status, diagnostic);
  return kind === null ? null : { kind, reason: diagnostic.replace(/^[\w-]+; */, '') || status };
};

/** A report of a mail provider whose user pressed “Spam”; null for reports of other kinds, such as “not spam”. */
const readComplaint = (text: string): Report | null => {
  const type = parseFields(text).get('feedback-type')?.toLowerCase() ?? '';
  return ['abuse', 'fraud', 'opt-out'].includes(type) ? { kind: 'complaint', reason: '' } : null;
};

/** The Message-ID in the headers of the mail that the report returns. */
const readMessageId = (returned: string): string | null => {
  const headers = returned.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return /^<[^<>\s]{1,900}>$/.exec(parseFields(headers).get('message-id') ?? '')?.[0] ?? null;
};

const getPart = ({ attachments }: ParsedMail, ...types: readonly string[]): string | null => {
  // In damaged mails the parser finds types that are no text.
  const found = attachments.find(({ contentType }) => types.includes(String(contentType).toLowerCase()));
  return found === undefined ? null : found.content.toString('utf8');
};

/** Whether a Content-Type is that of a report. Other mails are not read. */
export const isReport = (contentType: string): boolean => /^\s*multipart\/report\b/i.test(contentType);

/**
 * Reads a report about a mail that came back. Null if it is none, is not about a mail that failed for certain, or does not return the
 * mail's headers: what cannot be understood is never guessed.
 */
export const parseBounceMail = async (source: Buffer): Promise<BounceMail | null> => {
  const mail = await simpleParser(source, {
    // Nothing but the parts of the report is needed.
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    keepDeliveryStatus: true,
  });
  const type = mail.headers.get('content-type');
  if (typeof type !== 'object' || !('value' in type) || !isReport(String(type.value))) return null;
  const delivery = getPart(mail, 'message/delivery-status', 'message/global-delivery-status');
  const feedback = getPart(mail, 'message/feedback-report');
  const returned = getPart(
    mail,
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  );
  const messageId = returned === null ? null : readMessageId(returned);
  if (messageId === null) return null;
  const report =
    feedback !== null ? readComplaint(feedback) : delivery !== null ? readDeliveryReport(delivery) : null;
  return report === null ? null : { ...report, messageId };
};
