import { z } from 'zod';

/** A piece of a line in the list of changes. */
const Piece = z.object({ kind: z.enum(['text', 'code', 'strong']), text: z.string() });
export type Piece = z.infer<typeof Piece>;

const VersionChanges = z.object({
  version: z.string(),
  /** Such as 2026-11-17; null where the list has no date. */
  date: z.string().nullable(),
  introduction: z.array(Piece),
  groups: z.array(z.object({ title: z.string(), changes: z.array(z.array(Piece)) })),
});
export type VersionChanges = z.infer<typeof VersionChanges>;

/** What has changed in each version, the newest first. */
export const WhatsNew = z.object({
  version: z.string(),
  /** When the site was first started with it; null where that is not known. */
  startedGmt: z.string().nullable(),
  versions: z.array(VersionChanges),
});
export type WhatsNew = z.infer<typeof WhatsNew>;
