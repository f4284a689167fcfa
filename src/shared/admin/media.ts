import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { listPageSchema, listQuery } from './list-page.ts';
import { ForeignSave } from './versions.ts';

/** Documents are stored as they are sent. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Pictures may be larger than documents, because they are shrunk. 108 megapixels are the most that many phones take. */
export const pictureUploadLimits = { bytes: 50 * 1024 * 1024, pixels: 110_000_000 } as const;

/** The time limit of an upload in milliseconds: the largest file at 200 kbit/s. */
export const uploadTime = 36 * 60_000;

/** Shown in the upload panel, as the specification has it; the server checks a file's content, not its name. */
export const uploadHint = 'JPG, PNG, PDF, DOC, max 10MB';
/** Below it: what is more than that. */
export const largePictureHint =
  'Pictures may be larger, up to 50 MB, because we make them smaller. GIF, WebP and AVIF pictures work, too.';
/** For fields that accept only pictures, of which the specification says nothing. */
export const pictureHint = 'JPG, PNG, GIF, WebP or AVIF, up to 50 MB. We make large pictures smaller.';

/** For fields that accept only documents. */
export const documentHint = 'PDF or Word documents, up to 10 MB.';

export const uploadSentences = {
  tooLarge: 'This file is larger than 10 MB. Please make it smaller and try again.',
  pictureTooLarge: 'This picture is larger than 50 MB. Please make it smaller and try again.',
  anyTooLarge: 'This file is too large. A picture can have up to 50 MB, a document up to 10 MB.',
  notPicture: 'This is not a picture. Please choose a JPG, PNG, GIF, WebP or AVIF file.',
  notDocument: 'This is not a document. Please choose a PDF or Word file.',
  pictureForPicture: 'A picture can only be replaced by another picture.',
  documentForDocument: 'A document can only be replaced by another document.',
  empty: 'This file is empty. Please check it on your device, and choose it again.',
  video:
    'The library does not store videos. Please upload the video to YouTube, TikTok, Facebook, Instagram or Vimeo, then paste its address where you want to show it.',
} as const;

/** Whether the name is that of a video. */
export const isVideoName = (name: string): boolean => /\.(mp4|m4v|mov|3gp|webm|avi|mkv)$/i.test(name);

/** The error of a file that the server would reject for its size or its name; null if there is none. */
export const findUploadError = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (size === 0) return uploadSentences.empty;
  if (isVideoName(name)) return uploadSentences.video;
  if (/\.(pdf|docx?)$/i.test(name)) return size > maxDocumentBytes ? uploadSentences.tooLarge : null;
  return size > pictureUploadLimits.bytes ? uploadSentences.pictureTooLarge : null;
};

/** What a file is by its name, or else by what the browser takes it for; null if neither says so. The server checks the content. */
export const guessMediaType = ({ name, type }: Pick<File, 'name' | 'type'>): 'image' | 'document' | null => {
  if (/\.(pdf|docx?)$/i.test(name)) return 'document';
  if (/\.(jpe?g|png|gif|webp|avif|hei[cf])$/i.test(name) || type.startsWith('image/')) return 'image';
  return type === '' ? null : 'document';
};

/** How many days a deleted file stays in the bin. */
export const binDays = 30;

export const mediaLimits = { name: 150, title: 200, alt: 500, folder: 60, atOnce: 200 } as const;

const mediaTypes = ['image', 'document'] as const;

const percent = z.number().int().min(0).max(100);
export const FocalPoint = z.object({ x: percent, y: percent });

