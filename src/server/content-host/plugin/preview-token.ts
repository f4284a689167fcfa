import { isSignature, sign } from './message-signature.ts';

/** The entry that a preview link of WordPress shows. */
export type PreviewedDraft = { readonly type: string; readonly id: number };

const pattern = /^wp\.([a-z-]{1,40})\.(\d{1,15})\.(\d{1,12})\.([\da-f]{64})$/;

/** `forged`: it was not signed with the secret, such as a link whose entry was changed by hand; `ended`: it was. */
export type PreviewLink = PreviewedDraft | 'forged' | 'ended';

/** The entry of a token that the plugin has signed. */
export const readPreviewToken = (token: string, secret: string, now: number): PreviewLink => {
  const [, type = '', id = '', until = '', signature] = pattern.exec(token) ?? [];
  if (!isSignature(signature, sign('preview', [type, id, until], secret))) return 'forged';
  return Number(until) * 1000 > now ? { type, id: Number(id) } : 'ended';
};
