import { createHmac, timingSafeEqual } from 'node:crypto';

type Dependencies = { readonly secret: () => Promise<string>; readonly now: () => number };

/** What a preview link shows. */
export type Previewed = { readonly type: string; readonly id: number };

/** Signed words for addresses: whoever has one may see one entry before it is published, for a week. */
export type PreviewLinks = {
  readonly tokenFor: (previewed: Previewed) => Promise<{ token: string; until: number }>;
  /** What the token shows; null where it is not ours, or its time is over. */
  readonly read: (token: string) => Promise<Previewed | null>;
};

const lifetime = 7 * 86_400_000;

const pattern = /^([a-z0-9-]{1,60})\.(\d{1,10})\.(\d{1,13})\.([\w-]{43})$/;

export const createPreviewLinks = ({ secret, now }: Dependencies): PreviewLinks => {
  const sign = async (words: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(words)
      .digest();

  return {
    tokenFor: async ({ type, id }) => {
      // To the second, as everything else is written.
      const until = Math.floor((now() + lifetime) / 1_000) * 1_000;
      const words = `${type}.${id}.${until / 1_000}`;
      return { token: `${words}.${(await sign(words)).toString('base64url')}`, until };
    },
    read: async (token) => {
      const [, type = '', id = '', until = '', signature = ''] = pattern.exec(token) ?? [];
      if (type === '' || Number(until) * 1_000 <= now()) return null;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = timingSafeEqual(await sign(`${type}.${id}.${until}`), given);
      return isOurs ? { type, id: Number(id) } : null;
    },
  };
};
