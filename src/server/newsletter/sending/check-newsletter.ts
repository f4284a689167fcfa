import { stripHtml } from '../../../content/text/text.ts';
import type { StoredNewsletter } from '../drafts/newsletter-store.ts';
import { listBrokenLinks } from './broken-links.ts';

/** Thrown inside a transaction, so that nothing of it stays; each field with its sentence. */
export class NotSendable extends Error {
  override readonly name = 'NotSendable';
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(fieldErrors: Readonly<Record<string, string>>) {
    super(Object.values(fieldErrors).join(' '));
    this.fieldErrors = fieldErrors;
  }
}

/** The outcome of a newsletter that cannot be sent as it is. */
export const toInvalid = (error: unknown) => {
  if (!(error instanceof NotSendable)) throw error;
  return { kind: 'invalid', fieldErrors: error.fieldErrors } as const;
};

/** What keeps a newsletter from being sent, in a sentence by field; empty if nothing does. */
export const checkNewsletter = ({
  subject,
  content,
}: Pick<StoredNewsletter, 'subject' | 'content'>): Readonly<Record<string, string>> => {
  const [broken] = listBrokenLinks(content);
  return {
    ...(subject === '' ? { subject: 'Please write a subject.' } : {}),
    ...(stripHtml(content) === '' && !content.includes('<img') ? { html: 'Please write the text.' } : {}),
    ...(broken === undefined
      ? {}
      : {
          html: `The link “${broken}” leads nowhere. Please give it a full address such as https://example.org/, or remove it.`,
        }),
  };
};
