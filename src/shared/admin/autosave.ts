import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { Clock } from './clock.ts';
import { ChosenPicture, ContentInput, creationKey } from './content.ts';

/** The random id of an open form. */
export const autosaveId = creationKey;

/**
 * What is typed in a form and not saved yet. It is stored apart from the entry, for its member; a colleague who takes over the entry can
 * read it, and nobody else.
 */
export const AutosaveInput = z.object({
  type: z.string().max(100),
  /** Null for a new entry. */
  entryId: z.number().int().min(1).max(maxId).nullable(),
  /** The version that is edited; null for a new entry. */
  version: z.number().int().nullable(),
  key: creationKey,
  /** Increases with every autosave of a form: a request that arrives late does not replace a newer one. */
  count: z.number().int().min(1).max(maxId),
  values: ContentInput,
});
export type AutosaveInput = z.infer<typeof AutosaveInput>;

/** The form whose autosaves are listed; without an entry, the forms of new entries. */
export const AutosaveQuery = z.object({
  type: z.string().max(100),
  entry: z.coerce.number().int().min(1).max(maxId).optional(),
});

export const Autosave = z.object({
  id: z.string(),
  version: z.number().nullable(),
  key: z.string(),
  count: z.number(),
  /** UTC. */
  savedAt: z.string(),
  values: ContentInput,
  /** The pictures that the fields refer to. */
  pictures: z.array(ChosenPicture),
});
export type Autosave = z.infer<typeof Autosave>;

/** Newest first. */
export const AutosaveList = z.object({ items: z.array(Autosave), clock: Clock });
export type AutosaveList = z.infer<typeof AutosaveList>;

/** What the colleague has typed, from whom an entry was taken over, and not saved; null if there is nothing. */
export const ColleagueWords = z.object({
  words: Autosave.pick({ version: true, savedAt: true, values: true, pictures: true })
    .extend({ name: z.string() })
    .nullable(),
});
export type ColleagueWords = z.infer<typeof ColleagueWords>;

export const AutosaveResult = z.object({ savedAt: z.string() });
