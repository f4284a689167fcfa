import type { ColumnType, Generated } from 'kysely';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { SupporterSource } from '../../shared/admin/supporters.ts';
import type { LedgerChange } from '../../shared/ledger.ts';
import type { OrderState, PaymentMethod, TestOutcome } from '../../shared/votes.ts';

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
  /** Counts the saves, so that nobody overwrites one they have not seen. */
  version: ColumnType<number, number | undefined>;
  /** What the status was before the entry went to the bin; null outside it. */
  status_before: ColumnType<string | null, string | null | undefined>;
};

/** What was made in a form for something new, which may send the same again because it never heard of it. */
export type CreationKeyTable = {
  member_id: string;
  type: string;
  /** Random, from the form. */
  form_key: string;
  entry_id: number;
  /** The entry's version then. */
  version: number;
  /** A hash of what the form sent last. */
  sent: string;
  sent_gmt: string;
};

/** A link that shows one entry before it is published. Only the digest of its token is kept. */
export type PreviewLinkTable = {
  id: Generated<number>;
  digest: string;
  entry_id: number;
  /** Who of the team made it. */
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
  /** The file's own name, for people. */
  name: string;
  /** The name in lower case, to sort by. */
  name_key: string;
  kind: 'image' | 'document';
  /** The file's size. */
  bytes: number;
  /** 1 where somebody said that it only decorates. */
  is_decorative: Generated<number>;
  /** One more with every change of what is said of it. */
  version: Generated<number>;
  /** Of the bytes that were uploaded, so that the same are kept once. */
  digest: string | null;
  folder_id: number | null;
};

export type MediaFolderTable = { id: Generated<number>; name: string; name_key: string };

/** The words by which a file is found. */
export type MediaWordTable = { word: string; media_id: number };

/** Which entries show which file, in a field or in their text. The file may be gone. */
export type MediaUseTable = { media_id: number; entry_id: number };

/** A file in the uploads folder that nobody needs any more and which is still to be removed. */
export type FileRemovalTable = { file: string };

export type TagTable = { id: Generated<number>; name: string; slug: string };

export type SettingTable = { key: string; value: string };

/** Stamps that change with every change, by which caches know that they are out of date. */
export type RevisionTable = { name: string; value: string };

/** Whoever asked for the newsletter. */
export type NewsletterSubscriberTable = {
  id: Generated<number>;
  /** In lower case; one row per address. */
  email: string;
  state: SubscriberState;
  created_gmt: string;
  /** What the links in its mails name it by. */
  token: string;
  /** When it was last asked to confirm. */
  mailed_gmt: string | null;
  confirmed_gmt: string | null;
  ended_gmt: string | null;
};

/** Asked for and not confirmed yet; confirmed by the owner of the address; ended by them. */
export type SubscriberState = 'pending' | 'confirmed' | 'ended';

export type ContactMessageTable = {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** What the message says, in short: for a day the same one is stored once. Null once the same words came again later. */
  digest: string | null;
  created_gmt: string;
  state: Generated<MessageState>;
  /** Who of the team last changed its state, and when. */
  decided_by: string | null;
  decided_gmt: string | null;
};

/** What the team answered by mail. */
type ReplyColumns = {
  id: Generated<number>;
  /** The mail it was sent by; null once that is deleted. */
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
};

/** The mail that told the team of feedback. Stays when the feedback goes: it names nobody by whom it could be found again. */
export type FeedbackMailTable = { feedback_id: number; mail_id: number };

export type CommentTable = {
  id: Generated<number>;
  /** The content host's number of the update. */
  post_id: number;
  name: string;
  /** Never shown. */
  email: string;
  message: string;
  state: ModerationState;
  /** As of a contact message. */
  digest: string | null;
  created_gmt: string;
  decided_by: string | null;
  decided_gmt: string | null;
};

/**
 * Waiting for its time; claimed by a process that reaches for the mail server; being handed over, after which only the
 * mail server's answer tells whether it has it; sent; failed, with the reason; given up by somebody after it failed.
 */
