import { z } from 'zod';
import { formatNumber } from '../format-number.ts';
import { maxId } from '../max-id.ts';
import { listPageSchema } from './list-page.ts';

export const maxNoteLength = 4_000;

/** What a member wrote about a supporter. */
export const SupporterNote = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  /** In the campaign's time zone and date format. */
  at: z.string(),
  /** The last edit; null if there was none. */
  edited: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Goes up with every edit, to detect edit conflicts. */
  version: z.number(),
});
export type SupporterNote = z.infer<typeof SupporterNote>;

export const SupporterNotes = listPageSchema(SupporterNote);

const text = z
  .string()
  .trim()
  .min(1, 'Please enter a note.')
  .max(maxNoteLength, `Please use at most ${formatNumber(maxNoteLength)} characters for a note.`);

export const NewNote = z.object({ text });

/** A change, with the version that was edited. */
export const NoteChange = z.object({ text, version: z.number().int().min(0).max(maxId) });
export type NoteChange = z.infer<typeof NoteChange>;

/** Edit conflict: the note as stored now. */
export const NoteConflict = z.object({ current: SupporterNote });
