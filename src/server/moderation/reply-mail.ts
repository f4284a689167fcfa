import type { MailDraft } from '../mail/mail-service.ts';

type ReplyMail = {
  /** The purpose of the mail, such as `contact-reply`. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  /** The visitor's text that is quoted below the reply. */
  readonly quote: string;
  /** Introduces the quote: `you wrote to us`. */
  readonly introduction: string;
  /** When the visitor wrote, formatted for the visitor. */
  readonly quotedAt: string;
  /** The reply address. */
  readonly contactEmail: string;
};

/** The team's reply to a visitor, with the visitor's own text quoted below. */
export const replyMail = (reply: ReplyMail): MailDraft => ({
  kind: reply.kind,
  subject: reply.subject,
  replyTo: reply.contactEmail,
  content: {
    heading: reply.subject,
    paragraphs: [...reply.text.split(/\n{2,}/), `On ${reply.quotedAt}, ${reply.introduction}:`],
    quote: reply.quote,
  },
});
