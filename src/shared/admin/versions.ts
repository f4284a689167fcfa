import { z } from 'zod';

/** Of an entry, or of a settings section; older ones are removed, except versions of an entry that were published. */
export const maxVersions = 50;

/** A save in a history. */
export const VersionLine = z.object({
  version: z.number(),
  /** The names of the values that differ from the version before it in the history; null if there is none before it. */
  changed: z.array(z.string()).nullable(),
  /** UTC; null if it is not known. */
  savedAt: z.string().nullable(),
  /** The name of the member; empty if it is not known. */
  savedBy: z.string(),
});
export type VersionLine = z.infer<typeof VersionLine>;

/** Of an entry, or of a settings section; older ones are removed. */
export const maxKeptVersions = 20;

/** What a member had typed when they used a colleague's version instead: it was never saved. */
export const KeptLine = z.object({
  id: z.number(),
  /** UTC. */
  keptAt: z.string(),
  /** The name of the member. */
  keptBy: z.string(),
});
export type KeptLine = z.infer<typeof KeptLine>;

/** The save that an edit conflict is about. */
export const ForeignSave = z.object({
  ...VersionLine.pick({ savedAt: true, savedBy: true }).shape,
  /** By the server's clock; null if it is not known. */
  secondsAgo: z.number().nullable(),
});
export type ForeignSave = z.infer<typeof ForeignSave>;
