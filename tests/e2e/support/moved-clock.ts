import type { BrowserContext } from '@playwright/test';

/** By how many milliseconds `faketime` moves the clock of this process and of the sites it starts; 0 without it. */
const clockOffset = (): number => {
  const { FAKETIME = '0' } = process.env;
  const offset = Number(FAKETIME) * 1000;
  if (!Number.isNaN(offset)) return offset;
  throw new Error(`FAKETIME is “${FAKETIME}”: please move the clock by the command faketime 'day time'.`);
};

/**
 * Gives the pages of a browser the clock of the test. Chromium hangs where its own clock is moved by `faketime`, so it runs
 * without (tests/support/chromium-flags.ts), and its pages are told another time.
 */
export const moveClock = async (context: BrowserContext): Promise<void> => {
  const offset = clockOffset();
  if (offset === 0) return;
  await context.addInitScript((moved) => {
    const Real = Date;
    const now = () => Real.now() + moved;
    window.Date = new Proxy(Real, {
      construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
      apply: () => new Real(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, offset);
};
