/** The columns of a table, each by its name. */
type ListedTable = {
  /** Data of people outside the team, which the page "My data" shows and a deletion removes. */
  readonly personal: string;
  /** Copies of such data that need not be shown again: search texts, digests, HTML beside a text. */
  readonly copied?: string;
  /** Neither: content, numbers, times, states, what belongs to the team's members, and links to other rows. */
  readonly other: string;
};

/**
 * Every column of the database. A new one has to join, which asks its author whether it is about a person: then `server/my-data/` has to
 * show it, and `supporters/delete-person.ts` to remove it.
 */
export const personalColumns: Readonly<Record<string, ListedTable>> = {
  activity: {
    personal: 'subject',
    copied: 'search_text',
    other: 'id at_gmt actor action address subject_kind subject_id count line_key',
  },
  author: {
    personal: '',
    other: 'id slug name description',
  },
  autosave: {
    personal: '',
    other: 'member_id form_id type entry_id version creation_key count input saved_gmt',
  },
  backup_run: {
    personal: '',
    other:
      'id kind started_gmt ended_gmt is_open claim claim_ends_gmt attempts done total place name bytes problem copied_gmt copy_problem copy_problem_gmt copy_due_gmt',
  },
  bounce_mailbox: {
    personal: '',
    other:
      'name uid_validity last_uid due_gmt claim claim_ends_gmt read_gmt bounces ignored failures problem id',
  },
  comment: {
    personal: 'name email message',
    copied: 'digest search_text',
    other: 'id content_host post_id parent_id state created_gmt decided_by decided_gmt',
  },
  comment_reply: {
    personal: 'subject words',
    other: 'id comment_id mail_id replied_by created_gmt',
  },
  contact_message: {
    personal: 'name email subject message',
    copied: 'digest search_text',
    other: 'id state created_gmt decided_by decided_gmt',
  },
  contact_reply: {
    personal: 'subject words',
    other: 'id message_id mail_id replied_by created_gmt',
  },
  creation_key: {
    personal: '',
    other: 'member_id type form_key entry_id version sent sent_gmt',
  },
  data_link: {
    personal: 'email',
    other: 'digest created_gmt expires_gmt',
  },
  editing_lease: {
    personal: '',
    other: 'place member_id form_id taken_from since_gmt hidden_gmt ends_gmt',
  },
  entry: {
    personal: '',
    other:
      'id type slug status status_before version date_gmt modified_gmt edited_by author_id title title_key content search_text fields category day position',
  },
  entry_version: {
    personal: '',
    other: 'id entry_id version is_published saved_gmt saved_by slug date_gmt author_id title content fields',
  },
  feedback: {
    personal: 'name message picture',
    copied: 'digest search_text',
    other: 'id state created_gmt decided_by decided_gmt',
  },
  file_removal: {
    personal: '',
    other: 'file',
  },
  former_category: {
    personal: '',
    other: 'type name_key present_name',
  },
  former_slug: {
    personal: '',
    other: 'id type slug entry_id',
  },
  gateway_problem: {
    personal: '',
    other: 'provider kind since_gmt last_gmt',
  },
  import_source: {
    personal: '',
    other: 'source kind source_id our_id source_digest stored_state',
  },
  kept_version: {
    personal: '',
    other: 'id entry_id section kept_by kept_gmt input',
  },
  ledger_checkpoint: {
    personal: '',
    other: 'book size note at_gmt',
  },
  ledger_cosignature: {
    personal: '',
    other: 'book name key_id size seconds line',
  },
  ledger_origin: {
    personal: '',
    other: 'book origin',
  },
  mail: {
    personal: 'recipient reply_to subject body_text reason',
    copied: 'body_html headers search_text',
    other:
      'id kind message_id state attempts due_gmt claim created_gmt sent_gmt newsletter_id is_undecided is_sender_refused',
  },
  media: {
    personal: '',
    other:
      'id file mime_type kind width height bytes digest original_file original_digest sizes name name_key title alt is_decorative focal_x focal_y folder_id version created_gmt edited_by edited_gmt binned_gmt',
  },
  media_folder: {
    personal: '',
    other: 'id name name_key',
  },
  media_former_file: {
    personal: '',
    other: 'file media_id size',
  },
  entry_tag: {
    personal: '',
    other: 'entry_id tag_id',
  },
  media_use: {
    personal: '',
    other: 'media_id entry_id',
  },
  media_word: {
    personal: '',
    other: 'word media_id',
  },
  newsletter: {
    personal: '',
    other:
      'id state subject preview_text content segment_id segment_name entry_id follows_update is_sent_with_publication is_archived archive_slug scheduled_gmt started_gmt finished_gmt problem sender_refusals body_html body_text created_by created_gmt edited_by modified_gmt version',
  },
  newsletter_link: {
    personal: '',
    other: 'newsletter_id number address clicks',
  },
  newsletter_media_use: {
    personal: '',
    other: 'media_id newsletter_id',
  },
  newsletter_pace: {
    personal: '',
    other: 'id prepared_gmt rests_until_gmt rest_seconds reason',
  },
  newsletter_recipient: {
    personal: 'reason',
    other: 'id newsletter_id subscriber_id mail_id state sent_gmt left_gmt',
  },
  newsletter_subscriber: {
    personal: 'email reason',
    other: 'id state token created_gmt asked_gmt mailed_gmt confirmed_gmt ended_gmt',
  },
  notification: {
    personal: '',
    other: 'kind subject_id about created_gmt mail_id',
  },
  notification_mailing: {
    personal: '',
    other: 'kind mailed_gmt',
  },
  order_credit: {
    personal: 'reason report',
    other: 'id order_id at_gmt member_id proposed_by votes closed_gmt closed_by is_approved',
  },
  order_resolution: {
    personal: 'reason report',
    other: 'id order_id at_gmt actor',
  },
  page_view: {
    personal: '',
    other: 'day path count',
  },
  page_view_month: {
    personal: '',
    other: 'path month count',
  },
  preview_link: {
    personal: '',
    other: 'id digest entry_id member_id created_gmt expires_gmt',
  },
  privacy_record: {
    personal: '',
    other: 'id at_gmt kind way statement digest',
  },
  rate_limit: {
    personal: '',
    other: 'key count ends_gmt',
  },
  reconciliation: {
    personal: '',
    other: 'id book at_gmt actor summary differences is_published',
  },
  retention_run: {
    personal: '',
    other: 'id started_gmt finished_gmt is_open claim claim_ends_gmt figures',
  },
  revision: {
    personal: '',
    other: 'name value',
  },
  secret: {
    personal: '',
    other: 'name value',
  },
  setting: {
    personal: '',
    other: 'key value',
  },
  settings_version: {
    personal: '',
    other: 'id section saved_gmt saved_by settings',
  },
  statement_mapping: {
    personal: '',
    other: 'headers_digest mapping used_gmt',
  },
  stored_file: {
    personal: '',
    other: 'name bytes sha256 stored_gmt',
  },
  stored_file_part: {
    personal: '',
    // Feedback names the pictures of people; they go with it.
    other: 'file part content',
  },
  supporter: {
    personal: 'name email phone location',
    copied: 'name_key',
    other: 'id nameless state source consent created_gmt',
  },
  supporter_action: {
    personal: '',
    other: 'id supporter_id kind subject_id done_gmt',
  },
  supporter_contact: {
    personal: 'value',
    other: 'supporter_id kind',
  },
  supporter_import: {
    personal: 'file_name agreement',
    other: 'id at_gmt actor counts agreed_on new_tag_ids is_final undone_gmt undone_by',
  },
  supporter_import_row: {
    personal: '',
    other: 'id import_id supporter_id is_new fields further tag_ids note_id subscriber_id',
  },
  supporter_note: {
    personal: 'text',
    copied: 'search_text',
    other: 'id supporter_id author written_gmt edited_by edited_gmt version',
  },
  supporter_segment: {
    personal: '',
    other: 'id name name_key filter tag_id',
  },
  supporter_tag: {
    personal: 'name',
    copied: 'name_key',
    other: 'id',
  },
  supporter_word: {
    personal: '',
    copied: 'word',
    other: 'supporter_id',
  },
  tag: {
    personal: '',
    other: 'id name slug',
  },
  tagged_supporter: {
    personal: '',
    other: 'supporter_id tag_id',
  },
  team_account: {
    personal: '',
    other:
      'id account_id provider_id user_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope password created_at updated_at',
  },
  team_invitation: {
    personal: '',
    other: 'digest user_id expires_gmt',
  },
  team_session: {
    personal: '',
    other: 'id token user_id expires_at ip_address user_agent impersonated_by created_at updated_at',
  },
  team_two_factor: {
    personal: '',
    other: 'id secret backup_codes user_id verified failed_verification_count locked_until',
  },
  team_used_code: {
    personal: '',
    other: 'user_id code used_gmt',
  },
  team_user: {
    personal: '',
    other:
      'id username display_username name email email_verified image role banned ban_reason ban_expires two_factor_enabled created_at updated_at',
  },
  team_verification: {
    personal: '',
    other: 'id identifier value expires_at created_at updated_at',
  },
  temporary_bounce: {
    personal: 'message_id',
    other: 'subscriber_id bounced_gmt',
  },
  vote_ledger: {
    personal: '',
    other:
      'book number order_id at_gmt day change round votes amount method phone_mask reference_end details cause salt commitment subtrees',
  },
  remote_list: {
    personal: '',
    other: 'host type format digest fetched_gmt state',
  },
  remote_item: {
    personal: '',
    other: 'host type position digest data',
  },
  used_nonce: {
    personal: '',
    other: 'nonce ends_gmt',
  },
  vote_order: {
    personal: 'reference phone email transaction_id operator_id mismatch_report',
    copied: 'open_phone',
    other:
      'id client_key votes price method provider book round test_outcome state created_gmt expires_gmt prompted_gmt checkout_url due_gmt checked_gmt notice_gmt mismatch mismatch_amount resolved_gmt paid_gmt channel credited_votes credited_amount refunded gateway_refunded counted_votes failure',
  },
  voting_times: {
    personal: '',
    other: 'id opens_gmt closes_gmt',
  },
};