export type MailState = 'waiting' | 'claimed' | 'handing-over' | 'sent' | 'failed' | 'given-up';

export type MailTable = {
  id: Generated<number>;
  /** What it is for, such as `newsletter-confirmation`. */
  kind: string;
  /** The same in every attempt, so that a receiver can tell a second copy. */
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
  /** When it is next to be tried; of a claimed mail, when the claim ends. */
  due_gmt: string;
  /** The attempt that holds it. */
  claim: string | null;
  /** Why the last attempt did not succeed. */
  reason: string | null;
  created_gmt: string;
  sent_gmt: string | null;
};

export type RateLimitTable = { key: string; count: number; ends_gmt: string };

/** By `key-check` a start knows its secret key again. The key itself, and what is derived from it for use, is never here. */
export type SecretTable = { name: string; value: string };

export type PageViewTable = {
  /** In the campaign's time zone, `2025-10-18`. */
  day: string;
  path: string;
  count: number;
};

/** The same by month, `2025-10`: what a long time comes to is soon added up. */
export type PageViewMonthTable = { path: string; month: string; count: number };

export type SupporterTable = {
  id: Generated<number>;
  name: string | null;
  /** In lower case. */
  email: string | null;
  phone: string | null;
  location: string | null;
  state: 'active' | 'inactive';
  created_gmt: string;
  /** How they first came. */
  source: ColumnType<SupporterSource, SupporterSource | undefined>;
  /** The name as it is sorted by; empty where there is none. */
  name_key: ColumnType<string, string | undefined>;
  /** 1 where there is no name to sort by, else 0. */
  nameless: ColumnType<number, number | undefined>;
};

/** A word by which a supporter is found; it stands for all its beginnings. */
export type SupporterWordTable = { word: string; supporter_id: number };

/** Something a supporter did; `subject_id` is the row of that kind's own table. */
export type SupporterActionTable = {
  id: Generated<number>;
  supporter_id: number;
  kind: SupporterAction;
  subject_id: number;
  done_gmt: string;
};

export type SupporterAction =
  | 'subscribed'
  | 'unsubscribed'
  | 'commented'
  | 'gave-feedback'
  | 'wrote'
  | 'voted';

/** Whether money moved: test payments are never counted together with real ones. */
export type Book = 'test' | 'live';

export type VoteOrderTable = {
  id: Generated<number>;
  /** What the voter knows the order by; the gateway, too. */
  reference: string;
  /** Made by the voter's browser, so that asking again does not order again. */
  client_key: string | null;
  votes: number;
  /** Whole kwacha. */
  price: number;
  method: PaymentMethod;
  /** Who was asked for the money. */
  provider: string;
  book: Book;
  /** As `+265991234567`; only mobile money needs one. */
  phone: string | null;
  /** Where the receipt goes. */
  email: string | null;
  /** What a test payment was told to do. */
  test_outcome: TestOutcome | null;
  state: OrderState;
  created_gmt: string;
  /** When the payment is no longer waited for; it is looked for still. */
  expires_gmt: string;
  /** When the gateway took the request for the money; null as long as that is not known. */
  prompted_gmt: string | null;
  /** Where a card is paid. */
  checkout_url: string | null;
  /** When the gateway is next to be asked what became of it; null once nothing more can come. */
  due_gmt: string | null;
  /** When it last answered. */
  checked_gmt: string | null;
  /** When the gateway last sent word of it. */
  notice_gmt: string | null;
  /** What of the payment that came does not fit the order. */
  trouble: PaymentProblem | null;
  /** What the gateway said of that payment, in a line: by it the same report is known again. */
  mismatch_report: string | null;
  /** When the team had dealt with that payment; null again once another one does not fit. */
  resolved_gmt: string | null;
  paid_gmt: string | null;
};

