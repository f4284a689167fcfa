import type { ColumnType, Generated } from 'kysely';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { SubjectKind } from '../../shared/admin/activity-subjects.ts';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';
import type { ConsentState } from '../../shared/admin/newsletter-consent.ts';
import type { NewsletterState, RecipientState } from '../../shared/admin/newsletters.ts';
import type { PrivacyEventKind, PrivacyWay } from '../../shared/admin/privacy-record.ts';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { SupporterSource } from '../../shared/admin/supporters.ts';
import type { LedgerChange } from '../../shared/ledger.ts';
import type {
  FailureReason,
  OrderState,
  PaymentChannel,
  PaymentMethod,
  TestOutcome,
} from '../../shared/votes.ts';

import type { GroupedKind } from '../notifications/notification-kinds.ts';

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

/** What is known about one list of the remote content host, whose copy is in `remote_item`. */
export type RemoteListTable = {
  /** The address of the host. */
  host: string;
  type: string;
  /** The format of state and items; a copy of another format is read again. */
  format: number;
  digest: string;
  fetched_gmt: string;
  /** JSON: what tells whether the list on the host has changed. */
  state: string;
};

/** One item of the copy of a remote list: public, parsed and sanitised. */
export type RemoteItemTable = {
  host: string;
  type: string;
  /** The place in the copy, from 0. */
  position: number;
  digest: string;
  /** JSON. */
  data: string;
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
export type CreationKeyTable = {
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
export type KeptVersionTable = {
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
export type AutosaveTable = {
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
export type EditingLeaseTable = {
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
export type FormerSlugTable = {
  /** Of several entries that had the slug, the one with the highest id had it last. */
  id: Generated<number>;
  type: string;
  slug: string;
  entry_id: number;
};

/** A name that a category had before it was renamed or merged. */
export type FormerCategoryTable = {
  type: string;
  /** In lower case. */
  name_key: string;
  present_name: string;
};

/** A link that shows one entry before it is published. Only the digest of its token is stored. */
export type PreviewLinkTable = {
  id: Generated<number>;
  digest: string;
  entry_id: number;
  /** The team member who created it. */
  member_id: string;
  created_gmt: string;
  expires_gmt: string;
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

export type MediaFolderTable = { id: Generated<number>; name: string; name_key: string };

/** The search words of a file. */
export type MediaWordTable = { word: string; media_id: number };

/** Which entries use which file, in a field or in their text. The file may be deleted. */
export type MediaUseTable = { media_id: number; entry_id: number };

/** The files in the text of a newsletter, whatever became of it: its mails and its page show them. */
export type NewsletterMediaUseTable = { media_id: number; newsletter_id: number };

/** A file that was replaced in place. `size` is empty for the full picture. */
export type MediaFormerFileTable = { file: string; media_id: number; size: string };

/** A file in the uploads folder that is no longer used and still to be removed. */
export type FileRemovalTable = { file: string };

/** Where a row was imported from. It outlives the row, so that what the team deleted does not come back. */
export type ImportSourceTable = {
  /** The identity of the site that the archive names, or the address of a WordPress. */
  source: string;
  kind: ImportedKind;
  /** The id of the record at its source. */
  source_id: string;
  our_id: number;
  /** Of the record as it was imported last. */
  source_digest: string;
  /** The state of our row after that, by which changes of the team are noticed. */
  stored_state: string;
};

export type ImportedKind = 'author' | 'media' | 'entry' | 'comment' | 'setting' | 'supporter';

export type TagTable = { id: Generated<number>; name: string; slug: string };

/** Which entries have a tag, from the names in their fields: for lists by tag. */
export type EntryTagTable = { entry_id: number; tag_id: number };

export type SettingTable = { key: string; value: string };

/** What one save of a settings section stored. */
export type SettingsVersionTable = {
  id: Generated<number>;
  section: string;
  /** Null if it is not known: the values before the first save. */
  saved_gmt: string | null;
  /** The name of the member; empty if it is not known. */
  saved_by: string;
  /** All values of the section as JSON. */
  settings: string;
};

/** Values that are new after every change, by which caches detect that they are out of date. */
export type RevisionTable = { name: string; value: string };

/** An address that was entered for the newsletter. */
export type NewsletterSubscriberTable = {
  id: Generated<number>;
  /** In lower case; one row per address. */
  email: string;
  state: SubscriberState;
  /** When the address was entered for the first time. */
  created_gmt: string;
  /** When it was entered for the present subscription: later than `created_gmt` after an earlier one was ended. */
  asked_gmt: string;
  /** Identifies the subscriber in the links of mails. */
  token: string;
  /** When the last confirmation mail was created. */
  mailed_gmt: string | null;
  confirmed_gmt: string | null;
  /** When it was ended, bounced or paused. */
  ended_gmt: string | null;
  /** Why it bounced, was paused, or was ended by a complaint; null where the person unsubscribed. */
  reason: string | null;
};

/** A newsletter, from its draft to its results. */
export type NewsletterTable = {
  id: Generated<number>;
  state: ColumnType<NewsletterState, NewsletterState | undefined>;
  subject: string;
  preview_text: string;
  /** Sanitised HTML, as of an update. */
  content: string;
  /** Null: all confirmed subscribers. */
  segment_id: number | null;
  /** The name that the segment had when the newsletter was sent. */
  segment_name: ColumnType<string | null, string | null | undefined>;
  /** The update from which it was made. */
  entry_id: number | null;
  /** 1 while its text is that of its update; another text that the team writes ends that, and so does sending. */
  follows_update: Generated<number>;
  /** 1 if it goes out once, when its update is published. */
  is_sent_with_publication: Generated<number>;
  /** 1 if it becomes a public page once it was sent. */
  is_archived: number;
  archive_slug: ColumnType<string | null, string | null | undefined>;
  scheduled_gmt: ColumnType<string | null, string | null | undefined>;
  started_gmt: ColumnType<string | null, string | null | undefined>;
  finished_gmt: ColumnType<string | null, string | null | undefined>;
  /** Why it was not sent at its time, or was paused by the site. */
  problem: ColumnType<string | null, string | null | undefined>;
  /** How many more of its mails the server refused because of the sender than it accepted; it starts again at 0. */
  sender_refusals: Generated<number>;
  /** What is sent, rendered when sending begins, with a placeholder for the recipient's token. */
  body_html: ColumnType<string | null, string | null | undefined>;
  body_text: ColumnType<string | null, string | null | undefined>;
  /** The names of members, who may be deleted since. */
  created_by: string;
  created_gmt: string;
  edited_by: string;
  modified_gmt: string;
  /** Goes up with every save, to detect edit conflicts. */
  version: Generated<number>;
};

/** A link of a newsletter that was sent, whose clicks are counted. */
export type NewsletterLinkTable = {
  newsletter_id: number;
  /** Its place among the counted links of the newsletter, from 1. */
  number: number;
  address: string;
  clicks: Generated<number>;
};

/**
 * Not confirmed yet; confirmed by the owner of the address; paused after temporary bounces; unsubscribed, or ended by a
 * complaint; bounced for good. Newsletters are sent in the state `confirmed` only.
 */
export type SubscriberState = 'pending' | 'confirmed' | 'paused' | 'ended' | 'bounced';

/** Mails that could not be delivered to a subscriber for the time being. */
export type TemporaryBounceTable = {
  subscriber_id: number;
  /** The mail; each counts once, however often it is reported. */
  message_id: string;
  bounced_gmt: string;
};

/** Who gets a newsletter, with the outcome. It outlives the mail, and without its subscriber it is only a number. */
export type NewsletterRecipientTable = {
  id: Generated<number>;
  newsletter_id: number;
  /** Null once the subscriber was deleted. */
  subscriber_id: number | null;
  /** The mail in the outbox; null before it is prepared, and once it was deleted. */
  mail_id: number | null;
  state: RecipientState;
  /** Why it failed or is undecided, without the address. */
  reason: string | null;
  sent_gmt: string | null;
  /** When the subscription ended, if this was the last newsletter before. */
  left_gmt: string | null;
};

/** One row: how far mails of newsletters are prepared, and how long the mail server is to be left alone. */
export type NewsletterPaceTable = {
  id: number;
  /** Until this moment mails were prepared at the speed of the settings. */
  prepared_gmt: string | null;
  rests_until_gmt: string | null;
  /** The length of the last rest; 0 after a mail was accepted. */
  rest_seconds: Generated<number>;
  /** Why it rests, in the mail server's words. */
  reason: string | null;
};

/** How far the mailbox of bounces was read; one row. */
export type BounceMailboxTable = {
  id: number;
  /** The mailbox with its server and user; after a change of the address it is read anew. */
  name: Generated<string>;
  /** Of the server; with another one, the numbers of the mails are others. Large numbers, so a text. */
  uid_validity: string | null;
  /** The last mail that was read. */
  last_uid: Generated<number>;
  due_gmt: Generated<string>;
  claim: string | null;
  claim_ends_gmt: string | null;
  /** When it was last read completely. */
  read_gmt: string | null;
  /** In a row. */
  failures: Generated<number>;
  /** Why the last attempt failed; null if it did not. */
  problem: string | null;
  /** Reports about mails of the site. */
  bounces: Generated<number>;
  /** Reports that could not be understood, or are about no mail of the site. */
  ignored: Generated<number>;
};

export type ContactMessageTable = {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Digest of the message, so that the same one is stored once a day. Null once the same message came again later. */
  digest: string | null;
  created_gmt: string;
  state: Generated<MessageState>;
  /** The team member who last changed the state, and when. */
  decided_by: string | null;
  decided_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

/** The team's reply by mail. */
type ReplyColumns = {
  id: Generated<number>;
  /** The mail with the reply; null once that is deleted. */
  mail_id: number | null;
  subject: string;
  words: string;
  replied_by: string;
  created_gmt: string;
};

export type ContactReplyTable = ReplyColumns & { message_id: number };

export type CommentReplyTable = ReplyColumns & { comment_id: number };

export type FeedbackTable = {
  id: Generated<number>;
  name: string;
  message: string;
  /** The sender's picture: a name in the uploads folder. */
  picture: string | null;
  state: ModerationState;
  /** As of a contact message. */
  digest: string | null;
  created_gmt: string;
  decided_by: string | null;
  decided_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

/**
 * What the team is notified of by a mail that reports all waiting rows of a kind. The row outlives its subject: by no other way could
 * the mail be found.
 */
export type NotificationTable = {
  kind: GroupedKind;
  /** The id of the comment, feedback, message or member. */
  subject_id: string;
  /** What the subject does not say itself, such as the title of the update that was commented on. */
  about: string;
  created_gmt: string;
  /** Null while it waits for its mail. */
  mail_id: number | null;
};

/** When the last mail about a kind of notification was written; null: never. Locked while one is written. */
export type NotificationMailingTable = { kind: GroupedKind; mailed_gmt: string | null };

export type CommentTable = {
  id: Generated<number>;
  /** The update's id at the content host. */
  post_id: number;
  /** The comment that the team answers with this row; null: a visitor's comment. */
  parent_id: ColumnType<number | null, number | null | undefined>;
  /** The visitor, or the member who wrote the reply, whom pages do not name. */
  name: string;
  /** Never shown; empty: a reply of the team, or an address that is no longer kept. */
  email: string;
  message: string;
  state: ModerationState;
  /** As of a contact message. */
  digest: string | null;
  created_gmt: string;
  decided_by: string | null;
  decided_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

/**
 * Waiting for its time; claimed by a process that connects to the mail server; being handed over, when only the mail
 * server's response shows whether it accepted the mail; sent; failed, with the reason; given up by the team after it failed.
 */
export type MailState = 'waiting' | 'claimed' | 'handing-over' | 'sent' | 'failed' | 'given-up';

export type MailTable = {
  id: Generated<number>;
  /** The purpose, such as `newsletter-confirmation`. */
  kind: string;
  /** The same in every attempt, so that the receiving server can detect a second copy. */
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string;
  /** Further headers as JSON. */
  headers: string;
  state: MailState;
  attempts: Generated<number>;
  /** When the next attempt is due; for a claimed mail, when the claim ends. */
  due_gmt: string;
  /** The id of the attempt that claimed the mail. */
  claim: string | null;
  /** Why the last attempt did not succeed. */
  reason: string | null;
  created_gmt: string;
  sent_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
  /** The newsletter that it delivers, whose rendered text it has in place of its own; null for all other mails. */
  newsletter_id: ColumnType<number | null, number | null | undefined>;
  /** 1 for a failed mail that may have arrived: its hand-over was interrupted. */
  is_undecided: Generated<number>;
  /** 1 for a failed mail of a newsletter that the server refused for another reason than its recipient. */
  is_sender_refused: Generated<number>;
};

export type RateLimitTable = { key: string; count: number; ends_gmt: string };

/** A signed message that was accepted, until its time is too old to be accepted again. */
export type UsedNonceTable = { nonce: string; ends_gmt: string };

/** `key-check` lets a start verify the secret key. Neither the key nor the keys derived from it are ever stored here. */
export type SecretTable = { name: string; value: string };

export type PageViewTable = {
  /** In the campaign's time zone, `2025-10-18`. */
  day: string;
  path: string;
  count: number;
};

/** Page views per month, `2025-10`, so that long periods are added up quickly. */
export type PageViewMonthTable = { path: string; month: string; count: number };

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
export type SupporterTagTable = {
  id: Generated<number>;
  name: string;
  /** The name in lower case, so that one tag has one spelling. */
  name_key: string;
};

export type TaggedSupporterTable = { supporter_id: number; tag_id: number };

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
export type SupporterWordTable = { word: string; supporter_id: number };

/** An action of a supporter; `subject_id` is a row of the table for that kind. */
export type SupporterActionTable = {
  id: Generated<number>;
  supporter_id: number;
  kind: SupporterAction;
  subject_id: number;
  done_gmt: string;
};

/** A further address or number of a supporter, of whom there were several entries. No supporter has it as the first one. */
export type SupporterContactTable = { kind: 'email' | 'phone'; value: string; supporter_id: number };

/** A file of people that the team imported. */
export type SupporterImportTable = {
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

/** Test payments are never counted together with real ones. */
export type Book = 'test' | 'live';

export type VoteOrderTable = {
  id: Generated<number>;
  /** Identifies the order for the voter and the gateway. */
  reference: string;
  /** Created by the voter's browser, so that a repeated request creates no second order. */
  client_key: string | null;
  votes: number;
  /** Whole kwacha. */
  price: number;
  method: PaymentMethod;
  /** The payment provider. */
  provider: string;
  book: Book;
  /** The number of the round in which it was placed. */
  round: Generated<number>;
  /** As `+265991234567`; only mobile money needs one. */
  phone: string | null;
  /** Where the receipt goes. */
  email: string | null;
  /** The outcome that the voter chose for a test payment. */
  test_outcome: TestOutcome | null;
  state: OrderState;
  created_gmt: string;
  /** When the order expires; its payment is still verified after that. */
  expires_gmt: string;
  /** When the gateway accepted the payment request; null as long as that is not known. */
  prompted_gmt: string | null;
  /** The gateway's page for card payments. */
  checkout_url: string | null;
  /** When the payment is next verified; null once its state is final. */
  due_gmt: string | null;
  /** When the gateway last responded to a verification. */
  checked_gmt: string | null;
  /** When the gateway last sent a webhook about the order. */
  notice_gmt: string | null;
  /** What of the payment does not match the order. */
  mismatch: MismatchKind | null;
  /** The gateway's report of that payment, in a line, to recognise the same report again. */
  mismatch_report: string | null;
  /** What was paid according to that report, in whole kwacha; null if it was not paid in kwacha. */
  mismatch_amount: number | null;
  /** When the team resolved the mismatch; null again after another mismatch. */
  resolved_gmt: string | null;
  paid_gmt: string | null;
  /** How the voter really paid; null before the payment. */
  channel: PaymentChannel | null;
  /** The gateway's own identifier of the payment. */
  transaction_id: string | null;
  /** The operator's identifier, as in the message on the payer's phone. */
  operator_id: string | null;
  /** The votes that were counted when the order was paid (none if it was late), and the money that came; a refund leaves both. */
  credited_votes: Generated<number>;
  credited_amount: Generated<number>;
  /** What was given back in all, in whole kwacha: the gateway's refunds, or more if the team has entered one. */
  refunded: Generated<number>;
  /** What the gateway reports as given back. */
  gateway_refunded: Generated<number>;
  /** The votes that count now: those credited, less those of the refunds. */
  counted_votes: Generated<number>;
  /** Why the payment failed, as far as that is known. */
  failure: FailureReason | null;
  /** The number of a pending order whose prompt may still be on the phone: each number has at most one. */
  open_phone: string | null;
};

/**
 * `book`: test money for a real order, or the reverse; `unreadable`: paid, but without a readable amount; `unpaid`: counted,
 * but now reported as failed.
 */
export type MismatchKind = 'reference' | 'book' | 'unreadable' | 'currency' | 'amount' | 'unpaid';

/** A comparison of the orders with a statement of the gateway; the statement itself is not stored. */
export type ReconciliationTable = {
  id: Generated<number>;
  book: Book;
  at_gmt: string;
  /** The name of the member who compared. */
  actor: string;
  /** The period and the sums as JSON, `ReconciliationSummary`. */
  summary: string;
  /** The differences as JSON, as many as are kept. */
  differences: string;
  /** 1 if the public ledger may show it. */
  is_published: Generated<number>;
};

/** What the columns of a statement mean, as the team chose it, by a digest of the headers. */
export type StatementMappingTable = { headers_digest: string; mapping: string; used_gmt: string };

/** One row: the last known voting times, for when the content host cannot be asked. */
export type VotingTimesTable = { id: number; opens_gmt: string | null; closes_gmt: string | null };

/** How the team resolved a payment that did not match its order. */
export type OrderResolutionTable = {
  id: Generated<number>;
  order_id: number;
  at_gmt: string;
  actor: string;
  reason: string;
  /** The gateway's report of the payment, where there was one. */
  report: string | null;
};

/** A proposal to count a payment that did not match its order, which another member has to approve. */
export type OrderCreditTable = {
  id: Generated<number>;
  order_id: number;
  at_gmt: string;
  /** The id and the name of the member who proposed it. */
  member_id: string;
  proposed_by: string;
  votes: number;
  reason: string;
  /** The gateway's report of the payment. */
  report: string | null;
  /** When and by whom it was approved or withdrawn. */
  closed_gmt: string | null;
  closed_by: string | null;
  is_approved: number | null;
};

export type GatewayProblemTable = {
  /** The name of the gateway. */
  provider: string;
  /** `key`: it does not accept our key; `silence`: it does not answer, or nothing that can be read. */
  kind: 'key' | 'silence';
  /** The first failure after its last answer. */
  since_gmt: string;
  last_gmt: string;
};

/** The names of the logs. A name stays when the site moves to another address: receipts and witnesses know it. */
export type LedgerOriginTable = { book: Book; origin: string };

/** Checkpoints that the site has signed, one in an hour while the ledger grows: what it must continue for ever. */
export type LedgerCheckpointTable = {
  book: Book;
  size: number;
  /** The signed checkpoint. */
  note: string;
  at_gmt: string;
};

/** The newest cosignature of each witness. */
export type LedgerCosignatureTable = {
  book: Book;
  name: string;
  key_id: string;
  /** How many entries the cosigned checkpoint has. */
  size: number;
  /** When the witness saw it, since 1970. PostgreSQL returns a text. */
  seconds: ColumnType<number | string, number, number>;
  /** The cosignature as it is written below the checkpoint. */
  line: string;
};

/** Everything that changes the count, as the leaves of one tree per book. Triggers reject updates and deletions. */
export type VoteLedgerTable = {
  book: Book;
  /** From 1, without gaps. */
  number: number;
  /** Null for an entry about the rules, or about the close of a round. */
  order_id: number | null;
  at_gmt: string;
  /** In the campaign's time zone, `2025-10-18`. */
  day: string;
  change: LedgerChange;
  /** Null for an entry about the rules. */
  round: number | null;
  votes: number;
  amount: number;
  method: PaymentChannel | '';
  phone_mask: string;
  reference_end: string;
  details: string;
  /** Why it changed, such as `webhook`, or a reason that the team gave. Neither public nor covered by a hash. */
  cause: string;
  /** Random, so that the values behind the commitment cannot be guessed. */
  salt: string;
  commitment: string;
  /** The hashes of the subtrees that this leaf completes, in hexadecimal digits: of the leaf itself first, then upwards. */
  subtrees: string;
};

/** Dates and booleans as Better Auth writes them: native types in PostgreSQL, text and numbers in SQLite. */
export type NativeMoment = ColumnType<Date | string, Date | string, Date | string>;
export type NativeFlag = ColumnType<boolean | number, boolean | number, boolean | number>;

/** A team member. */
export type TeamUserTable = {
  id: string;
  /** In lower case; for signing in. */
  username: string;
  /** As the member typed it. */
  display_username: string | null;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: NativeFlag;
  image: string | null;
  role: TeamRole;
  /** Suspended: may not sign in. */
  banned: NativeFlag;
  ban_reason: string | null;
  ban_expires: NativeMoment | null;
  two_factor_enabled: NativeFlag;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** A session of a team member. */
export type TeamSessionTable = {
  id: string;
  /** The digest of the token in the cookie. */
  token: string;
  user_id: string;
  expires_at: NativeMoment;
  ip_address: string | null;
  user_agent: string | null;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** The password hash of a member. An invited member who has not set a password has no row. */
export type TeamAccountTable = {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** A link to set a password, for one use. Only the digest of its token is stored. */
export type TeamInvitationTable = { digest: string; user_id: string; expires_gmt: string };

/** A code of an authenticator app that was used and could still be replayed. */
export type TeamUsedCodeTable = { user_id: string; code: string; used_gmt: string };

/** The activity log of the team. */
export type ActivityTable = {
  id: Generated<number>;
  at_gmt: string;
  /** The member's name at the time. */
  actor: string;
  action: ActivityAction;
  /** The name of the object of the action. */
  subject: string;
  /** The object's address in the admin area, for objects that are never deleted. */
  address: string | null;
  /** The object itself, where its address depends on whether it still exists; null for others. */
  subject_kind: ColumnType<SubjectKind | null, SubjectKind | null | undefined>;
  subject_id: ColumnType<string | null, string | null | undefined>;
  /** How often the action happened. */
  count: Generated<number>;
  /** Repeated actions with the same key share a line; null where each has its own. */
  line_key: ColumnType<string | null, string | null | undefined>;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

/** A run of the daily job that removes what is no longer kept. */
export type RetentionRunTable = {
  id: Generated<number>;
  started_gmt: string;
  finished_gmt: string | null;
  /** 1 until it is finished, then null: at most one run is open. */
  is_open: number | null;
  /** The id of the attempt that works on it, and when its claim ends unless it is renewed. */
  claim: string;
  claim_ends_gmt: string;
  /** How much of each kind it has removed, as JSON. */
  figures: string;
};

/** A link to the data of the owner of an address. Only the digest of its token is stored. */
export type DataLinkTable = { digest: string; email: string; created_gmt: string; expires_gmt: string };

/** One event of the record of consents and deletions, for one contact of a person. It has no personal data. */
export type PrivacyRecordTable = {
  id: Generated<number>;
  at_gmt: string;
  kind: PrivacyEventKind;
  way: PrivacyWay;
  /** The number of the import's statement. */
  statement: number | null;
  /** Of the email address or phone number, with a key that the database does not have. */
  digest: string;
};

export type Schema = {
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
  media: MediaTable;
  media_folder: MediaFolderTable;
  media_word: MediaWordTable;
  media_use: MediaUseTable;
  newsletter_media_use: NewsletterMediaUseTable;
  media_former_file: MediaFormerFileTable;
  file_removal: FileRemovalTable;
  import_source: ImportSourceTable;
  tag: TagTable;
  entry_tag: EntryTagTable;
  setting: SettingTable;
  settings_version: SettingsVersionTable;
  revision: RevisionTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  newsletter: NewsletterTable;
  newsletter_link: NewsletterLinkTable;
  temporary_bounce: TemporaryBounceTable;
  newsletter_recipient: NewsletterRecipientTable;
  newsletter_pace: NewsletterPaceTable;
  bounce_mailbox: BounceMailboxTable;
  contact_message: ContactMessageTable;
  contact_reply: ContactReplyTable;
  comment_reply: CommentReplyTable;
  feedback: FeedbackTable;
  notification: NotificationTable;
  notification_mailing: NotificationMailingTable;
  vote_order: VoteOrderTable;
  vote_ledger: VoteLedgerTable;
  order_resolution: OrderResolutionTable;
  order_credit: OrderCreditTable;
  ledger_origin: LedgerOriginTable;
  reconciliation: ReconciliationTable;
  statement_mapping: StatementMappingTable;
  ledger_checkpoint: LedgerCheckpointTable;
  ledger_cosignature: LedgerCosignatureTable;
  voting_times: VotingTimesTable;
  gateway_problem: GatewayProblemTable;
  mail: MailTable;
  rate_limit: RateLimitTable;
  used_nonce: UsedNonceTable;
  remote_list: RemoteListTable;
  remote_item: RemoteItemTable;
  secret: SecretTable;
  page_view: PageViewTable;
  page_view_month: PageViewMonthTable;
  comment: CommentTable;
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
  team_user: TeamUserTable;
  team_session: TeamSessionTable;
  team_account: TeamAccountTable;
  team_invitation: TeamInvitationTable;
  team_used_code: TeamUsedCodeTable;
  activity: ActivityTable;
  retention_run: RetentionRunTable;
  privacy_record: PrivacyRecordTable;
  data_link: DataLinkTable;
};
