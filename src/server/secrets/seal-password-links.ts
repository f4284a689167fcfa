import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { SealedTexts } from './sealed-texts.ts';

const passwordLink = /(\/login\/invitation\?token=)([\w-]{43})(?![\w-])/g;

/** Seals the links in mails that an older version wrote in clear: some of them may still set a password. */
export const sealPasswordLinks = async (
  transaction: Kysely<Schema>,
  { seal }: SealedTexts,
): Promise<void> => {
  const mails = await transaction
    .selectFrom('mail')
    .select(['id', 'body_text', 'body_html'])
    .where('kind', 'in', ['team-invitation', 'team-password-link'])
    .execute();
  const sealed = (body: string): string =>
    body.replace(passwordLink, (_, address: string, token: string) => `${address}${seal(token)}`);
  for (const { id, body_text, body_html } of mails)
    await transaction
      .updateTable('mail')
      .set({ body_text: sealed(body_text), body_html: sealed(body_html) })
      .where('id', '=', id)
      .execute();
};
