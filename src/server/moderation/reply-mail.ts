import type { Post } from '../mail/mail-service.ts';

type ReplyMail = {
  /** What the mail is for, such as `contact-reply`. */
  readonly kind: string;
  readonly subject: string;
  readonly words: string;
  /** What it answers; how that is told: `you wrote to us`; and when it was, as its writer reads moments. */
  readonly asked: string;
  readonly askedHow: string;
  readonly askedAt: string;
  /** Where an answer to it goes. */
  readonly contactEmail: string;
};

/** The team's answer to somebody who wrote, with their own words below. */
export const replyMail = (reply: ReplyMail): Post => ({
  kind: reply.kind,
  subject: reply.subject,
  replyTo: reply.contactEmail,
  letter: {
    heading: reply.subject,
    paragraphs: [...reply.words.split(/\n{2,}/), `On ${reply.askedAt} ${reply.askedHow}:`],
    quote: reply.asked,
  },
});
