import type { Generated } from 'kysely';

export type MediaTable = {
  id: Generated<number>;
  /** Path below the uploads folder. */
  file: string;
  mime_type: string;
  width: number;
  height: number;
  title: string;
  alt: string;
  /** Renditions as JSON: size name to file, width, height. */
  sizes: string;
  created_gmt: string;
  /** The file's name for display. */
  name: string;
  /** The name in lower case, to sort by. */
  name_key: string;
  kind: 'image' | 'document';
  /** The file's size. */
  bytes: number;
  /** 1 where the team marked the picture as decorative: it needs no alternative text. */
  is_decorative: Generated<number>;
  /** The focal point in whole percent; null for the default. Both or neither are set. */
  focal_x: number | null;
  focal_y: number | null;
  /** Counts the changes of title, alternative text and other details, to detect edit conflicts. */
  version: Generated<number>;
  /** Who made the last of these changes, and when; null if it was never changed. */
  edited_by: string | null;
  edited_gmt: string | null;
  /** Of the uploaded bytes, so that the same file is stored once. */
  digest: string | null;
  /** The picture before it was turned or cropped: its path below the uploads folder, and its digest; null if it never was. */
  original_file: string | null;
  original_digest: string | null;
  folder_id: number | null;
  /** When the file was moved to the bin; null outside the bin. */
  binned_gmt: string | null;
};

type MediaFolderTable = { id: Generated<number>; name: string; name_key: string };

/** The search words of a file. */
type MediaWordTable = { word: string; media_id: number };

/** Which entries use which file, in a field or in their text. The file may be deleted. */
type MediaUseTable = { media_id: number; entry_id: number };

/** A file that was replaced in place. `size` is empty for the full picture. */
type MediaFormerFileTable = { file: string; media_id: number; size: string };

/** A file in the uploads folder that is no longer used and still to be removed. */
type FileRemovalTable = { file: string };

export type MediaTables = {
  media: MediaTable;
  media_folder: MediaFolderTable;
  media_word: MediaWordTable;
  media_use: MediaUseTable;
  media_former_file: MediaFormerFileTable;
  file_removal: FileRemovalTable;
};
