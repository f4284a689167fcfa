import { expect, test } from 'vitest';
import { createFormStamps } from './form-stamps.ts';

const noon = Date.UTC(2025, 9, 10, 12);
const day = 86_400_000;

const stampsAt = (time: () => number, secret = 'secret', minimumTime = 2_000) =>
  createFormStamps({ secret: async () => secret, minimumTime, now: time });

test('the stamp of a day is the same all day, so that a cached page stays the same', async () => {
  const at = (time: number) => stampsAt(() => time).createForToday();
  expect(await at(noon)).toBe(await at(noon + 11 * 3_600_000));
  expect(await at(noon)).not.toBe(await at(noon + 12 * 3_600_000));
});

test.each([
  [-60_000, false],
  [0, false],
  [1_999, false],
  [2_000, true],
  [30 * day, true],
  [30 * day + 1, false],
])('a stamp that is %d ms old is valid: %s', async (age, isValid) => {
  const stamp = await stampsAt(() => noon).createForNow();
  expect(await stampsAt(() => noon + age).isValid(stamp)).toBe(isValid);
});

test('rejects a stamp with a wrong signature or format', async () => {
  const now = () => noon + day;
  const good = await stampsAt(() => noon).createForNow();
  const [time = '', signature = ''] = good.split('.');
  const forged = [
    '',
    time,
    `${time}.`,
    `${time}.${'A'.repeat(43)}`,
    `${Number(time) - 1}.${signature}`,
    ` ${good}`,
    `${good}=`,
    `0${good}`,
    `${time}.${signature}.${signature}`,
    `NaN.${signature}`,
    await stampsAt(() => noon, 'another secret').createForNow(),
  ];
  for (const stamp of forged) expect([stamp, await stampsAt(now).isValid(stamp)]).toEqual([stamp, false]);
  expect(await stampsAt(now).isValid(good)).toBe(true);
});
