/**
 * The way of an order, as the moments between two of its steps. The program may end at any of them, and goes on from what
 * was written down; tests end it there.
 */
export const flowSteps = [
  'before the order is written',
  'order written, gateway not asked',
  'gateway asked, its answer not written',
  'answer written, voter not told',
  'notice received, not written',
  'notice written, gateway not told',
  'payment due, gateway not asked',
  'payment verified, not written',
  'payment written, receipt not sent',
] as const;
export type FlowStep = (typeof flowSteps)[number];

/** Told at each of them. */
export type AtStep = (step: FlowStep) => void;

export const passBy: AtStep = () => {};
