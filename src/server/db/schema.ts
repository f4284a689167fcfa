import type { ColumnType, Generated } from 'kysely';
import type { OrderState, PaymentMethod } from '../../shared/votes.ts';

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
  /** Title, text and the words of the fields in lower case, to search in. */
  search_text: string;
  /** The type's stored fields as JSON. */
  fields: string;
  /** The category under the name the site shows, the type's fallback included; null where the type has none. */
  category: string | null;
  /** The day the entry is about, `2025-10-18`; empty where it is not known or the type has none. */
  day: ColumnType<string, string | undefined>;
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

/** Whoever asked for the newsletter. */
export type NewsletterSubscriberTable = {
  id: Generated<number>;
  /** In lower case; one row per address. */
  email: string;
  state: string;
  created_gmt: string;
};

export type ContactMessageTable = {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** What the message says, in short: for a day the same one is stored once. Null once the same words came again later. */
  digest: string | null;
  created_gmt: string;
};

export type FeedbackTable = {
  id: Generated<number>;
  name: string;
  message: string;
  /** The sender's picture: a name in the uploads folder. */
  picture: string | null;
  state: string;
  /** As of a contact message. */
  digest: string | null;
  created_gmt: string;
};

export type VoteOrderTable = {
  id: Generated<number>;
  /** What the voter knows the order by. */
  reference: string;
  /** Made by the voter's browser, so that asking again does not order again. */
  client_key: string | null;
  votes: number;
  /** Whole kwacha. */
  price: number;
  method: PaymentMethod;
  /** Who was asked for the money. */
  provider: string;
  state: OrderState;
  created_gmt: string;
  paid_gmt: string | null;
};

export type Schema = {
  entry: EntryTable;
  author: AuthorTable;
  media: MediaTable;
  tag: TagTable;
  setting: SettingTable;
  revision: RevisionTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  contact_message: ContactMessageTable;
  feedback: FeedbackTable;
  vote_order: VoteOrderTable;
};
