import type { FormGuard } from '../../src/server/forms/form-guard.ts';
import { createFormStamps } from '../../src/server/forms/form-stamps.ts';

/** A guard for tests of other things: it has no limits, and accepts a stamp of any age. */
export const openGuard = (now: () => number = Date.now): FormGuard => ({
  addressOf: () => '192.0.2.1',
  postLimiter: {
    rejectUnread: () => null,
    acquire: () => () => {},
    tooManyAtOnce: { sentence: '', retryAfter: 0, isShort: true },
    countPost: async () => null,
  },
  stamps: createFormStamps({ secret: async () => 'known to the test', minimumTime: 0, now }),
});
