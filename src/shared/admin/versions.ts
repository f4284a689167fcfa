import { z } from 'zod';

/** Of an entry, or of a settings section; older ones are removed, except versions of an entry that were published. */
export const maxVersions = 50;

/** A save in a history. */
export const VersionLine = z.object({
  version: z.number(),
  /** UTC; null if it is not known. */
  savedAt: z.string().nullable(),
  /** The name of the member; empty if it is not known. */
  savedBy: z.string(),
});
export type VersionLine = z.infer<typeof VersionLine>;

/** The save that an edit conflict is about. */
export const ForeignSave = z.object({
  ...VersionLine.pick({ savedAt: true, savedBy: true }).shape,
  /** By the server's clock; null if it is not known. */
  secondsAgo: z.number().nullable(),
});
export type ForeignSave = z.infer<typeof ForeignSave>;
