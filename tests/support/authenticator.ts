import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a Base32 key. */
export const authenticatorSecret = (key: string): Buffer => {
  const bits = [...key.toUpperCase().replaceAll('=', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The six digits that an authenticator app shows for a key at a given time (RFC 6238). */
export const authenticatorCode = (key: string, now = Date.now()): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', authenticatorSecret(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** A code that is not valid now, nor in the time steps before and after. */
export const wrongCode = (key: string, now = Date.now()): string => {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => authenticatorCode(key, now + shift));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
};
