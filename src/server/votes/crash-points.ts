/**
 * The points of the order flow at which a crash is tested: the process may end at any of them, and the next start
 * continues from what the database has.
 */
export const crashPoints = [
  'before the order is written',
  'order written, gateway not asked',
  'gateway asked, its answer not written',
  'answer written, voter without a response',
  'notice received, not written',
  'notice written, gateway without a response',
  'payment due, gateway not asked',
  'payment verified, not written',
  'payment written, receipt not sent',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Called at each crash point; tests end the process there. */
export type OnCrashPoint = (point: CrashPoint) => void;

export const ignoreCrashPoint: OnCrashPoint = () => {};
