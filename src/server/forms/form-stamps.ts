import { createHmac, timingSafeEqual } from 'node:crypto';

type Dependencies = {
  readonly secret: () => Promise<string>;
  /** How old a stamp must be, in milliseconds. */
  readonly minimumTime: number;
  readonly now?: () => number;
};

/**
 * A form carries a signed time from its page, which shows that the page was opened, and when at the latest. Whoever
 * posts without opening a page has none.
 */
export type FormStamps = {
  /** For pages that are kept: the same all day (UTC), so that they stay the same, too. */
  readonly ofToday: () => Promise<string>;
  /** For an answer to one visitor: of this moment. */
  readonly ofNow: () => Promise<string>;
  /** Whether a form with this stamp was filled in by somebody who took their time. */
  readonly isGood: (stamp: string) => Promise<boolean>;
};

const day = 86_400_000;

/** A page that a phone has kept for longer is worth opening anew. */
const longest = 30 * day;

const pattern = /^(\d{1,16})\.([\w-]{43})$/;

export const createFormStamps = ({ secret, minimumTime, now = Date.now }: Dependencies): FormStamps => {
  const sign = async (time: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(time)
      .digest();
  const stampOf = async (time: number): Promise<string> =>
    `${time}.${(await sign(String(time))).toString('base64url')}`;

  return {
    ofToday: () => stampOf(Math.floor(now() / day) * day),
    ofNow: () => stampOf(now()),
    isGood: async (stamp) => {
      const [, time = '', signature = ''] = pattern.exec(stamp) ?? [];
      if (time === '') return false;
      const age = now() - Number(time);
      if (age < minimumTime || age > longest) return false;
      return timingSafeEqual(await sign(time), Buffer.from(signature, 'base64url'));
    },
  };
};
