import { z } from 'zod';

/** What the daily job removes, in the order in which it does so, with what stands beside the figure. */
export const retentionKinds = {
  messages: 'contact messages',
  feedback: 'feedback messages that were not published',
  comments: 'email addresses of comments',
  votes: 'phone numbers and email addresses of vote orders',
  signUps: 'newsletter sign-ups that were not confirmed',
  mails: 'sent and failed emails',
  imports: 'notes about imported people, kept to undo the import',
  supporters: 'contacts of supporters that nothing else needs',
} as const;

type RetentionKind = keyof typeof retentionKinds;
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[];

/** How many of each kind a run has removed; a kind without a figure had nothing to remove. */
export const RetentionFigures = z.partialRecord(
  z.enum(retentionKindNames as [RetentionKind, ...RetentionKind[]]),
  z.number(),
);
export type RetentionFigures = z.infer<typeof RetentionFigures>;

/** One run of the daily job. */
export const RetentionRun = z.object({
  id: z.number(),
  /** UTC, `2025-10-18T14:00:00`. */
  startedAt: z.string(),
  /** Null while it has not finished. */
  finishedAt: z.string().nullable(),
  figures: RetentionFigures,
});
export type RetentionRun = z.infer<typeof RetentionRun>;
export const RetentionRuns = z.object({ runs: z.array(RetentionRun) });
export type RetentionRuns = z.infer<typeof RetentionRuns>;
