import type { Post } from '../mail/mailroom.ts';

type Reply = {
  readonly subject: string;
  readonly words: string;
  /** What it answers, and when that was written, as its writer reads moments. */
  readonly asked: string;
  readonly askedAt: string;
  /** Where an answer to it goes. */
  readonly contactEmail: string;
};

/** The team's answer to somebody who wrote through the contact page, with their own words below. */
export const replyLetter = ({ subject, words, asked, askedAt, contactEmail }: Reply): Post => ({
  kind: 'contact-reply',
  subject,
  replyTo: contactEmail,
  letter: {
    heading: subject,
    paragraphs: [...words.split(/\n{2,}/), `On ${askedAt} you wrote to us:`],
    quote: asked,
  },
});
