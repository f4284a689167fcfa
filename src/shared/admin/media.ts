import { z } from 'zod';
import { largestId } from '../largest-id.ts';
import { listPageOf, listQuery } from './list-page.ts';

/** The largest file the library takes, in bytes. */
export const largestUpload = 10 * 1024 * 1024;

/** How long sending one may take, in milliseconds: the largest on a link of 100 kbit/s. */
export const uploadTime = 15 * 60_000;

/** What the upload panel says may be sent; the server looks at what a file holds, not at its name. */
export const uploadHint = 'JPG, PNG, PDF, DOC, max 10MB';
/** The same where only pictures are of use. */
export const pictureHint = 'JPG, PNG, max 10MB';

export const uploadSentences = {
  tooLarge: 'This file is larger than 10 MB. Please make it smaller and try again.',
  empty: 'This file is empty.',
} as const;

export const mediaLimits = { name: 150, title: 200, alt: 500, folder: 60, atOnce: 200 } as const;

export const mediaTypes = ['image', 'document'] as const;

/** A file of the media library, as the screens know it. */
export const MediaItem = z.object({
  id: z.number(),
  /** The file's own name, for people. */
  name: z.string(),
  /** What is shown with a picture in galleries. */
  title: z.string(),
  type: z.enum(mediaTypes),
  mimeType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** When it was uploaded, UTC, `2025-10-18T14:00:00`. */
  date: z.string(),
  folderId: z.number().nullable(),
  /** What it shows, for those who cannot see it; empty where nobody has said so yet. */
  alt: z.string(),
  /** Somebody said that it only decorates, so that nothing need be read out. */
  isDecorative: z.boolean(),
  /** The whole file. */
  url: z.string(),
  /** A small picture of it; null for documents. */
  thumbnail: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Another with every change of what is said of it. */
  version: z.number(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** A picture of which nobody has said what it shows. */
export const needsDescription = ({
  type,
  alt,
  isDecorative,
}: Pick<MediaItem, 'type' | 'alt' | 'isDecorative'>): boolean =>
  type === 'image' && alt === '' && !isDecorative;

export const mediaSorts = ['newest', 'name'] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** `none` are the files in no folder. */
const folderChoice = z.union([z.literal('none'), z.coerce.number().int().positive().max(largestId)]);

export const MediaQuery = z.object({
  ...listQuery,
  size: z.coerce.number().int().min(1).max(100).default(24),
  folder: folderChoice.optional(),
  type: z.enum(mediaTypes).optional(),
  sort: z.enum(mediaSorts).default('newest'),
});
export type MediaQuery = z.output<typeof MediaQuery>;

export const MediaPage = listPageOf(MediaItem).extend({
  /** There are more than were counted: `total` is at least how many. */
  hasMore: z.boolean(),
});
export type MediaPage = z.infer<typeof MediaPage>;

/** Where a file is used. */
export const MediaUse = z.object({
  /** The kind of content, for people. */
  kind: z.string(),
  title: z.string(),
  /** Where visitors see it; null where they do not. */
  path: z.string().nullable(),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaDetails = z.object({ item: MediaItem, uses: z.array(MediaUse) });
export type MediaDetails = z.infer<typeof MediaDetails>;

/** What an upload gave; the same bytes are kept once, and then it is the one that was there. */
export const Uploaded = z.object({ item: MediaItem, isNew: z.boolean() });
export type Uploaded = z.infer<typeof Uploaded>;

const mediaId = z.number().int().positive().max(largestId);
const folderId = mediaId.nullable();

export const MediaEdit = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required.')
    .max(mediaLimits.name, `Name can have at most ${mediaLimits.name} characters.`),
  title: z.string().trim().max(mediaLimits.title, `Title can have at most ${mediaLimits.title} characters.`),
  alt: z
    .string()
    .trim()
    .max(mediaLimits.alt, `Alternative text can have at most ${mediaLimits.alt} characters.`),
  isDecorative: z.boolean(),
  folderId,
});
export type MediaEdit = z.infer<typeof MediaEdit>;

/** A change of what is said of a file, with the version it was made from. */
export const MediaChange = MediaEdit.extend({ version: z.number().int() });
export type MediaChange = z.infer<typeof MediaChange>;

/** What else is said where somebody else has changed the file meanwhile: how it stands now. */
export const MediaConflict = z.object({ current: MediaItem });

const chosen = z
  .array(mediaId)
  .min(1, 'Please choose at least one file.')
  .max(mediaLimits.atOnce, `At most ${mediaLimits.atOnce} files can be chosen at once.`);

export const MediaMove = z.object({ ids: chosen, folderId });
export type MediaMove = z.infer<typeof MediaMove>;

/** `evenIfUsed` is the second confirmation that deleting a used file takes. */
export const MediaDeletion = z.object({ ids: chosen, evenIfUsed: z.boolean().default(false) });
export type MediaDeletion = z.input<typeof MediaDeletion>;

/** What else is said where a used file was not deleted. */
export const UsedRejection = z.object({ uses: z.array(MediaUse.extend({ file: z.string() })) });
export type UsedRejection = z.infer<typeof UsedRejection>;

export const HowMany = z.object({ count: z.number() });

export const FolderName = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required.')
    .max(mediaLimits.folder, `Name can have at most ${mediaLimits.folder} characters.`),
});
export type FolderName = z.infer<typeof FolderName>;

export const MediaFolder = z.object({ id: z.number(), name: z.string(), count: z.number() });
export type MediaFolder = z.infer<typeof MediaFolder>;

/** The folders by name, with how many files each has, all have, and those in none are. */
export const MediaFolders = z.object({
  folders: z.array(MediaFolder),
  all: z.number(),
  none: z.number(),
});
export type MediaFolders = z.infer<typeof MediaFolders>;

/** A size as people read it. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};
