import { z } from 'zod';

/** A file of the media library, as the screens know it. */
export const MediaItem = z.object({
  id: z.number(),
  /** The file's own name, for people. */
  name: z.string(),
  type: z.enum(['image', 'document']),
  mimeType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** When it was uploaded, UTC, `2025-10-18T14:00:00`. */
  date: z.string(),
  folderId: z.number().nullable(),
  /** What it shows, for those who cannot see it; empty where nobody has said so yet. */
  alt: z.string(),
  /** The whole file. */
  url: z.string(),
  /** A small picture of it; null for documents. */
  thumbnail: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type MediaItem = z.infer<typeof MediaItem>;
