import type { ColumnType, Generated } from 'kysely';
import type { ConsentState } from '../../../shared/admin/newsletter-consent.ts';
import type { SupporterSource } from '../../../shared/admin/supporters.ts';

export type SupporterTable = {
  id: Generated<number>;
  name: string | null;
  /** In lower case. */
  email: string | null;
  phone: string | null;
  location: string | null;
  /** `spam` where everything that the person sent is marked as spam. */
  state: 'active' | 'inactive' | 'spam';
  created_gmt: string;
  /** Whether they agreed to get the newsletter: the state of the subscription of their address. */
  consent: ColumnType<ConsentState, ConsentState | undefined>;
  /** Where the supporter first came from. */
  source: ColumnType<SupporterSource, SupporterSource | undefined>;
  /** The name to sort by; empty where there is none. */
  name_key: ColumnType<string, string | undefined>;
  /** 1 where there is no name to sort by, else 0. */
  nameless: ColumnType<number, number | undefined>;
};

/** A tag of the team for supporters. It stays when no supporter has it, until the team deletes it. */
type SupporterTagTable = {
  id: Generated<number>;
  name: string;
  /** The name in lower case, so that one tag has one spelling. */
  name_key: string;
};

type TaggedSupporterTable = { supporter_id: number; tag_id: number };

/** A filter of supporters that the team saved under a name. */
export type SupporterSegmentTable = {
  id: Generated<number>;
  name: string;
  name_key: string;
  /** The filter as JSON, without its tag. */
  filter: string;
  tag_id: number | null;
};

/** What a member wrote about a supporter. */
export type SupporterNoteTable = {
  id: Generated<number>;
  supporter_id: number;
  text: string;
  /** The text in lower case and without accents, for the quick search. */
  search_text: string;
  /** The names of members, who may be deleted since. */
  author: string;
  written_gmt: string;
  edited_by: ColumnType<string | null, string | null | undefined>;
  edited_gmt: ColumnType<string | null, string | null | undefined>;
  /** Goes up with every edit, to detect edit conflicts. */
  version: Generated<number>;
};

/** A search word of a supporter, whose prefixes searches match, or the word of a tag. */
type SupporterWordTable = { word: string; supporter_id: number };

/** An action of a supporter; `subject_id` is a row of the table for that kind. */
export type SupporterActionTable = {
  id: Generated<number>;
  supporter_id: number;
  kind: SupporterAction;
  subject_id: number;
  done_gmt: string;
};

/** A further address or number of a supporter, of whom there were several entries. No supporter has it as the first one. */
type SupporterContactTable = { kind: 'email' | 'phone'; value: string; supporter_id: number };

/** A file of people that the team imported. */
type SupporterImportTable = {
  id: Generated<number>;
  at_gmt: string;
  actor: string;
  file_name: string;
  /** The counts as JSON. */
  counts: string;
  /** How the people agreed to get the newsletter; null where nobody was subscribed. */
  agreement: string | null;
  /** The day on which they agreed, where the file has none, `2025-10-18`. */
  agreed_on: string | null;
  /** The tags that the import created, as JSON. */
  new_tag_ids: string;
  /** 1 once what undoing it needs is no longer kept. */
  is_final: Generated<number>;
  undone_gmt: ColumnType<string | null, string | null | undefined>;
  undone_by: ColumnType<string | null, string | null | undefined>;
};

/** What an import did to one supporter, so that it can be undone. */
export type SupporterImportRowTable = {
  id: Generated<number>;
  import_id: number;
  supporter_id: number;
  /** 1 where the import created the supporter. */
  is_new: number;
  /** The fields that the import wrote, each with a digest of its value, as JSON. */
  fields: string;
  /** Digests of the further contacts that it added, as JSON. */
  further: string;
  /** The tags that it added, as JSON. */
  tag_ids: string;
  note_id: number | null;
  /** The subscription that it began. */
  subscriber_id: number | null;
};

export type SupporterAction =
  | 'subscribed'
  | 'unsubscribed'
  | 'commented'
  | 'gave-feedback'
  | 'wrote'
  | 'voted';

export type SupporterTables = {
  supporter: SupporterTable;
  supporter_action: SupporterActionTable;
  supporter_word: SupporterWordTable;
  supporter_tag: SupporterTagTable;
  tagged_supporter: TaggedSupporterTable;
  supporter_note: SupporterNoteTable;
  supporter_segment: SupporterSegmentTable;
  supporter_contact: SupporterContactTable;
  supporter_import: SupporterImportTable;
  supporter_import_row: SupporterImportRowTable;
};