/** What of it: `book` is money of a test, or real money for one; `unreadable` is paid, and not told how much. */
export type PaymentProblem = 'reference' | 'book' | 'unreadable' | 'currency' | 'amount';

/** What the team did about a payment that did not fit its order. */
export type OrderResolutionTable = {
  id: Generated<number>;
  order_id: number;
  at_gmt: string;
  actor: string;
  reason: string;
  /** What the gateway had said of the payment, where that was noted. */
  report: string | null;
};

/** Every change of an order, in one chain of hashes for each book. Rows are only ever added: the database refuses the rest. */
export type VoteLedgerTable = {
  book: Book;
  /** From 1, without gaps. */
  number: number;
  order_id: number;
  at_gmt: string;
  /** In the campaign's time zone, `2025-10-18`. */
  day: string;
  change: LedgerChange;
  votes: number;
  amount: number;
  method: PaymentMethod;
  phone_mask: string;
  reference_end: string;
  /** Why it changed, such as `webhook`. Not public, but sealed. */
  cause: string;
  /** What keeps the seal from being guessed. */
  nonce: string;
  seal: string;
  hash: string;
};

/** A moment or a flag as Better Auth writes it: PostgreSQL has kinds for them, SQLite has text and numbers. */
export type NativeMoment = ColumnType<Date | string, Date | string, Date | string>;
export type NativeFlag = ColumnType<boolean | number, boolean | number, boolean | number>;

/** Somebody of the team. */
export type TeamUserTable = {
  id: string;
  /** In lower case; what they sign in with. */
  username: string;
  /** As they wrote it. */
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

/** Where somebody is signed in. */
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

/** What somebody signs in with: a password's hash. Whoever was invited and has not come yet has none. */
export type TeamAccountTable = {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
  created_at: NativeMoment;
  updated_at: NativeMoment;
};

/** A link by which somebody sets a password, once. Only the digest of what it holds is kept. */
export type TeamInvitationTable = { digest: string; user_id: string; expires_gmt: string };

/** A code of an authenticator app that opened an account a moment ago. */
export type TeamUsedCodeTable = { user_id: string; code: string; used_gmt: string };

/** What somebody of the team did, told to the others. */
export type ActivityTable = {
  id: Generated<number>;
  at_gmt: string;
  /** Their name at the time. */
  actor: string;
  deed: ActivityAction;
  /** What it was done to, as people call it. */
  subject: string;
  /** Where it can be looked at in the admin area. */
  address: string | null;
  /** How often it happened. */
  count: Generated<number>;
  /** What belongs to the same line; null where every time has a line of its own. */
  line_key: ColumnType<string | null, string | null | undefined>;
};

export type Schema = {
  entry: EntryTable;
  creation_key: CreationKeyTable;
  preview_link: PreviewLinkTable;
  author: AuthorTable;
  media: MediaTable;
  media_folder: MediaFolderTable;
  media_word: MediaWordTable;
  media_use: MediaUseTable;
  file_removal: FileRemovalTable;
  tag: TagTable;
  setting: SettingTable;
  revision: RevisionTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  contact_message: ContactMessageTable;
  contact_reply: ContactReplyTable;
  comment_reply: CommentReplyTable;
  feedback: FeedbackTable;
  feedback_mail: FeedbackMailTable;
  vote_order: VoteOrderTable;
  vote_ledger: VoteLedgerTable;
  order_resolution: OrderResolutionTable;
  mail: MailTable;
  rate_limit: RateLimitTable;
  secret: SecretTable;
  page_view: PageViewTable;
  page_view_month: PageViewMonthTable;
  comment: CommentTable;
  supporter: SupporterTable;
  supporter_action: SupporterActionTable;
  supporter_word: SupporterWordTable;
  team_user: TeamUserTable;
  team_session: TeamSessionTable;
  team_account: TeamAccountTable;
  team_invitation: TeamInvitationTable;
  team_used_code: TeamUsedCodeTable;
  activity: ActivityTable;
};
