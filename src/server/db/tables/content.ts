import type { ColumnType, Generated } from 'kysely';

/** A content entry of any type. Moments are UTC as `2025-10-18T14:00:00`, so that text order is time order. */
export type EntryTable = {
  id: Generated<number>;
  type: string;
  slug: string;
  status: string;
  date_gmt: string;
  modified_gmt: string;
  /** The name of the member who saved it last; null where the program wrote it. */
  edited_by: ColumnType<string | null, string | null | undefined>;
  author_id: number | null;
  title: string;
  /** The title in lower case and without accents, to sort by and to search in. */
  title_key: string;
  /** Sanitised HTML. */
  content: string;
  /** Title, text and the words of the fields in lower case and without accents, to search in. */
  search_text: string;
  /** The type's stored fields as JSON. */
  fields: string;
  /** The category under the name the site shows, the type's fallback included; null where the type has none. */
  category: string | null;
  /** The day the entry is about, `2025-10-18`; empty where it is not known or the type has none. */
  day: ColumnType<string, string | undefined>;
  /** The place in a list that the team orders, from 1; 0 if it was never ordered. */
  position: ColumnType<number, number | undefined>;
  /** Counts the saves, to detect edit conflicts. */
  version: ColumnType<number, number | undefined>;
  /** The status before the entry went to the bin; null outside it. */
  status_before: ColumnType<string | null, string | null | undefined>;
};

/** What one save of an entry stored. The newest one of a published entry may not be published yet. */
export type EntryVersionTable = {
  id: Generated<number>;
  entry_id: number;
  /** The entry's version after the save. */
  version: number;
  /** 1 if the save wrote what visitors see, now or from the entry's date on. */
  is_published: number;
  saved_gmt: string;
  /** The name of the member; empty for an entry that was stored before its first save. */
  saved_by: string;
  slug: string;
  date_gmt: string;
  author_id: number | null;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** The type's stored fields as JSON. */
  fields: string;
};

/** Entries by the creation key of their form: a form that got no response and sends again creates no second entry. */
type CreationKeyTable = {
  member_id: string;
  type: string;
  /** The random creation key from the form. */
  form_key: string;
  entry_id: number;
  /** The entry's version after that request. */
  version: number;
  /** A hash of the form's last content. */
  sent: string;
  sent_gmt: string;
};

/** What a member had typed when an edit conflict ended with a colleague's version: of an entry, or of a settings section. */
type KeptVersionTable = {
  id: Generated<number>;
  entry_id: number | null;
  section: string | null;
  /** The name of the member. */
  kept_by: string;
  kept_gmt: string;
  /** The values of the form as JSON. */
  input: string;
};

/** What a member typed in an open form and has not saved yet. */
type AutosaveTable = {
  member_id: string;
  /** The random id of the form. */
  form_id: string;
  type: string;
  /** Null for a new entry. */
  entry_id: number | null;
  /** The version that is edited; null for a new entry. */
  version: number | null;
  creation_key: string;
  /** Increases with every autosave of a form. */
  count: number;
  /** The values of the form as JSON. */
  input: string;
  saved_gmt: string;
};

/** Who has an entry or a settings section open. */
type EditingLeaseTable = {
  /** What is open; one row for each. */
  place: string;
  member_id: string;
  /** The random id of the form that renewed the lease last. */
  form_id: string;
  /** The member from whom it was taken over; null if nobody had it. */
  taken_from: string | null;
  since_gmt: string;
  /** Since when the tab of the form is hidden; null while it is shown. */
  hidden_gmt: string | null;
  /** When it ends unless it is renewed. */
  ends_gmt: string;
};

/** A slug under which an entry was public: its address redirects to the entry's present one. */
type FormerSlugTable = {
  /** Of several entries that had the slug, the one with the highest id had it last. */
  id: Generated<number>;
  type: string;
  slug: string;
  entry_id: number;
};

/** A name that a category had before it was renamed or merged. */
type FormerCategoryTable = {
  type: string;
  /** In lower case. */
  name_key: string;
  present_name: string;
};

/** A link that shows one entry before it is published. Only the digest of its token is stored. */
type PreviewLinkTable = {
  id: Generated<number>;
  digest: string;
  entry_id: number;
  /** The team member who created it. */
  member_id: string;
  created_gmt: string;
  expires_gmt: string;
};

type AuthorTable = { id: Generated<number>; slug: string; name: string; description: string };

type TagTable = { id: Generated<number>; name: string; slug: string };

/** Which entries have a tag, from the names in their fields: for lists by tag. */
type EntryTagTable = { entry_id: number; tag_id: number };

export type ContentTables = {
  entry: EntryTable;
  entry_version: EntryVersionTable;
  autosave: AutosaveTable;
  editing_lease: EditingLeaseTable;
  kept_version: KeptVersionTable;
  former_slug: FormerSlugTable;
  former_category: FormerCategoryTable;
  creation_key: CreationKeyTable;
  preview_link: PreviewLinkTable;
  author: AuthorTable;
  tag: TagTable;
  entry_tag: EntryTagTable;
};
