import { z } from 'zod';

/** Steps for a new campaign, in order, before the site is shown to the public. */
export const firstStepKinds = [
  'contestant',
  'site',
  'time-zone',
  'own-email',
  'hero',
  'story',
  'milestones',
  'update',
  'meet-and-greet',
  'mail-server',
  'two-factor',
] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];

export const FirstStep = z.object({
  kind: z.enum(firstStepKinds),
  isDone: z.boolean(),
  /** The labels of settings that are still examples. */
  examples: z.array(z.string()).optional(),
});
export type FirstStep = z.infer<typeof FirstStep>;