/** A file of the media library. */
export const MediaItem = z.object({
  id: z.number(),
  /** The file name. */
  name: z.string(),
  /** The caption in galleries. */
  title: z.string(),
  type: z.enum(mediaTypes),
  mimeType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** When it was uploaded, UTC, `2025-10-18T14:00:00`. */
  date: z.string(),
  folderId: z.number().nullable(),
  /** The alternative text; may be empty. */
  alt: z.string(),
  /** Marked as decorative: it needs no alternative text. */
  isDecorative: z.boolean(),
  /** The point that every crop shows; null for the default, and for documents. */
  focalPoint: FocalPoint.nullable(),
  url: z.string(),
  /** Null for documents. */
  thumbnail: z.string().nullable(),
  /** The whole picture in a size for dialogs; null for documents. */
  preview: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** It was turned or cropped, and what it was before is kept. */
  hasOriginal: z.boolean(),
  /** Increases with every edit, to detect edit conflicts. */
  version: z.number(),
  /** When it was moved to the bin, UTC; null outside the bin. */
  binnedDate: z.string().nullable(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** A picture without alternative text that is not marked as decorative. */
export const needsDescription = ({
  type,
  alt,
  isDecorative,
}: Pick<MediaItem, 'type' | 'alt' | 'isDecorative'>): boolean =>
  type === 'image' && alt === '' && !isDecorative;

const mediaSorts = ['newest', 'name'] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** `none` are the files in no folder, `bin` are the deleted ones. */
const folderChoice = z.union([z.enum(['none', 'bin']), z.coerce.number().int().positive().max(maxId)]);

export const MediaQuery = z.object({
  ...listQuery,
  size: z.coerce.number().int().min(1).max(100).default(24),
  folder: folderChoice.optional(),
  type: z.enum(mediaTypes).optional(),
  sort: z.enum(mediaSorts).default('newest'),
});
export type MediaQuery = z.output<typeof MediaQuery>;

export const MediaPage = listPageSchema(MediaItem).extend({
  /** Counting stopped at a limit: `total` is a minimum. */
  hasMore: z.boolean(),
});
export type MediaPage = z.infer<typeof MediaPage>;

/** Where a file is used. */
export const MediaUse = z.object({
  /** The label of the content type. */
  kind: z.string(),
  title: z.string(),
  /** The address of the form of the entry. */
  form: z.string(),
  /** The public path; null if it is not public. */
  path: z.string().nullable(),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaDetails = z.object({ item: MediaItem, uses: z.array(MediaUse) });
export type MediaDetails = z.infer<typeof MediaDetails>;

/**
 * The result of an upload. The same bytes are stored once: `isNew` is false for an existing file. `isRestored`: the existing
 * file was in the bin. `isAnimated`: only the first picture of an animation was stored.
 */
export const Uploaded = z.object({
  item: MediaItem,
  isNew: z.boolean(),
  isRestored: z.boolean(),
  isAnimated: z.boolean(),
});
export type Uploaded = z.infer<typeof Uploaded>;

const mediaId = z.number().int().positive().max(maxId);
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
  focalPoint: FocalPoint.nullable(),
  folderId,
});
export type MediaEdit = z.infer<typeof MediaEdit>;

/** An edit, with the version that was edited, to detect edit conflicts. */
export const MediaChange = MediaEdit.extend({ version: z.number().int() });
export type MediaChange = z.infer<typeof MediaChange>;

/** Changes a picture in place: quarter turns clockwise, then a rectangle of the turned picture in whole percent. */
export const PictureAlteration = z.object({
  version: z.number().int(),
  turns: z.number().int().min(0).max(3),
  crop: z
    .object({ left: percent, top: percent, width: percent.min(1), height: percent.min(1) })
    .refine(({ left, top, width, height }) => left + width <= 100 && top + height <= 100)
    .nullable(),
});
export type PictureAlteration = z.infer<typeof PictureAlteration>;

/** Shows a picture again as it was before it was turned or cropped. */
export const OriginalRestoration = z.object({ version: z.number().int() });

/** Edit conflict: the file as stored now, and who saved it. */
export const MediaConflict = z.object({ current: MediaItem, saved: ForeignSave });
export type MediaConflict = z.infer<typeof MediaConflict>;

const chosen = z
  .array(mediaId)
  .min(1, 'Please choose at least one file.')
  .max(mediaLimits.atOnce, `Please choose at most ${mediaLimits.atOnce} files at once.`);

export const MediaMove = z.object({ ids: chosen, folderId });
export type MediaMove = z.infer<typeof MediaMove>;

/** Files of which someone wants to know where they are used. */
export const UsesRequest = z.object({ ids: chosen });

/** Moves files to the bin. `evenIfUsed`: the member has seen where they are used. */
export const MediaBinning = z.object({ ids: chosen, evenIfUsed: z.boolean().default(false) });

/** Files in the bin, to be restored or to be deleted for good. */
export const BinnedMedia = z.object({ ids: chosen });

/** Where files are used, with the name of each file; also of a rejection, because the member has not seen it. */
export const UsesOfFiles = z.object({ uses: z.array(MediaUse.extend({ file: z.string() })) });
export type UsesOfFiles = z.infer<typeof UsesOfFiles>;

/** The names of uploaded files that a text has. */
export const FilesOfText = z.object({
  names: z.array(z.string().max(300)).max(1_000),
});

/** Those of the files of a text that visitors cannot open: the item of one that is in the bin, null for one that was deleted. */
export const MissingFiles = z.object({
  missing: z.array(z.object({ name: z.string(), item: MediaItem.nullable() })),
});
export type MissingFile = z.infer<typeof MissingFiles>['missing'][number];

export const ItemCount = z.object({ count: z.number() });

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

/** The folders by name, and the numbers of all files, of files in no folder and of files in the bin. */
export const MediaFolders = z.object({
  folders: z.array(MediaFolder),
  all: z.number(),
  none: z.number(),
  bin: z.number(),
});
export type MediaFolders = z.infer<typeof MediaFolders>;
