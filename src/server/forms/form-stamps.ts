import { createHmac, timingSafeEqual } from 'node:crypto';

type Dependencies = {
  readonly secret: () => Promise<string>;
  /** The minimum age of a stamp, in milliseconds. */
  readonly minimumTime: number;
  readonly now?: () => number;
};

/**
 * A signed time in a hidden field of each form. It proves that the page was opened before the form was sent; a robot
 * that posts without opening the page has no valid stamp.
 */
export type FormStamps = {
  /** For cached pages: the same all day (UTC), so that the page stays the same. */
  readonly createForToday: () => Promise<string>;
  /** For the response to one visitor. */
  readonly createForNow: () => Promise<string>;
  /** Whether the stamp is ours, and neither too new nor too old. */
  readonly isValid: (stamp: string) => Promise<boolean>;
};

const day = 86_400_000;

/** An older page, such as one that a phone cached, must be opened again. */
const maxAge = 30 * day;

const pattern = /^(\d{1,16})\.([\w-]{43})$/;

export const createFormStamps = ({ secret, minimumTime, now = Date.now }: Dependencies): FormStamps => {
  const sign = async (time: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(time)
      .digest();
  const createStamp = async (time: number): Promise<string> =>
    `${time}.${(await sign(String(time))).toString('base64url')}`;

  return {
    createForToday: () => createStamp(Math.floor(now() / day) * day),
    createForNow: () => createStamp(now()),
    isValid: async (stamp) => {
      const [, time = '', signature = ''] = pattern.exec(stamp) ?? [];
      if (time === '') return false;
      const age = now() - Number(time);
      if (age < minimumTime || age > maxAge) return false;
      return timingSafeEqual(await sign(time), Buffer.from(signature, 'base64url'));
    },
  };
};
