import type { BrowserContext } from '@playwright/test';

/** The milliseconds by which `faketime` moves the clock of this process and of the sites it starts; 0 without `faketime`. */
const clockOffset = (): number => {
  const { FAKETIME = '0' } = process.env;
  const offset = Number(FAKETIME) * 1000;
  if (!Number.isNaN(offset)) return offset;
  throw new Error(`FAKETIME is “${FAKETIME}”: please move the clock by the command faketime 'day time'.`);
};

/**
 * Gives the pages of a browser the clock of the test. Chromium hangs when `faketime` moves its clock, so Chromium runs
 * without `faketime` (tests/support/chromium-flags.ts), and an init script replaces `Date` in its pages.
 */
export const moveClock = async (context: BrowserContext): Promise<void> => {
  const offset = clockOffset();
  if (offset === 0) return;
  await context.addInitScript((milliseconds) => {
    const Real = Date;
    const now = () => Real.now() + milliseconds;
    window.Date = new Proxy(Real, {
      construct: (target, values, newTarget) =>
        Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
      apply: () => new Real(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, offset);
};
