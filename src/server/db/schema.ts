import type { Generated } from 'kysely';

/** A content entry of any type. Moments are UTC as `2025-10-18T14:00:00`, so that text order is time order. */
export type EntryTable = {
  id: Generated<number>;
  type: string;
  slug: string;
  status: string;
  date_gmt: string;
  modified_gmt: string;
  author_id: number | null;
  title: string;
  /** The title in lower case, to sort by. */
  title_key: string;
  /** Sanitised HTML. */
  content: string;
  /** Title and text in lower case, to search in. */
  search_text: string;
  /** The type's stored fields as JSON. */
  fields: string;
};

export type AuthorTable = { id: Generated<number>; slug: string; name: string; description: string };

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
};

export type TagTable = { id: Generated<number>; name: string; slug: string };

export type SettingTable = { key: string; value: string };

/** Stamps that change with every change, by which caches know that they are out of date. */
export type RevisionTable = { name: string; value: string };

export type Schema = {
  entry: EntryTable;
  author: AuthorTable;
  media: MediaTable;
  tag: TagTable;
  setting: SettingTable;
  revision: RevisionTable;
};
